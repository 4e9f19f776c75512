// The numbers and words below are on the wire and in the database: none may change its meaning.

type ValueOf<T> = T[keyof T]

export const UserStatus = { NONE: 0, BLOCKED: 1, SUSPENDED: 2 } as const
export type UserStatus = ValueOf<typeof UserStatus>

export const UserMfaType = { NONE: 0, CLASSIC: 1, SMS: 2 } as const
export type UserMfaType = ValueOf<typeof UserMfaType>

export const AdminRole = { FULL_ACCESS: 1, BANKING_ACCESS: 2, CONTENT_MANAGEMENT: 3 } as const
export type AdminRole = ValueOf<typeof AdminRole>

export const AdminStatus = { ACTIVE: 1, PENDING: 2 } as const
export type AdminStatus = ValueOf<typeof AdminStatus>

/** A draft account is a SHARE whose ShrType is SHARE_DRAFT. */
export const AccountType = { SHARE: 1, LOAN: 2, CREDIT_CARD: 3 } as const
export type AccountType = ValueOf<typeof AccountType>

export const ShrType = {
  REGULAR_SHARE: 0,
  SHARE_DRAFT: 1,
  ESCROW: 2,
  IRA: 3,
  SPECIAL: 4,
  CLUB: 5,
  CERTIFICATE: 6,
  IRA_CERTIFICATE: 7,
} as const
export type ShrType = ValueOf<typeof ShrType>

export const LoanType = {
  NEW_VEHICLE: 1,
  USED_VEHICLE: 2,
  RECREATIONAL_EQUIPMENT: 3,
  HOME_EQUITY: 4,
  HOME_EQUITY_LINE_OF_CREDIT: 5,
  SHARE_SECURED: 6,
  UNSECURED: 7,
} as const
export type LoanType = ValueOf<typeof LoanType>

export const CreditCardType = { NONE: 0, VISA: 1, MASTERCARD: 2, AMERICAN_EXPRESS: 3, OTHER: 99 } as const
export type CreditCardType = ValueOf<typeof CreditCardType>

export const TransactionStatus = { UNDEFINED: 0, PENDING: 1, POSTED: 2 } as const
export type TransactionStatus = ValueOf<typeof TransactionStatus>

export const TransactionSearchType = {
  ALL: 0,
  ATM_WITHDRAWAL: 1,
  ACH_DEPOSIT: 2,
  WITHDRAW_TRANSFER: 3,
  ACH_WITHDRAWAL: 4,
  SHARE_DRAFT: 5,
  DEPOSIT_TRANSFER: 6,
  PAYMENT_TRANSFER: 7,
  DISBURSE_TRANSFER: 8,
} as const
export type TransactionSearchType = ValueOf<typeof TransactionSearchType>
export const TransactionSearchTypeLabels: Record<TransactionSearchType, string> = {
  0: 'All',
  1: 'ATM Withdrawal',
  2: 'ACH Deposit',
  3: 'Withdraw Transfer',
  4: 'ACH Withdrawal',
  5: 'Share Draft',
  6: 'Deposit Transfer',
  7: 'Payment Transfer',
  8: 'Disburse Transfer',
}

export const TransferType = { NONE: 0, SHARE: 1, LOAN: 2, CREDIT_CARD: 3, MAIL_CHECK: 4 } as const
export type TransferType = ValueOf<typeof TransferType>

export const TransferFrequency = {
  ONE_TIME: 0,
  ONCE_A_MONTH: 1,
  WEEKLY: 2,
  EVERY_2_WEEKS: 3,
  EVERY_2_MONTHS: 4,
  EVERY_3_MONTHS: 5,
  EVERY_6_MONTHS: 6,
  ANNUALLY: 7,
} as const
export type TransferFrequency = ValueOf<typeof TransferFrequency>
export const TransferFrequencyLabels: Record<TransferFrequency, string> = {
  0: 'One time',
  1: 'Once a month',
  2: 'Weekly',
  3: 'Every 2 weeks',
  4: 'Every 2 months',
  5: 'Every 3 months',
  6: 'Every 6 months',
  7: 'Annually',
}

export const TransferOutcome = {
  NONE: 0,
  DONE: 1,
  WAITED: 2,
  RETRIED: 3,
  HELD: 4,
  NOT_ENOUGH_MONEY: 5,
  REFUSED: 6,
  STOPPED: 7,
} as const
export type TransferOutcome = ValueOf<typeof TransferOutcome>

export const GoalTypes = { UNDEFINED: 0, SAVING: 1, LOAN: 2 } as const
export type GoalTypes = ValueOf<typeof GoalTypes>

export const SavedSearchType = { SHARE: 'share', LOAN: 'loan' } as const
export type SavedSearchType = ValueOf<typeof SavedSearchType>

export const MessageTypes = { UNDEFINED: 0, INFO: 1, BANNER: 2 } as const
export type MessageTypes = ValueOf<typeof MessageTypes>

export const SsoSection = {
  CREDIT_CARD_ROWS: 1,
  QUICK_LINKS: 2,
  ACCOUNTS_BUTTONS: 3,
  FORMS: 4,
  TRANSACTION_HISTORY_CHECKS: 5,
} as const
export type SsoSection = ValueOf<typeof SsoSection>

export const SsoType = {
  E_STATEMENTS: 1,
  CONTACT_CHANGE: 2,
  WIRE_TRANSFER: 3,
  LOAN_APPLICATION: 4,
  TRAVEL_NOTIFICATION: 5,
  CHECK_IMAGE_VIEWER: 6,
  CARD_SERVICES: 7,
  ORDER_CHECKS: 8,
  STOP_PAYMENT: 9,
} as const
export type SsoType = ValueOf<typeof SsoType>

