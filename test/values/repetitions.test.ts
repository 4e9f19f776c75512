import { expect, test } from 'vitest'
import { day, dayToWire } from '../../values/days.ts'
import { type Repeating, nthRepetition } from '../../values/repetitions.ts'

test.each<[string, Repeating, string, string[]]>([
  ['once a month', 1, '2026-11-20', ['12/20/2026', '01/20/2027', '02/20/2027']],
  ['weekly', 2, '2026-11-20', ['11/27/2026', '12/04/2026', '12/11/2026']],
  ['every 2 weeks', 3, '2026-11-20', ['12/04/2026', '12/18/2026', '01/01/2027']],
  ['every 2 months', 4, '2026-11-20', ['01/20/2027', '03/20/2027', '05/20/2027']],
  ['every 3 months', 5, '2026-11-20', ['02/20/2027', '05/20/2027', '08/20/2027']],
  ['every 6 months', 6, '2026-11-20', ['05/20/2027', '11/20/2027', '05/20/2028']],
  ['annually', 7, '2026-11-20', ['11/20/2027', '11/20/2028', '11/20/2029']],
  ['once a month from the 31st', 1, '2026-01-31', ['02/28/2026', '03/31/2026', '04/30/2026']],
  ['annually from a leap day', 7, '2028-02-29', ['02/28/2029', '02/28/2030', '02/28/2031', '02/29/2032']],
])(
  'a transfer that repeats %s falls on the same day, or on the last day of a shorter month',
  (_, frequency, first, days) => {
    expect(days.map((_day, index) => dayToWire(nthRepetition(day(first), frequency, index + 1)))).toEqual(days)
  },
)
