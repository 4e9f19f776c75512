import { AdminAction } from './enumerations.ts'

/** What the page of a member lists: acts that change how the member gets in, or who looked. */
export const memberActs = {
  [AdminAction.LOCK]: 'Locked',
  [AdminAction.UNLOCK]: 'Unlocked',
  [AdminAction.ACTIVATE]: 'Activated',
  [AdminAction.RESET_MFA]: 'MFA reset',
  [AdminAction.EVIEW_START]: 'Viewed as member',
  [AdminAction.EVIEW_REFUSED]: 'Tried to change something in the member view',
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
  endSession: 'One session ended',
  endOtherSessions: 'Other sessions ended',
} as const satisfies Record<string, string>

/** Those that change the status: the last of them says since when it is so. */
export const statusActs: readonly string[] = [AdminAction.LOCK, AdminAction.UNLOCK, AdminAction.ACTIVATE]
