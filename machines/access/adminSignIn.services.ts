import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { ApiError, dataOf, readingOf, toApiError } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { bodyOf, type UserAtInstitution, type NextStep, type Session } from './access.rules.ts'
import type { PasswordAttempt, Remembering } from './access.services.ts'

type Schemas = components['schemas']

export const checkAdminAccess = fromPromise<void>(async ({ signal }) => {
  const { data, response } = await client.GET('/admin', { signal })
  if (data?.message !== 'allowed') throw new ApiError(response.status < 500 ? 'refusal' : 'failure', 'not allowed')
})

export const lookUpUsername = fromPromise<Schemas['PhraseResult'], UserAtInstitution>(async ({ input, signal }) => {
  const ask = () => client.POST('/auth/sign-in/1', { body: staffBodyOf(input), signal }).then(inWordsForUsers)
  return worded(() => readingOf(ask, ''))
})

export const verifyPassword = fromPromise<NextStep, PasswordAttempt>(async ({ input, signal }) => {
  const body = { ...staffBodyOf(input), password: input.password }
  if (body.password === '') throw new ApiError('refusal', 'Password is required')
  return worded(() => dataOf(client.POST('/auth/sign-in/2', { body, signal }), ''))
})

export const verifySignInCode = fromPromise<Session, UserAtInstitution & Remembering & { code?: string }>(async ({ input, signal }) => {
  const body = { ...staffBodyOf(input), code: input.code }
  return worded(() => dataOf(client.POST('/auth/sign-in/3', { body, signal }), ''))
})

const staffBodyOf = (input: UserAtInstitution & Remembering) => {
  const { rememberDevice } = input
  return { ...bodyOf(input), isAdmin: true, ...(rememberDevice && { rememberDevice }) }
}

/** Staff read less than members do: an answer without words becomes "not allowed". */
async function worded<D>(ask: () => Promise<D>): Promise<D> {
  try {
    return await ask()
  } catch (reason) {
    const error = toApiError(reason)
    error.message ||= error.kind === 'refusal' ? 'user not allowed' : 'error trying to log into your account'
    throw error
  }
}

type Answer = { error?: { message: string; error: { textToUser?: string } } }

/** The first step says what the bank wrote for its users, where it wrote that. */
function inWordsForUsers<A extends Answer>(answer: A): A {
  const text = answer.error?.error?.textToUser
  return text ? { ...answer, error: { ...answer.error, message: text } } : answer
}