export const LoanAppStep = {
  LOAN_REQUEST: 1,
  PERSONAL_INFO: 2,
  EMPLOYMENT_INFO: 3,
  DEBT_INFO: 4,
  CONTACT_INFO: 5,
  CO_PERSONAL_INFO: 6,
  CO_EMPLOYMENT_INFO: 7,
  CO_DEBT_INFO: 8,
} as const
export type LoanAppStep = ValueOf<typeof LoanAppStep>

export const LoanAppContactPreference = { EMAIL: 1, HOME_PHONE: 2, WORK_PHONE: 3, MOBILE_PHONE: 4 } as const
export type LoanAppContactPreference = ValueOf<typeof LoanAppContactPreference>

export const PaymentStatus = { PENDING: 'PENDING', CANCELED: 'CANCELED', PAID: 'PAID' } as const
export type PaymentStatus = ValueOf<typeof PaymentStatus>

export const PaymentStatusReason = {
  UNSCHEDULED: 'UNSCHEDULED',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  ACCOUNT_UNAVAILABLE: 'ACCOUNT_UNAVAILABLE',
  PAYEE_INACTIVE: 'PAYEE_INACTIVE',
  MEMBER_HELD: 'MEMBER_HELD',
  PLAN_REMOVED: 'PLAN_REMOVED',
} as const
export type PaymentStatusReason = ValueOf<typeof PaymentStatusReason>

export const EligibilityReason = { NO_SHARE_DRAFT: 'NO_SHARE_DRAFT', NO_ESTATEMENTS: 'NO_ESTATEMENTS' } as const
export type EligibilityReason = ValueOf<typeof EligibilityReason>

export const ScheduledPaymentOrigin = { QUICK_PAY: 'Quick Pay', AUTO_PAY: 'Auto Pay' } as const
export type ScheduledPaymentOrigin = ValueOf<typeof ScheduledPaymentOrigin>

export const AutoPayFrequency = {
  WEEKLY: 'WEEKLY',
  BI_WEEKLY: 'BI_WEEKLY',
  QUAD_WEEKLY: 'QUAD_WEEKLY',
  MONTHLY: 'MONTHLY',
  SEMI_MONTHLY: 'SEMI_MONTHLY',
  BI_MONTHLY: 'BI_MONTHLY',
  QUATERLY: 'QUATERLY',
  SEMI_ANNUAL: 'SEMI_ANNUAL',
  YEARLY: 'YEARLY',
} as const
export type AutoPayFrequency = ValueOf<typeof AutoPayFrequency>

export const AutoPayMethod = { continuous: 'continuous', fixed: 'fixed' } as const
export type AutoPayMethod = ValueOf<typeof AutoPayMethod>

export const PayeeMethod = { Unknown: 'Unknown', Check: 'Check', Electronic: 'Electronic' } as const
export type PayeeMethod = ValueOf<typeof PayeeMethod>

export const PayeeTypeCode = { INSTITUTION: 'CU', MEMBER: 'MY' } as const
export type PayeeTypeCode = ValueOf<typeof PayeeTypeCode>

export const TextCommandActions = { BALANCES: 'B', HISTORY: 'H', TRANSFER: 'X', TRANSFER_BETWEEN: 'XB' } as const
export type TextCommandActions = ValueOf<typeof TextCommandActions>

export const FormStatus = {
  UNREAD: 'UNREAD',
  READ: 'READ',
  FAVORITE: 'FAVORITE',
  ARCHIVED_FAVORITE: 'ARCHIVED_FAVORITE',
  ARCHIVED_READ: 'ARCHIVED_READ',
  ARCHIVED_UNREAD: 'ARCHIVED_UNREAD',
} as const
export type FormStatus = ValueOf<typeof FormStatus>

export const FormSort = { UNREAD_FIRST: 'UNREAD_FIRST', A_TO_Z: 'A_TO_Z' } as const
export type FormSort = ValueOf<typeof FormSort>

export const FormSource = { WEBSITE: 'WEBSITE', BANKING_APP: 'BANKING_APP' } as const
export type FormSource = ValueOf<typeof FormSource>

export const MemberAction = {
  SIGN_IN_SUCCESSFUL: 'SIGN_IN_SUCCESSFUL',
  SIGN_IN_FAILED: 'SIGN_IN_FAILED',
  NONE: 'NONE',
} as const
export type MemberAction = ValueOf<typeof MemberAction>

export const AdminAction = {
  READ: 'READ',
  SECURED_FORM_READ: 'SECURED_FORM_READ',
  DELETED: 'DELETED',
  SUSPENDED: 'SUSPENDED',
  RESET_PASSWORD: 'RESET_PASSWORD',
  ADD_ADMIN: 'ADD_ADMIN',
  LOCK: 'LOCK',
  UNLOCK: 'UNLOCK',
  ACTIVATE: 'ACTIVATE',
  RESET_MFA: 'RESET_MFA',
  EVIEW_START: 'EVIEW_START',
  EVIEW_END: 'EVIEW_END',
  MESSAGE: 'MESSAGE',
  NOTIFICATION: 'NOTIFICATION',
  CHANGE_ROLE: 'CHANGE_ROLE',
  FORM_STATUS: 'FORM_STATUS',
  SIGN_IN: 'SIGN_IN',
  NONE: 'NONE',
} as const
export type AdminAction = ValueOf<typeof AdminAction>

export const ErrorType = {
  UNDEFINED: 'undefined',
  USER_ERROR: 'user error',
  LEGACY_API_ERROR: 'legacy api error',
  BACKEND_INTERNAL_ERROR: 'backend internal error',
  DB_READ_OR_WRITE_ERROR: 'db read or write error',
  SMS_ERROR: 'sms error',
  ADMIN_ERROR: 'admin error',
} as const
export type ErrorType = ValueOf<typeof ErrorType>
