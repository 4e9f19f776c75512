import { expect, test } from 'vitest'
import { agoText } from '../../values/ago.ts'

const now = new Date('2026-11-20T17:00:00Z')

test.each([
  ['2026-11-20T17:00:20Z', 'just now'],
  ['2026-11-20T16:59:01Z', 'just now'],
  ['2026-11-20T16:59:00Z', '1 minute ago'],
  ['2026-11-20T16:00:01Z', '59 minutes ago'],
  ['2026-11-20T16:00:00Z', '1 hour ago'],
  ['2026-11-19T17:00:01Z', '23 hours ago'],
  ['2026-11-19T17:00:00Z', 'yesterday'],
  // Midnight of the 19th in New York.
  ['2026-11-19T05:00:00Z', 'yesterday'],
  ['2026-11-19T04:59:59Z', '2 days ago'],
  ['2026-11-14T05:00:00Z', '6 days ago'],
  ['2026-11-14T04:59:59Z', '11/13/2026'],
])('%s reads %s', (at, text) => {
  expect(agoText(new Date(at), now, 'America/New_York')).toBe(text)
})
