import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { ApiError, dataOf, readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { day, toWire } from '../../values/days.ts'
import type { AfterReset, NextStep, ResetLink, Session } from './access.rules.ts'

type Schemas = components['schemas']
type Named = { username: string; fiName: string }
type Passworded = Named & { password: string; excludeMfaId?: number }

const failed = 'error trying to log into your account'
const unrecovered = 'error trying to recover your password'

export const lookUpUsername = fromPromise<Schemas['PhraseResult'], Named>(async ({ input, signal }) =>
  readingOf(() => client.POST('/auth/sign-in/1', { body: bodyOf(input), signal }), failed),
)

export const verifyPassword = fromPromise<NextStep, Passworded>(async ({ input, signal }) => {
  const { password, excludeMfaId } = input
  const body = { ...bodyOf(input), password, ...(excludeMfaId !== undefined && { excludeMfaId }) }
  if (password === '') throw new ApiError('refusal', 'Password is required')
  const answer = await dataOf(client.POST('/auth/sign-in/2', { body, signal }), failed)
  if ('remembered' in answer) throw new ApiError('failure', failed)
  return answer
})

export const answerSecurityQuestion = fromPromise<Session, Named & { mfaId: number; answer: string }>(async ({ input, signal }) => {
  const body = { ...bodyOf(input), mfaId: input.mfaId, mfaAnswer: input.answer }
  return dataOf(client.POST('/login/3', { body, signal }), failed)
})

export const verifySignInCode = fromPromise<Session, Named & { code: string }>(async ({ input, signal }) => {
  const call = client.POST('/auth/sign-in/3', { body: { ...bodyOf(input), code: input.code }, signal })
  return dataOf(call, await withoutWords(call))
})

export const sendTemporaryPassword = fromPromise<unknown, Named & { ssn: string; dob: string }>(async ({ input, signal }) => {
  const body = { ...bodyOf(input), ssn: input.ssn, dob: toWire(day(input.dob)) }
  return dataOf(client.POST('/recoverpassword/email/1', { body, signal }), unrecovered)
})

export const verifyTemporaryPassword = fromPromise<unknown, Named & { temporaryPassword: string }>(async ({ input, signal }) => {
  const body = { ...bodyOf(input), tempPassword: input.temporaryPassword }
  return dataOf(client.POST('/recoverpassword/email/2', { body, signal }), unrecovered)
})

export const sendRecoveryCode = fromPromise<unknown, Named>(async ({ input, signal }) =>
  dataOf(client.POST('/recoverpassword/sms/1', { body: bodyOf(input), signal }), unrecovered),
)

export const verifyRecoveryCode = fromPromise<unknown, Named & { code: string }>(async ({ input, signal }) => {
  const body = { ...bodyOf(input), smsCode: input.code }
  return dataOf(client.POST('/recoverpassword/sms/2', { body, signal }), unrecovered)
})

export const setRecoveredPassword = fromPromise<AfterReset, Named & { newPassword: string; repeated: string }>(
  async ({ input, signal }) => {
    const body = { ...bodyOf(input), newPassword: input.newPassword, verifyPassword: input.repeated }
    return dataOf(client.POST('/recoverpassword/final', { body, signal }), unrecovered)
  },
)

export const sendRecoveryLink = fromPromise<unknown, { username: string }>(async ({ input, signal }) =>
  dataOf(client.POST('/auth/password-recovery/send-email', { body: { username: input.username.trim() }, signal }), unrecovered),
)

export const setPasswordByLink = fromPromise<Schemas['LinkPasswordResult'], ResetLink & { password: string }>(async ({ input, signal }) =>
  dataOf(client.POST('/auth/password-recovery/change-password', { body: input, signal }), unrecovered),
)

function bodyOf({ username, fiName }: Named) {
  if (username.trim() === '') throw new ApiError('refusal', 'Email is required')
  return { username: username.trim(), financialInstitutionName: fiName }
}

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
