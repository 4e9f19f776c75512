import { AdminAction, MemberAction } from './enumerations.ts'

/** The most entries in one answer. */
export const maxEntries = 2_000

/** Labels each action, on screens and for the search. */
export const activityLabels: Record<MemberAction | AdminAction, string> = {
  [MemberAction.NONE]: 'None',
  [MemberAction.SIGN_IN_SUCCESSFUL]: 'Successful Login',
  [MemberAction.SIGN_IN_FAILED]: 'Failed Login',
  [AdminAction.READ]: 'Read',
  [AdminAction.SECURED_FORM_READ]: 'Secured form read',
  [AdminAction.DELETED]: 'Deleted',
  [AdminAction.SUSPENDED]: 'Suspended',
  [AdminAction.RESET_PASSWORD]: 'Reset Password',
  [AdminAction.ADD_ADMIN]: 'Add Admin',
  [AdminAction.LOCK]: 'Lock',
  [AdminAction.UNLOCK]: 'UnLock', // sic
  [AdminAction.ACTIVATE]: 'Activate',
  [AdminAction.RESET_MFA]: 'Reset MFA',
  [AdminAction.EVIEW_START]: 'Member eView',
  [AdminAction.EVIEW_END]: 'Member eView ended',
  [AdminAction.EVIEW_REFUSED]: 'Member eView refused',
  [AdminAction.MESSAGE]: 'Message',
  [AdminAction.NOTIFICATION]: 'Notification',
  [AdminAction.CHANGE_ROLE]: 'Change Role',
  [AdminAction.FORM_STATUS]: 'Form status',
  [AdminAction.SIGN_IN]: 'Sign in',
  [AdminAction.CONTACT_SHOWN]: 'Contact details shown',
  [AdminAction.END_SESSIONS]: 'Sessions ended',
  [AdminAction.ADD_PICTURE]: 'Add picture',
  [AdminAction.RENAME_PICTURE]: 'Rename picture',
  [AdminAction.CALLER_CODE]: 'Caller code',
  [AdminAction.CALLER_CHECK]: 'Caller check',
  [AdminAction.PHONE_CALL_START]: 'Call',
  [AdminAction.PHONE_CALL_END]: 'Call ended',
  [AdminAction.FORM_OWNER]: 'Form owner',
  [AdminAction.FORM_NOTE]: 'Form note',
  [AdminAction.FORM_ANSWER]: 'Form answer',
  [AdminAction.DISPUTE]: 'Dispute',
  [AdminAction.CORE_DIFFERENCE]: 'Core Difference',
  [AdminAction.RECEIVED_ISSUE]: 'Received File',
  [AdminAction.OWN_MEMBERSHIP]: 'Own accounts of staff',
  [AdminAction.SAVED_ANSWER]: 'Saved answer',
  [AdminAction.CONVERSATION_EXPORT]: 'Conversations exported',
  [AdminAction.AUDIT_EXPORT]: 'Audit export',
}
