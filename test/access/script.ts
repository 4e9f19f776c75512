import { onTestFinished, vi } from 'vitest'
import { fromPromise, type InputFrom, type OutputFrom, type SimulatedClock } from 'xstate'
import { ApiError } from '../../api/problems.ts'
import type * as signIn from '../../machines/access/access.services.ts'
import type * as recovery from '../../machines/access/recovery.services.ts'

type Services = typeof signIn & typeof recovery
type Operation = keyof Services
type Output<O extends Operation> = OutputFrom<Services[O]>
type Script = { [O in Operation]?: (Output<O> | ApiError | Promise<Output<O>>)[] }

/** A bank that answers each operation in turn as it is told, and keeps what it was asked. */
export function scripted(script: Script) {
  const asked: [operation: Operation, input: unknown][] = []
  const signals: AbortSignal[] = []
  const say = <O extends Operation>(operation: O) =>
    fromPromise<Output<O>, InputFrom<Services[O]>>(async ({ input, signal }) => {
      asked.push([operation, input])
      signals.push(signal)
      const answer = script[operation]?.shift()
      if (answer === undefined) throw new Error(`${operation} was not expected`)
      if (answer instanceof ApiError) throw answer
      return answer
    })
  const actors = {
    lookUpUsername: say('lookUpUsername'),
    verifyPassword: say('verifyPassword'),
    verifySignInCode: say('verifySignInCode'),
    answerSecurityQuestion: say('answerSecurityQuestion'),
    sendTemporaryPassword: say('sendTemporaryPassword'),
    verifyTemporaryPassword: say('verifyTemporaryPassword'),
    sendRecoveryCode: say('sendRecoveryCode'),
    verifyRecoveryCode: say('verifyRecoveryCode'),
    setRecoveredPassword: say('setRecoveredPassword'),
    sendRecoveryLink: say('sendRecoveryLink'),
    setPasswordByLink: say('setPasswordByLink'),
  }
  return { actors, asked, signals }
}

/** Told now that there were too many tries; from here on this computer's clock moves by our hand alone. */
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
export const thrown = (error: ApiError) => new ApiError(error.kind, error.message, { ...error, code: error.code ?? undefined })
