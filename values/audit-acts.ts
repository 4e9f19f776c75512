import { AdminAction, type AuditGroup } from './enumerations.ts'
import { memberActs } from './member-acts.ts'

/** Labels each action in the audit, by the groups that staff choose from. */
const acts = {
  MEMBERS: {
    [AdminAction.LOCK]: memberActs.LOCK,
    [AdminAction.UNLOCK]: memberActs.UNLOCK,
    [AdminAction.ACTIVATE]: memberActs.ACTIVATE,
    [AdminAction.SUSPENDED]: 'Suspended',
    [AdminAction.RESET_MFA]: memberActs.RESET_MFA,
    [AdminAction.CALLER_CODE]: memberActs.CALLER_CODE,
    [AdminAction.CALLER_CHECK]: memberActs.CALLER_CHECK,
    [AdminAction.PHONE_CALL_START]: memberActs.PHONE_CALL_START,
    [AdminAction.PHONE_CALL_END]: memberActs.PHONE_CALL_END,
    [AdminAction.CONTACT_SHOWN]: memberActs.CONTACT_SHOWN,
    [AdminAction.END_SESSIONS]: memberActs.END_SESSIONS,
    [AdminAction.EVIEW_START]: memberActs.EVIEW_START,
    [AdminAction.EVIEW_END]: 'Member view ended',
    [AdminAction.EVIEW_REFUSED]: memberActs.EVIEW_REFUSED,
  },
  STAFF: {
    [AdminAction.ADD_ADMIN]: 'Staff invited',
    [AdminAction.CHANGE_ROLE]: 'Role changed',
    [AdminAction.RESET_PASSWORD]: 'Password link sent to staff',
    acceptInvitation: 'Staff invitation accepted',
    bindProvider: 'Staff bound to the identity provider',
    endedByProvider: 'Session ended by the identity provider',
    [AdminAction.AUDIT_EXPORT]: 'Audit exported',
  },
  MESSAGES: {
    [AdminAction.MESSAGE]: 'Message sent',
    [AdminAction.NOTIFICATION]: 'Notification sent',
    [AdminAction.ADD_PICTURE]: 'Picture added',
    [AdminAction.RENAME_PICTURE]: 'Picture renamed',
    // Of a message, a picture or staff: the target says which.
    [AdminAction.DELETED]: 'Deleted',
  },
  FORMS: {
    [AdminAction.SECURED_FORM_READ]: 'Form opened',
    [AdminAction.FORM_STATUS]: 'Form moved or marked',
    [AdminAction.FORM_OWNER]: 'Form taken, handed over or given up',
    [AdminAction.FORM_NOTE]: 'Note on a form',
    [AdminAction.FORM_ANSWER]: 'Form answered',
    requestCreditCard: 'Credit card requested',
    requestLoanInformation: 'Loan information requested',
    saveLoanProgress: 'Loan application sent',
  },
  SECURITY: {
    acceptMemberInvitation: memberActs.acceptMemberInvitation,
    changePassword: memberActs.changePassword,
    changeNonSecurePassword: memberActs.changeNonSecurePassword,
    setRecoveredPassword: memberActs.setRecoveredPassword,
    setPasswordByLink: memberActs.setPasswordByLink,
    changePhrase: memberActs.changePhrase,
    saveChallengeQuestion: memberActs.saveChallengeQuestion,
    saveProfile: memberActs.saveProfile,
    uploadPhoto: 'Photo changed',
    saveDailyLimit: memberActs.saveDailyLimit,
    agreeToEStatements: memberActs.agreeToEStatements,
    withdrawEStatements: memberActs.withdrawEStatements,
    reauthenticate: memberActs.reauthenticate,
    reauthenticateWithPasskey: memberActs.reauthenticateWithPasskey,
    addPasskey: memberActs.addPasskey,
    confirmPasskey: memberActs.confirmPasskey,
    removePasskey: memberActs.removePasskey,
    signInWithPasskey: memberActs.signInWithPasskey,
    confirmAuthenticatorApp: memberActs.confirmAuthenticatorApp,
    turnOffAuthenticatorApp: memberActs.turnOffAuthenticatorApp,
    renewRecoveryCodes: memberActs.renewRecoveryCodes,
    verifySignInCode: memberActs.verifySignInCode,
    endSession: memberActs.endSession,
    endOtherSessions: memberActs.endOtherSessions,
    saveAlert: 'Alert saved',
    removeAlert: 'Alert deleted',
    restoreAlert: 'Deleted alert restored',
  },
  MONEY: {
    createTransfer: 'Transfer made',
    takeTransferBack: 'Transfer taken back',
    scheduleTransfer: 'Transfer scheduled',
    makeScheduledTransfer: 'Scheduled transfer made',
    updateScheduledTransfer: 'Scheduled transfer changed',
    skipScheduledTransfer: 'Scheduled transfer skipped or taken back',
    cancelScheduledTransfer: 'Scheduled transfer deleted',
    sendMoney: 'Money sent to a contact',
    undoSend: 'Sent money taken back',
    saveContact: 'Contact added',
    removeContact: 'Contact deleted',
    restoreContact: 'Deleted contact restored',
    openShare: 'Share opened',
    makeStatement: 'Statement made',
    makePayments: 'Payments scheduled',
    makePayment: 'Payment made',
    updatePayment: 'Payment changed',
    skipPayment: 'Auto Pay payment skipped or taken back',
    unschedulePayment: 'Payment deleted',
    returnMoney: 'Money returned',
    insertPayee: 'Payee added',
    updatePayee: 'Payee changed',
    removeQuickPay: 'Payee deleted',
    quickToAuto: 'Auto Pay set up',
    updateAutoPay: 'Auto Pay changed',
    autoToQuick: 'Auto Pay ended',
    removeAutoPay: 'Payee with Auto Pay deleted',
  },
  TEXT_BANKING: {
    registerPhone: memberActs.registerPhone,
    removePhone: memberActs.removePhone,
    updateLinkedAccount: 'Account linked to text banking',
    receiveText: 'Command by text',
  },
  BANK: {
    ADD_INSTITUTION: 'Institution added',
    EDIT_INSTITUTION: 'Institution changed',
    DISABLE_INSTITUTION: 'Institution disabled',
    ENABLE_INSTITUTION: 'Institution enabled',
    INVITE_MEMBERS: 'Members invited',
    IMPORT: 'Members and accounts imported',
  },
} as const satisfies Record<AuditGroup, Record<string, string>>

type ActsOf<Group> = Group extends AuditGroup ? keyof (typeof acts)[Group] : never
export type AuditAction = ActsOf<AuditGroup>

export const actionsOf = (group: AuditGroup): AuditAction[] => Object.keys(acts[group]) as AuditAction[]

const labels: Record<string, string> = Object.assign({}, ...Object.values(acts))

/** Returns the words for an action. One that was written by an earlier version keeps its name. */
export const auditLabel = (action: string): string => labels[action] ?? action

export const auditGroupNames: Record<AuditGroup, string> = {
  MEMBERS: 'About members',
  STAFF: 'Staff and roles',
  MESSAGES: 'Messages',
  FORMS: 'Forms',
  SECURITY: 'Sign-in and profile',
  MONEY: 'Money',
  TEXT_BANKING: 'Text banking',
  BANK: 'The bank itself',
}
