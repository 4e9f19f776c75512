import { expect, test } from 'vitest'

/** Runs a test in time zones on both sides of the date line. */
export function testInEveryZone(promise: string, run: () => void) {
  for (const [zone, minutesBehind] of [
    ['America/Los_Angeles', 480],
    ['America/New_York', 300],
    ['Pacific/Auckland', -780],
    ['Pacific/Kiritimati', -840],
    ['UTC', 0],
  ] as const)
    test(`${promise} (computer in ${zone})`, () => {
      const before = process.env.TZ
      process.env.TZ = zone
      try {
        expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(minutesBehind)
        run()
      } finally {
        if (before === undefined) delete process.env.TZ
        else process.env.TZ = before
      }
    })
}
