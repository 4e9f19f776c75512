import { onTestFinished, vi } from 'vitest'
import type { SimulatedClock } from 'xstate'
import { ApiError } from '../../api/problems.ts'

/** Returns a refusal for too many tries, and stops the computer's clock. */
export function tooManyFor(seconds: number): ApiError {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return new ApiError('refusal', 'Too many attempts.', { status: 429, retryAfter: seconds })
}

/** Advances both clocks a second at a time: a machine reads the one when the other fires. */
export function pass(seconds: number, clock: SimulatedClock): void {
  for (let left = seconds; left > 0; left--) {
    vi.setSystemTime(Date.now() + 1_000)
    clock.increment(1_000)
  }
}

/** Makes an error of a sample: samples are plain data, but a call throws errors. */
export const thrown = (error: ApiError) =>
  new ApiError(error.kind, error.message, { ...error, code: error.code ?? undefined })
