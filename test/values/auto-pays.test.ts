import { expect, test } from 'vitest'
import { autoPayDay, autoPayDayAfter, paymentsUntil } from '../../values/auto-pays.ts'
import { day, dayToWire } from '../../values/days.ts'
import type { AutoPayFrequency } from '../../values/enumerations.ts'

test.each<[AutoPayFrequency, string, string[]]>([
  ['WEEKLY', '2026-11-20', ['11/27/2026', '12/04/2026', '12/11/2026']],
  ['BI_WEEKLY', '2026-11-20', ['12/04/2026', '12/18/2026', '01/01/2027']],
  ['QUAD_WEEKLY', '2026-11-20', ['12/18/2026', '01/15/2027', '02/12/2027']],
  ['MONTHLY', '2026-01-31', ['02/28/2026', '03/31/2026', '04/30/2026', '05/31/2026']],
  ['BI_MONTHLY', '2026-12-31', ['02/28/2027', '04/30/2027', '06/30/2027', '08/31/2027']],
  ['QUATERLY', '2026-11-30', ['02/28/2027', '05/30/2027', '08/30/2027']],
  ['SEMI_ANNUAL', '2026-08-31', ['02/28/2027', '08/31/2027', '02/29/2028']],
  ['YEARLY', '2028-02-29', ['02/28/2029', '02/28/2030', '02/28/2031', '02/29/2032']],
  ['SEMI_MONTHLY', '2026-01-15', ['01/30/2026', '02/15/2026', '02/28/2026', '03/15/2026', '03/30/2026']],
  ['SEMI_MONTHLY', '2026-01-31', ['02/16/2026', '02/28/2026', '03/16/2026', '03/31/2026']],
  ['SEMI_MONTHLY', '2026-01-01', ['01/16/2026', '02/01/2026', '02/16/2026']],
])('%s payments from %s fall on the days that a member expects', (frequency, first, days) => {
  expect(days.map((_day, index) => dayToWire(autoPayDay(day(first), frequency, index + 1)))).toEqual(days)
})

test('the payments until a day include the first one, and one on that day', () => {
  expect(paymentsUntil(day('2026-07-15'), 'MONTHLY', day('2026-12-15'))).toBe(6)
  expect(paymentsUntil(day('2026-07-15'), 'MONTHLY', day('2026-12-14'))).toBe(5)
  expect(paymentsUntil(day('2026-07-15'), 'MONTHLY', day('2026-07-14'))).toBe(0)
})

test('after a short month a payment returns to the day of the first one', () => {
  expect(autoPayDayAfter(day('2026-01-31'), 'MONTHLY', day('2026-02-28'))).toBe('2026-03-31')
})
