import { expect } from 'vitest'

/**
 * Expects a timestamp, possibly cut to whole seconds, between two readings of a clock. The machine decides how far
 * those are apart.
 */
export function expectBetween(before: Date, stamp: number, after: Date): void {
  expect(stamp).toBeGreaterThanOrEqual(Math.floor(before.getTime() / 1000) * 1000)
  expect(stamp).toBeLessThanOrEqual(after.getTime())
}
