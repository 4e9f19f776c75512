/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getPlaceInLine: { at: 'POST /auth/sign-in/line', reads: true, failed: 'error trying to log into your account' },
  sendTemporaryPassword: { at: 'POST /recoverpassword/email/1', failed: 'error trying to recover your password' },
  verifyTemporaryPassword: { at: 'POST /recoverpassword/email/2', failed: 'error trying to recover your password' },
  sendRecoveryCode: { at: 'POST /recoverpassword/sms/1', failed: 'error trying to recover your password' },
  verifyRecoveryCode: { at: 'POST /recoverpassword/sms/2', failed: 'error trying to recover your password' },
  setRecoveredPassword: { at: 'POST /recoverpassword/final', failed: 'error trying to recover your password' },
  sendUsername: { at: 'POST /auth/username-recovery/send-email', failed: 'error trying to mail your username' },
  sendRecoveryLink: { at: 'POST /auth/password-recovery/send-email', failed: 'error trying to recover your password' },
  checkResetLink: { at: 'POST /auth/password-recovery/check', reads: true, failed: 'error trying to recover your password' },
  setPasswordByLink: { at: 'POST /auth/password-recovery/change-password', failed: 'error trying to recover your password' },
  checkMemberInvitation: { at: 'POST /auth/invitation/check', reads: true, failed: 'error trying to open the invitation' },
  proveMemberInvitation: { at: 'POST /auth/invitation/proof', failed: 'error trying to open the invitation' },
  acceptMemberInvitation: { at: 'POST /auth/invitation', failed: 'error trying to accept the invitation' },
  changePassword: { at: 'POST /user/changepassword', caller: 'idOLBUser', failed: "error trying to change user's password" },
  reauthenticate: { at: 'POST /user/reauth', caller: 'idOLBUser', failed: 'error trying to check the password' },
  getPasskeys: { at: 'POST /user/passkeys', caller: 'idOLBUser', reads: true, failed: 'error trying to get the passkeys' },
  getPasskeyOptions: { at: 'POST /user/passkeys/new', caller: 'idOLBUser', reads: true, failed: 'error trying to add a passkey' },
  addPasskey: { at: 'POST /user/passkeys/add', caller: 'idOLBUser', failed: 'error trying to add the passkey' },
  renamePasskey: { at: 'POST /user/passkeys/rename', caller: 'idOLBUser', failed: 'error trying to rename the passkey' },
  confirmPasskey: { at: 'POST /user/passkeys/confirm', caller: 'idOLBUser', failed: 'error trying to confirm the passkey' },
  removePasskey: { at: 'POST /user/passkeys/remove', caller: 'idOLBUser', failed: 'error trying to remove the passkey' },
  getAuthenticatorApp: { at: 'POST /user/authenticator', caller: 'idOLBUser', reads: true, failed: 'error trying to get the authenticator app' },
  beginAuthenticatorApp: { at: 'POST /user/authenticator/new', caller: 'idOLBUser', reads: true, failed: 'error trying to begin with an authenticator app' },
  confirmAuthenticatorApp: { at: 'POST /user/authenticator/confirm', caller: 'idOLBUser', failed: 'error trying to turn on the authenticator app' },
  renewRecoveryCodes: { at: 'POST /user/authenticator/recovery-codes', caller: 'idOLBUser', failed: 'error trying to make new recovery codes' },
  turnOffAuthenticatorApp: { at: 'POST /user/authenticator/off', caller: 'idOLBUser', failed: 'error trying to turn off the authenticator app' },
  getReauthChallenge: { at: 'POST /user/reauth/challenge', caller: 'idOLBUser', reads: true, failed: 'error trying to check the passkey' },
  reauthenticateWithPasskey: { at: 'POST /user/reauth/passkey', caller: 'idOLBUser', failed: 'error trying to check the passkey' },
} as const

export const operation = createOperations(calls)
