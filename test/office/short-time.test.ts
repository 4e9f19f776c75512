import { expect, test } from 'vitest'
import { shortTime } from '../../src/office/short-time.ts'

test.each([
  [0, 'less than a minute'],
  [45, '45 minutes'],
  [479, '7 hours'],
  [480, '1 business day'],
  [3 * 480 + 130, '3 business days, 2 hours'],
  [251 * 60, '31 business days, 3 hours'],
])('a wait of %i minutes, of which a business day has 480, reads "%s"', (minutes, text) => {
  expect(shortTime(minutes, 480)).toBe(text)
})
