import { expect, test } from 'vitest'
import { isClosedDay } from '../../values/business-days.ts'
import { businessMinutes } from '../../values/business-hours.ts'
import { day, daysUntil } from '../../values/days.ts'

const zone = 'America/New_York'
const hours = { from: '09:00', to: '17:00' }
const between = (start: string, end: string) => businessMinutes(new Date(start), new Date(end), zone, hours)

// 2026-11-20 is a Friday. New York is five hours behind.
test.each([
  ['within a day', '2026-11-20T15:00:00Z', '2026-11-20T16:30:59Z', 90],
  ['before staff come', '2026-11-20T10:00:00Z', '2026-11-20T14:10:00Z', 10],
  ['after they left', '2026-11-20T22:00:00Z', '2026-11-21T03:00:00Z', 0],
  ['over a weekend', '2026-11-20T21:00:00Z', '2026-11-23T15:00:00Z', 120],
  ['over Thanksgiving', '2026-11-25T21:00:00Z', '2026-11-27T15:00:00Z', 120],
  ['over a whole week', '2026-11-16T15:00:00Z', '2026-11-20T15:00:00Z', 4 * 480],
  ['when the clocks go back', '2026-10-30T20:30:00Z', '2026-11-02T14:30:00Z', 60],
])('a wait %s counts the hours when staff answer', (_, start, end, minutes) => {
  expect(between(start, end)).toBe(minutes)
})

test('a wait of years has the hours of each of its business days', () => {
  const days = daysUntil(day('2016-11-18'), day('2026-11-20')).filter((on) => !isClosedDay(on)).length
  expect(between('2016-11-18T12:00:00Z', '2026-11-20T23:00:00Z')).toBe(days * 8 * 60)
})
