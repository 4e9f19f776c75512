import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { dayToWire } from '../../values/days.ts'
import { type AfterReset, bodyOf, type UserAtInstitution } from './access.rules.ts'
import type { Identity, ResetLink } from './recovery.rules.ts'

const unrecovered = 'error trying to recover your password'

export const sendTemporaryPassword = fromPromise<unknown, UserAtInstitution & Identity>(async ({ input, signal }) => {
  const body = { ...bodyOf(input), ssn: input.ssn, dob: dayToWire(input.dob) }
  return dataOf(client.POST('/recoverpassword/email/1', { body, signal }), unrecovered)
})

export const verifyTemporaryPassword = fromPromise<unknown, UserAtInstitution & { temporaryPassword: string }>(
  async ({ input, signal }) => {
    const body = { ...bodyOf(input), tempPassword: input.temporaryPassword.trim() }
    return dataOf(client.POST('/recoverpassword/email/2', { body, signal }), unrecovered)
  },
)

export const sendRecoveryCode = fromPromise<unknown, UserAtInstitution>(async ({ input, signal }) =>
  dataOf(client.POST('/recoverpassword/sms/1', { body: bodyOf(input), signal }), unrecovered),
)

export const verifyRecoveryCode = fromPromise<unknown, UserAtInstitution & { code: string }>(async ({ input, signal }) => {
  const body = { ...bodyOf(input), smsCode: input.code }
  return dataOf(client.POST('/recoverpassword/sms/2', { body, signal }), unrecovered)
})

export const setRecoveredPassword = fromPromise<AfterReset, UserAtInstitution & { newPassword: string; repeated: string }>(
  async ({ input, signal }) => {
    const body = { ...bodyOf(input), newPassword: input.newPassword, verifyPassword: input.repeated }
    return dataOf(client.POST('/recoverpassword/final', { body, signal }), unrecovered)
  },
)

export const sendRecoveryLink = fromPromise<unknown, { username: string }>(async ({ input, signal }) =>
  dataOf(client.POST('/auth/password-recovery/send-email', { body: { username: input.username.trim() }, signal }), unrecovered),
)

export const checkResetLink = fromPromise<unknown, ResetLink>(({ input: { idOLBUser, hash }, signal }) =>
  readingOf(() => client.POST('/auth/password-recovery/check', { body: { idOLBUser, hash }, signal }), unrecovered),
)

export const setPasswordByLink = fromPromise<components['schemas']['LinkPasswordResult'], ResetLink & { password: string }>(
  async ({ input: { idOLBUser, hash, password }, signal }) =>
    dataOf(client.POST('/auth/password-recovery/change-password', { body: { idOLBUser, hash, password }, signal }), unrecovered),
)
