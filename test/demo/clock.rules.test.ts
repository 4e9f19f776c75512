import { expect, test } from 'vitest'
import { addDuration, nextMorning } from '../../server/demo/domain.ts'
import { federalHolidays } from '../../values/business-days.ts'
import { addDays, day } from '../../values/days.ts'

const noon = new Date('2026-11-20T12:00:00.000Z')
const zone = 'America/New_York'
const holidays = new Set([2026, 2027].flatMap(federalHolidays))

test.each([
  ['PT13M', '2026-11-20T12:13:00.000Z'],
  ['PT8H', '2026-11-20T20:00:00.000Z'],
  ['PT90S', '2026-11-20T12:01:30.000Z'],
  ['P1D', '2026-11-21T12:00:00.000Z'],
  ['P1W', '2026-11-27T12:00:00.000Z'],
  ['P1M', '2026-12-20T12:00:00.000Z'],
  ['P1Y', '2027-11-20T12:00:00.000Z'],
  ['P1Y2M3DT4H5M6S', '2028-01-23T16:05:06.000Z'],
  ['PT0S', '2026-11-20T12:00:00.000Z'],
])('noon plus %s is %s', (duration, then) => {
  expect(addDuration(noon, duration).toISOString()).toBe(then)
})

test('a month after the last day of a month is the last day of the next month', () => {
  expect(addDuration(new Date('2027-01-31T12:00:00.000Z'), 'P1M').toISOString()).toBe('2027-02-28T12:00:00.000Z')
})

test.each([
  '',
  '1D',
  'P1X',
  '-P1D',
  'P-1D',
  'P1.5D',
  'tomorrow',
  'P10Y',
  'P99999999999999999999D',
  'PT99999999999999999999S',
])('the clock duration %j is refused by the name of its field', (duration) => {
  expect(() => addDuration(noon, duration)).toThrow(
    expect.objectContaining({ status: 400, details: { fields: { advance: expect.any(String) } } }),
  )
})

test.each([
  ['an ordinary day', '2026-11-17T15:00:00Z', '2026-11-18T14:00:00.000Z'],
  ['a time after midnight UTC that is still the evening before', '2026-11-18T03:30:00Z', '2026-11-18T14:00:00.000Z'],
  ['before nine in the morning of a business day', '2026-11-17T11:00:00Z', '2026-11-18T14:00:00.000Z'],
  ['a Friday', '2026-11-20T15:00:00Z', '2026-11-23T14:00:00.000Z'],
  ['a Saturday', '2026-11-21T15:00:00Z', '2026-11-23T14:00:00.000Z'],
  ['a Sunday', '2026-11-22T15:00:00Z', '2026-11-23T14:00:00.000Z'],
  ['the day before Thanksgiving', '2026-11-25T15:00:00Z', '2026-11-27T14:00:00.000Z'],
  ['the Thursday before a New Year’s Day on Friday', '2026-12-31T15:00:00Z', '2027-01-04T14:00:00.000Z'],
  ['the Friday before the clocks go forward', '2026-03-06T15:00:00Z', '2026-03-09T13:00:00.000Z'],
  ['the Friday before the clocks go back', '2026-10-30T15:00:00Z', '2026-11-02T14:00:00.000Z'],
])('from %s the clock moves to nine in the morning of the next business day', (_, now, morning) => {
  expect(nextMorning(new Date(now), zone, holidays).toISOString()).toBe(morning)
})

test('the next business day is always later and less than five days away', () => {
  for (let at = day('2026-01-01'); at < '2028-01-01'; at = addDays(at, 1)) {
    const now = new Date(`${at}T20:00:00Z`)
    const ahead = nextMorning(now, zone, holidays).getTime() - now.getTime()
    expect(ahead).toBeGreaterThan(0)
    expect(ahead).toBeLessThan(5 * 86_400_000)
  }
})
