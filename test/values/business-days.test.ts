import { expect, test } from 'vitest'
import { arrivalDay, businessDayAfter, federalHolidays, isBusinessDay, processDay } from '../../values/business-days.ts'
import { day, dayFromWire, dayToWire } from '../../values/days.ts'
import { testInEveryZone } from './zones.ts'

const holidays = new Set([2026, 2027, 2028].flatMap(federalHolidays))

testInEveryZone('the bank is closed on the holidays of the Federal Reserve', () => {
  expect(federalHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
})

test('a holiday on a Sunday is observed on Monday, and one on a Saturday is not moved', () => {
  expect(federalHolidays(2027)).toEqual([
    '2027-01-01',
    '2027-01-18',
    '2027-02-15',
    '2027-05-31',
    '2027-06-19',
    '2027-07-05',
    '2027-09-06',
    '2027-10-11',
    '2027-11-11',
    '2027-11-25',
    '2027-12-25',
  ])
  expect(federalHolidays(2034)[0]).toBe('2034-01-02')
  expect(isBusinessDay(day('2026-07-03'), holidays)).toBe(true)
  expect(isBusinessDay(day('2027-12-24'), holidays)).toBe(true)
})

testInEveryZone('a payment due on a weekend or holiday is made on the next business day', () => {
  const process = (text: string) => dayToWire(processDay(dayFromWire(text), holidays))
  expect(['07/04/2026', '12/25/2026', '02/15/2026', '11/20/2026', '11/26/2026', '07/03/2027'].map(process)).toEqual([
    '07/06/2026',
    '12/28/2026',
    '02/17/2026',
    '11/20/2026',
    '11/27/2026',
    '07/06/2027',
  ])
})

test('a second try is made on a later business day, never on the same day', () => {
  const after = (text: string) => dayToWire(businessDayAfter(dayFromWire(text), holidays))
  expect(['11/20/2026', '11/25/2026', '12/24/2026', '02/14/2026', '12/31/2026'].map(after)).toEqual([
    '11/23/2026',
    '11/27/2026',
    '12/28/2026',
    '02/17/2026',
    '01/04/2027',
  ])
})

test.each([
  ['Wednesday before Thanksgiving', '11/25/2026', '12/03/2026', '11/27/2026'],
  ['Saturday, paid on Monday', '12/19/2026', '12/29/2026', '12/22/2026'],
  ['last day of a year', '12/31/2026', '01/08/2027', '01/04/2027'],
])(
  'a check paid for a %s arrives within five business days, a bank payment on the next one',
  (_, on, check, electronic) => {
    expect([true, false].map((isCheck) => dayToWire(arrivalDay(dayFromWire(on), isCheck)))).toEqual([check, electronic])
  },
)

test('without holidays every weekday is a business day', () => {
  expect([20, 21, 22, 23].map((date) => isBusinessDay(day(`2026-11-${date}`), new Set()))).toEqual([
    true,
    false,
    false,
    true,
  ])
})
