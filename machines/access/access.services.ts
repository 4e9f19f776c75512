import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { ApiError, dataOf, readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { bodyOf, type UserAtInstitution, type NextStep, type Session } from './access.rules.ts'
import type { Remember } from './remember.storage.ts'

type Schemas = components['schemas']
/** Without it the bank remembers nothing, and knows nobody again. */
export type Remembering = { rememberDevice?: Remember }
export type PasswordAttempt = UserAtInstitution & Remembering & { password: string; excludeMfaId?: number }

const failed = 'error trying to log into your account'

export const lookUpUsername = fromPromise<Schemas['PhraseResult'], UserAtInstitution>(async ({ input, signal }) =>
  readingOf(() => client.POST('/auth/sign-in/1', { body: bodyOf(input), signal }), failed),
)

export const verifyPassword = fromPromise<NextStep, PasswordAttempt>(async ({ input, signal }) => {
  const { password, excludeMfaId } = input
  const body = { ...bodyOf(input), ...deviceOf(input), password, ...(excludeMfaId !== undefined && { excludeMfaId }) }
  if (password === '') throw new ApiError('refusal', 'Password is required')
  const answer = await dataOf(client.POST('/auth/sign-in/2', { body, signal }), failed)
  if ('remembered' in answer) throw new ApiError('failure', failed)
  return answer
})

export const answerSecurityQuestion = fromPromise<Session, UserAtInstitution & Remembering & { mfaId: number; answer: string }>(
  async ({ input, signal }) => {
    const body = { ...bodyOf(input), ...deviceOf(input), mfaId: input.mfaId, mfaAnswer: input.answer }
    return dataOf(client.POST('/login/3', { body, signal }), failed)
  },
)

export const verifySignInCode = fromPromise<Session, UserAtInstitution & Remembering & { code?: string }>(async ({ input, signal }) => {
  const call = client.POST('/auth/sign-in/3', { body: { ...bodyOf(input), ...deviceOf(input), code: input.code }, signal })
  return dataOf(call, await withoutWords(call))
})

const deviceOf = ({ rememberDevice }: Remembering) => (rememberDevice ? { rememberDevice } : {})

/** What to say of a code that the bank answered without words, or did not answer. */
async function withoutWords(call: Promise<{ error?: unknown; response: Response }>): Promise<string> {
  const noAnswer = 'error trying to change remember device ID'
  try {
    const { error, response } = await call
    const isRefusal = response.status >= 400 && response.status < 500 && error instanceof Object
    return (isRefusal && response.statusText) || failed
  } catch (reason) {
    return reason instanceof Error && reason.name === 'SyntaxError' ? failed : noAnswer
  }
}
