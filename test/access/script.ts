import { fromPromise, type InputFrom, type OutputFrom } from 'xstate'
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

/** The samples are plain data; a call throws errors. */
export const thrown = (error: ApiError) => new ApiError(error.kind, error.message, { ...error, code: error.code ?? undefined })
