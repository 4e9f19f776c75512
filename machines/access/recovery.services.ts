import { operation } from '../../api/calls/access.ts'
import { dayToWire } from '../../values/days.ts'
import { type AfterReset, bodyOf, type UserAtInstitution } from './access.rules.ts'
import type { Identity, ResetLink } from './recovery.rules.ts'

export const sendTemporaryPassword = operation('sendTemporaryPassword', {
  send: ({ ssn, dob, ...user }: UserAtInstitution & Identity) => ({ ...bodyOf(user), ssn, dob: dayToWire(dob) }),
})

export const verifyTemporaryPassword = operation('verifyTemporaryPassword', {
  send({ temporaryPassword, ...user }: UserAtInstitution & { temporaryPassword: string }) {
    return { ...bodyOf(user), tempPassword: temporaryPassword.trim() }
  },
})

export const sendRecoveryCode = operation('sendRecoveryCode', { send: bodyOf })

export const verifyRecoveryCode = operation('verifyRecoveryCode', {
  send: ({ code, ...user }: UserAtInstitution & { code: string }) => ({ ...bodyOf(user), smsCode: code }),
})

export const setRecoveredPassword = operation('setRecoveredPassword', {
  send({ newPassword, repeated, ...user }: UserAtInstitution & { newPassword: string; repeated: string }) {
    return { ...bodyOf(user), newPassword, verifyPassword: repeated }
  },
  answer: (after): AfterReset => after,
})

export const sendRecoveryLink = operation('sendRecoveryLink', {
  send: ({ username }: { username: string }) => ({ username: username.trim() }),
})

export const checkResetLink = operation('checkResetLink', {
  send: ({ idOLBUser, hash }: ResetLink) => ({ idOLBUser, hash }),
})

export const setPasswordByLink = operation('setPasswordByLink', {
  send: ({ idOLBUser, hash, password }: ResetLink & { password: string }) => ({ idOLBUser, hash, password }),
})
