import { onTestFinished, vi } from 'vitest'
import type { SimulatedClock } from 'xstate'
import { ApiError } from '../../api/problems.ts'

/** A refusal of too many tries; from here on only the test moves this computer's clock. */
export function tooManyFor(seconds: number): ApiError {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return new ApiError('refusal', 'Too many attempts.', { status: 429, retryAfter: seconds })
}

/** Both clocks, a second at a time: a machine looks at the one when the other rings. */
export function pass(seconds: number, clock: SimulatedClock): void {
  for (let left = seconds; left > 0; left--) {
    vi.setSystemTime(Date.now() + 1_000)
    clock.increment(1_000)
  }
}

/** The samples are plain data; a call throws errors. */
export const thrown = (error: ApiError) =>
  new ApiError(error.kind, error.message, { ...error, code: error.code ?? undefined })
