import { expect, test } from 'vitest'
import {
  isBegun,
  isRunTime,
  lastHeldDay,
  lastProcessDay,
  runsBetween,
  seededHolidays,
} from '../../server/schedule/calendar.ts'
import { toDateAt, day } from '../../values/days.ts'

const zone = 'America/New_York'
const holidays = new Set(seededHolidays)

test.each([
  ['on a business day a second before ten', '2026-11-20T14:59:59Z', false],
  ['at ten', '2026-11-20T15:00:00Z', true],
  ['late in the evening', '2026-11-21T04:59:00Z', true],
  ['on a Saturday', '2026-11-21T17:00:00Z', false],
  ['on Thanksgiving', '2026-11-26T17:00:00Z', false],
  ['at ten in summer, when the clocks are ahead', '2026-07-06T14:00:00Z', true],
])('the run time of the scheduler is checked %s', (_, now, is) => {
  expect(isRunTime(new Date(now), zone, holidays)).toBe(is)
})

test('the scheduler runs at ten on each business day between two times', () => {
  const runs = runsBetween(new Date('2026-11-25T15:00:00Z'), new Date('2026-12-01T15:00:00Z'), zone, holidays)
  expect(runs.map(({ day: on, at }) => `${on} ${at.toISOString()}`)).toEqual([
    '2026-11-27 2026-11-27T15:00:00.000Z',
    '2026-11-30 2026-11-30T15:00:00.000Z',
    '2026-12-01 2026-12-01T15:00:00.000Z',
  ])
})

test.each([
  ['a Friday', '2026-11-20', '2026-11-30'],
  ['a Saturday, which counts from Monday', '2026-11-21', '2026-12-01'],
  ['the day before New Year’s Eve', '2026-12-30', '2027-01-07'],
])('an occurrence due on %s can be held for five business days', (_, due, last) => {
  expect(lastHeldDay(day(due), holidays)).toBe(last)
})

test.each<[string, string, 1 | 2 | 3 | 7, string, string]>([
  ['on the stop date', '2026-11-02', 2, '2026-11-30', '2026-11-30'],
  ['before the stop date', '2026-11-02', 2, '2026-11-29', '2026-11-23'],
  ['earlier if a weekend would move it past the stop date', '2026-10-31', 2, '2026-11-15', '2026-11-09'],
  ['earlier if a holiday would move it past the stop date', '2026-11-12', 3, '2026-11-26', '2026-11-12'],
  ['on the last day of a shorter month', '2026-08-31', 1, '2026-12-01', '2026-11-30'],
  ['in the year 9999', '2026-11-20', 7, '9999-12-31', '9999-11-22'],
])('the last occurrence is made %s', (_what, first, frequency, stop, last) => {
  expect(lastProcessDay({ startsOn: day(first), frequency, stopsOn: day(stop) }, holidays)).toBe(last)
})

// Memorial Day is Monday, 05/26/2031.
test.each([
  ['on the day itself before its run', '2031-05-23', null, '2031-05-23 09:59', false],
  ['on the day itself once its run starts', '2031-05-23', null, '2031-05-23 10:00', true],
  ['for a holiday, on that holiday', '2031-05-26', null, '2031-05-26 12:00', false],
  ['for a holiday, once the run of the next business day starts', '2031-05-26', null, '2031-05-27 10:00', true],
  ['tried on the day before a holiday, on that holiday', '2031-05-23', '2031-05-23', '2031-05-26 12:00', false],
  [
    'tried on the day before a holiday, once the run after it starts',
    '2031-05-23',
    '2031-05-23',
    '2031-05-27 10:00',
    true,
  ],
] as const)('whether the run of a payment has begun: scheduled %s', (_, on, triedOn, now, expected) => {
  const [today, time] = now.split(' ') as [string, string]
  expect(isBegun(day(on), triedOn && day(triedOn), toDateAt(day(today), time, zone), zone, holidays)).toBe(expected)
})
