import { expect } from 'vitest'

/**
 * Expects a time stamp, which may be cut to whole seconds, between two readings of a clock. How far those are apart is
 * up to the machine.
 */
export function expectBetween(before: Date, stamp: number, after: Date): void {
  expect(stamp).toBeGreaterThanOrEqual(Math.floor(before.getTime() / 1000) * 1000)
  expect(stamp).toBeLessThanOrEqual(after.getTime())
}
