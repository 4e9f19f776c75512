import { accessTexts } from '../../values/access-texts.ts'
import { operation } from '../../api/calls/first.ts'
import { ApiError } from '../../api/problems.ts'
import { bodyOf, type RememberChoice, signInFailed, wordsForStaff, type UserAtInstitution } from './access.rules.ts'

export type PasswordAttempt = UserAtInstitution & RememberChoice & { password: string; excludeMfaId?: number }

export const lookUpUsername = operation('lookUpUsername', {
  send: (input: UserAtInstitution) => bodyOf(input),
  failed: (error, { isAdmin }) => (isAdmin ? error.wording?.textToUser || wordsForStaff(error) : error.message),
})

/** Returns the service that checks a password, and answers once what follows is `ready`. */
export const verifyPasswordWhen = (ready: () => Promise<void>) =>
  operation('verifyPassword', {
    send({ password, excludeMfaId, ...input }: PasswordAttempt) {
      const body = { ...bodyOf(input), password, ...(excludeMfaId !== undefined && { excludeMfaId }) }
      if (password === '') throw new ApiError('refusal', accessTexts.noPassword)
      return body
    },
    async answer(next, _, { isAdmin }) {
      if (!isAdmin && 'remembered' in next) throw new ApiError('failure', signInFailed)
      await ready()
      return next
    },
    failed: (error, { isAdmin }) => (isAdmin ? wordsForStaff(error) : error.message),
  })

export const verifyPassword = verifyPasswordWhen(async () => {})

export const answerSecurityQuestion = operation('answerSecurityQuestion', {
  send: ({ answer, mfaId, ...input }: UserAtInstitution & RememberChoice & { mfaId: number; answer: string }) => ({
    // Not asked of staff.
    ...bodyOf({ ...input, isAdmin: false }),
    mfaId,
    mfaAnswer: answer,
  }),
})

export const verifySignInCode = operation('verifySignInCode', {
  send: ({
    code,
    recoveryCode,
    ...input
  }: UserAtInstitution & RememberChoice & { code?: string; recoveryCode?: string }) => ({
    ...bodyOf(input),
    code,
    recoveryCode,
  }),
  failed: (error, { isAdmin }) => (isAdmin ? wordsForStaff(error) : wordsForCode(error)),
})

/** Returns the message for a code's failure when the bank sent none. */
function wordsForCode({ wording, kind, status, cause }: ApiError): string {
  const isAnswered = wording !== undefined || (cause instanceof Error && cause.name === 'SyntaxError')
  if (!isAnswered) return 'error trying to change remember device ID'
  return wording?.said || (kind !== 'failure' && status >= 400 && wording?.statusText) || signInFailed
}
