import { AdminAction } from './enumerations.ts'

/** Labels the actions on a member's page: those that change how the member signs in, or who looked. */
export const memberActs = {
  [AdminAction.LOCK]: 'Locked',
  [AdminAction.UNLOCK]: 'Unlocked',
  [AdminAction.ACTIVATE]: 'Activated',
  [AdminAction.RESET_MFA]: 'MFA reset',
  [AdminAction.EVIEW_START]: 'Viewed as member',
  [AdminAction.EVIEW_REFUSED]: 'Tried to change something in the member view',
  [AdminAction.CALLER_CODE]: 'Code sent to check a caller',
  [AdminAction.CALLER_CHECK]: 'Caller checked',
  [AdminAction.PHONE_CALL_START]: 'Called',
  [AdminAction.PHONE_CALL_END]: 'Call ended',
  [AdminAction.CONTACT_SHOWN]: 'Contact details shown',
  [AdminAction.END_SESSIONS]: 'Sessions ended',
  acceptMemberInvitation: 'Invitation accepted',
  changePassword: 'Password changed',
  changeNonSecurePassword: 'Password changed',
  setRecoveredPassword: 'Password recovered',
  setPasswordByLink: 'Password changed by mailed link',
  changePhrase: 'Security phrase changed',
  saveChallengeQuestion: 'Security question changed',
  saveProfile: 'Name or contact details changed',
  saveDailyLimit: 'Daily limit changed',
  registerPhone: 'Phone registered for text banking',
  removePhone: 'Phone removed from text banking',
  reauthenticate: 'Wrong password',
  reauthenticateWithPasskey: 'Wrong passkey',
  addPasskey: 'Passkey added',
  confirmPasskey: 'Passkey confirmed after a recovery',
  removePasskey: 'Passkey removed',
  signInWithPasskey: 'Passkey stopped: it may have been copied',
  confirmAuthenticatorApp: 'Authenticator app turned on',
  turnOffAuthenticatorApp: 'Authenticator app turned off',
  renewRecoveryCodes: 'New recovery codes made',
  verifySignInCode: 'Recovery code used to log in',
  endSession: 'One session ended',
  endOtherSessions: 'Other sessions ended',
} as const satisfies Record<string, string>

/** Lists those that change the status, so that the last one says since when it applies. */
export const statusActions: readonly string[] = [AdminAction.LOCK, AdminAction.UNLOCK, AdminAction.ACTIVATE]
