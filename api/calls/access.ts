/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  sendTemporaryPassword: { at: 'POST /recoverpassword/email/1', failed: 'error trying to recover your password' },
  verifyTemporaryPassword: { at: 'POST /recoverpassword/email/2', failed: 'error trying to recover your password' },
  sendRecoveryCode: { at: 'POST /recoverpassword/sms/1', failed: 'error trying to recover your password' },
  verifyRecoveryCode: { at: 'POST /recoverpassword/sms/2', failed: 'error trying to recover your password' },
  setRecoveredPassword: { at: 'POST /recoverpassword/final', failed: 'error trying to recover your password' },
  sendRecoveryLink: { at: 'POST /auth/password-recovery/send-email', failed: 'error trying to recover your password' },
  checkResetLink: { at: 'POST /auth/password-recovery/check', reads: true, failed: 'error trying to recover your password' },
  setPasswordByLink: { at: 'POST /auth/password-recovery/change-password', failed: 'error trying to recover your password' },
  checkMemberInvitation: { at: 'POST /auth/invitation/check', reads: true, failed: 'error trying to open the invitation' },
  proveMemberInvitation: { at: 'POST /auth/invitation/proof', failed: 'error trying to open the invitation' },
  acceptMemberInvitation: { at: 'POST /auth/invitation', failed: 'error trying to accept the invitation' },
  changePassword: { at: 'POST /user/changepassword', caller: 'idOLBUser', failed: "error trying to change user's password" },
  reauthenticate: { at: 'POST /user/reauth', caller: 'idOLBUser', failed: 'error trying to check the password' },
} as const

export const operation = createOperations(calls)
