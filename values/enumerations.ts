/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 *
 * The numbers and words are on the wire and in the database: none may change its meaning.
 */

type ValueOf<T> = T[keyof T]

/** 1 share (a share draft too), 2 loan, 3 credit card */
export const AccountType = { SHARE: 1, LOAN: 2, CREDIT_CARD: 3 } as const
export type AccountType = ValueOf<typeof AccountType>

/** username, date as MM/DD/YYYY by UTC, or action: what was done */
export const ActivityField = { username: 'username', date: 'date', action: 'action' } as const
export type ActivityField = ValueOf<typeof ActivityField>

/** none newest first, username, date oldest first, or action: what was done */
export const ActivitySort = { none: 'none', username: 'username', date: 'date', action: 'action' } as const
export type ActivitySort = ValueOf<typeof ActivitySort>

/** NONE nothing yet, READ read, SECURED_FORM_READ opened a form, DELETED removed or withdrew something, SUSPENDED suspended a member, RESET_PASSWORD mailed a password link, ADD_ADMIN invited staff, LOCK, UNLOCK and ACTIVATE changed a member's status, RESET_MFA reset a member's proofs, EVIEW_START and EVIEW_END a member view, EVIEW_REFUSED was refused a change or a download there, MESSAGE and NOTIFICATION sent one, CHANGE_ROLE changed a role, FORM_STATUS changed a form's status, FORM_OWNER changed who has it, FORM_NOTE noted something on it, FORM_ANSWER answered its member, SAVED_ANSWER kept or removed an answer for use again, CONVERSATION_EXPORT saved a member's conversations as a file, AUDIT_EXPORT exported the audit, SIGN_IN signed in or tried to, CONTACT_SHOWN looked up how to reach a member, END_SESSIONS ended a member's sessions, ADD_PICTURE added a picture for messages, CALLER_CODE sent a code to check a caller, CALLER_CHECK checked what a caller said, RENAME_PICTURE renamed a picture, PHONE_CALL_START and PHONE_CALL_END called a member, DISPUTE credited or decided a dispute, CORE_DIFFERENCE corrected or closed a difference from the core, RECEIVED_ISSUE took or refused a file that waited, or closed what else came in files, OWN_MEMBERSHIP said which member one of the staff is */
export const AdminAction = { NONE: 'NONE', READ: 'READ', SECURED_FORM_READ: 'SECURED_FORM_READ', DELETED: 'DELETED', SUSPENDED: 'SUSPENDED', RESET_PASSWORD: 'RESET_PASSWORD', ADD_ADMIN: 'ADD_ADMIN', LOCK: 'LOCK', UNLOCK: 'UNLOCK', ACTIVATE: 'ACTIVATE', RESET_MFA: 'RESET_MFA', EVIEW_START: 'EVIEW_START', EVIEW_END: 'EVIEW_END', EVIEW_REFUSED: 'EVIEW_REFUSED', MESSAGE: 'MESSAGE', NOTIFICATION: 'NOTIFICATION', CHANGE_ROLE: 'CHANGE_ROLE', FORM_STATUS: 'FORM_STATUS', FORM_OWNER: 'FORM_OWNER', FORM_NOTE: 'FORM_NOTE', FORM_ANSWER: 'FORM_ANSWER', SAVED_ANSWER: 'SAVED_ANSWER', CONVERSATION_EXPORT: 'CONVERSATION_EXPORT', AUDIT_EXPORT: 'AUDIT_EXPORT', SIGN_IN: 'SIGN_IN', CONTACT_SHOWN: 'CONTACT_SHOWN', END_SESSIONS: 'END_SESSIONS', ADD_PICTURE: 'ADD_PICTURE', CALLER_CODE: 'CALLER_CODE', CALLER_CHECK: 'CALLER_CHECK', RENAME_PICTURE: 'RENAME_PICTURE', PHONE_CALL_START: 'PHONE_CALL_START', PHONE_CALL_END: 'PHONE_CALL_END', DISPUTE: 'DISPUTE', CORE_DIFFERENCE: 'CORE_DIFFERENCE', RECEIVED_ISSUE: 'RECEIVED_ISSUE', OWN_MEMBERSHIP: 'OWN_MEMBERSHIP' } as const
export type AdminAction = ValueOf<typeof AdminAction>

/** 1 Full Access, 2 Banking Access, 3 Content Management */
export const AdminRole = { FULL_ACCESS: 1, BANKING_ACCESS: 2, CONTENT_MANAGEMENT: 3 } as const
export type AdminRole = ValueOf<typeof AdminRole>

/** 1 active, 2 pending (invited, not accepted yet) */
export const AdminStatus = { ACTIVE: 1, PENDING: 2 } as const
export type AdminStatus = ValueOf<typeof AdminStatus>

/** BALANCE_BELOW and MONEY_OUT watch an account, NEW_DEVICE a sign-in from a new device, MESSAGE an answer of staff in a conversation */
export const AlertKind = { BALANCE_BELOW: 'BALANCE_BELOW', MONEY_OUT: 'MONEY_OUT', NEW_DEVICE: 'NEW_DEVICE', MESSAGE: 'MESSAGE' } as const
export type AlertKind = ValueOf<typeof AlertKind>

/** MEMBERS what staff do about members, STAFF who is staff, MESSAGES sent and deleted, FORMS sent and read, SECURITY how members sign in and who they are, MONEY moved or planned, TEXT_BANKING phones and commands, BANK what the bank itself does */
export const AuditGroup = { MEMBERS: 'MEMBERS', STAFF: 'STAFF', MESSAGES: 'MESSAGES', FORMS: 'FORMS', SECURITY: 'SECURITY', MONEY: 'MONEY', TEXT_BANKING: 'TEXT_BANKING', BANK: 'BANK' } as const
export type AuditGroup = ValueOf<typeof AuditGroup>

/** WEEKLY every 7 days, BI_WEEKLY every 14, QUAD_WEEKLY every 28, MONTHLY every month, SEMI_MONTHLY twice a month, BI_MONTHLY every 2 months, QUATERLY every 3, SEMI_ANNUAL every 6, YEARLY every 12 */
export const AutoPayFrequency = { WEEKLY: 'WEEKLY', BI_WEEKLY: 'BI_WEEKLY', QUAD_WEEKLY: 'QUAD_WEEKLY', MONTHLY: 'MONTHLY', SEMI_MONTHLY: 'SEMI_MONTHLY', BI_MONTHLY: 'BI_MONTHLY', QUATERLY: 'QUATERLY', SEMI_ANNUAL: 'SEMI_ANNUAL', YEARLY: 'YEARLY' } as const
export type AutoPayFrequency = ValueOf<typeof AutoPayFrequency>

/** continuous until it is ended, fixed a number of payments */
export const AutoPayMethod = { continuous: 'continuous', fixed: 'fixed' } as const
export type AutoPayMethod = ValueOf<typeof AutoPayMethod>

/** code read out by the caller, facts both answers */
export const CallerCheckWay = { code: 'code', facts: 'facts' } as const
export type CallerCheckWay = ValueOf<typeof CallerCheckWay>

/** bornOn the birth date, homePhoneEnd the last 4 digits of the home phone */
export const CallerFact = { bornOn: 'bornOn', homePhoneEnd: 'homePhoneEnd' } as const
export type CallerFact = ValueOf<typeof CallerFact>

/** email, or sms: a text to the mobile phone */
export const CodeChannel = { email: 'email', sms: 'sms' } as const
export type CodeChannel = ValueOf<typeof CodeChannel>

/** TRANSACTION by its unique id, TRANSFER by its confirmation number, PAYMENT and ACCOUNT by their unique ids, STATEMENT by its month such as 2026-10, MESSAGE by its number */
export const ConversationAboutKind = { TRANSACTION: 'TRANSACTION', TRANSFER: 'TRANSFER', PAYMENT: 'PAYMENT', ACCOUNT: 'ACCOUNT', STATEMENT: 'STATEMENT', MESSAGE: 'MESSAGE' } as const
export type ConversationAboutKind = ValueOf<typeof ConversationAboutKind>

/** MEMBER the member, STAFF the institution */
export const ConversationSide = { MEMBER: 'MEMBER', STAFF: 'STAFF' } as const
export type ConversationSide = ValueOf<typeof ConversationSide>

/** PROPOSE a correction, APPROVE or DECLINE what somebody else proposed; who proposed it can decline it too, CLOSE it without a posting */
export const CoreDifferenceAct = { PROPOSE: 'PROPOSE', APPROVE: 'APPROVE', DECLINE: 'DECLINE', CLOSE: 'CLOSE' } as const
export type CoreDifferenceAct = ValueOf<typeof CoreDifferenceAct>

/** NOT_AT_CORE the core had not posted yet what was posted here, NEVER_AT_CORE it had not after seven days, EARLIER_AT_CORE it had posted what was posted here later, ONLY_HERE its file lacks the account, ONLY_AT_CORE the account is not here, UNKNOWN none of these */
export const CoreDifferenceCause = { NOT_AT_CORE: 'NOT_AT_CORE', NEVER_AT_CORE: 'NEVER_AT_CORE', EARLIER_AT_CORE: 'EARLIER_AT_CORE', ONLY_HERE: 'ONLY_HERE', ONLY_AT_CORE: 'ONLY_AT_CORE', UNKNOWN: 'UNKNOWN' } as const
export type CoreDifferenceCause = ValueOf<typeof CoreDifferenceCause>

/** OPEN it is to be looked at, AGREES at a later comparison the balances were equal, CORRECTED a posting made them equal, CLOSED without one, FOLLOWED the core keeps the account and the bank posted at once what nothing explained */
export const CoreDifferenceState = { OPEN: 'OPEN', AGREES: 'AGREES', CORRECTED: 'CORRECTED', CLOSED: 'CLOSED', FOLLOWED: 'FOLLOWED' } as const
export type CoreDifferenceState = ValueOf<typeof CoreDifferenceState>

/** 0 none, 1 Visa, 2 Mastercard, 3 American Express, 99 other */
export const CreditCardType = { NONE: 0, VISA: 1, MASTERCARD: 2, AMERICAN_EXPRESS: 3, OTHER: 99 } as const
export type CreditCardType = ValueOf<typeof CreditCardType>

/** 0 none, 1 on its way, 2 handed to the bank, Venmo or PayPal, 3 returned: the money came back */
export const DeliveryState = { NONE: 0, ON_ITS_WAY: 1, HANDED_ON: 2, RETURNED: 3 } as const
export type DeliveryState = ValueOf<typeof DeliveryState>

/** CREDIT for now, DECIDE_FOR the member, DECIDE_AGAINST there was no error, APPROVE or DECLINE what somebody else proposed; who proposed it can decline it too */
export const DisputeAct = { CREDIT: 'CREDIT', DECIDE_FOR: 'DECIDE_FOR', DECIDE_AGAINST: 'DECIDE_AGAINST', APPROVE: 'APPROVE', DECLINE: 'DECLINE' } as const
export type DisputeAct = ValueOf<typeof DisputeAct>

/** NOT_MINE the member did not make it, WRONG_AMOUNT, TWICE charged twice, NOT_RECEIVED paid and never received, NO_REFUND a refund or credit is missing, OTHER something else */
export const DisputeReason = { NOT_MINE: 'NOT_MINE', WRONG_AMOUNT: 'WRONG_AMOUNT', TWICE: 'TWICE', NOT_RECEIVED: 'NOT_RECEIVED', NO_REFUND: 'NO_REFUND', OTHER: 'OTHER' } as const
export type DisputeReason = ValueOf<typeof DisputeReason>

/** OPEN nothing is decided or credited, CREDITED for now, FOR_MEMBER decided: the credit is the member's, AGAINST decided: no error, TAKING_BACK no error and the credit goes back on a day, TAKEN_BACK it went back */
export const DisputeState = { OPEN: 'OPEN', CREDITED: 'CREDITED', FOR_MEMBER: 'FOR_MEMBER', AGAINST: 'AGAINST', TAKING_BACK: 'TAKING_BACK', TAKEN_BACK: 'TAKEN_BACK' } as const
export type DisputeState = ValueOf<typeof DisputeState>

/** NO_SHARE_DRAFT no open checking account, NO_ESTATEMENTS not signed up for e-statements */
export const EligibilityReason = { NO_SHARE_DRAFT: 'NO_SHARE_DRAFT', NO_ESTATEMENTS: 'NO_ESTATEMENTS' } as const
export type EligibilityReason = ValueOf<typeof EligibilityReason>

export const ErrorCode = { role: 'role', identity_mismatch: 'identity_mismatch', not_yours: 'not_yours', reauth_required: 'reauth_required', eview_read_only: 'eview_read_only', epay_not_eligible: 'epay_not_eligible', text_not_eligible: 'text_not_eligible', key_reused: 'key_reused', key_released: 'key_released', in_progress: 'in_progress', pending_payments_exist: 'pending_payments_exist', weak_password: 'weak_password', link_invalid: 'link_invalid', no_records: 'no_records', account_mismatch: 'account_mismatch', invalid_from_account: 'invalid_from_account', cutoff_passed: 'cutoff_passed', too_late: 'too_late', limit: 'limit', pay_twice: 'pay_twice', locked: 'locked', ended_elsewhere: 'ended_elsewhere', unknown_passkey: 'unknown_passkey', passkey_required: 'passkey_required', ended_by_staff: 'ended_by_staff', ended_by_provider: 'ended_by_provider', provider_away: 'provider_away', password_changed: 'password_changed', access_changed: 'access_changed', signed_out: 'signed_out' } as const
export type ErrorCode = ValueOf<typeof ErrorCode>

export const ErrorType = { UNDEFINED: 'undefined', USER_ERROR: 'user error', LEGACY_API_ERROR: 'legacy api error', BACKEND_INTERNAL_ERROR: 'backend internal error', DB_READ_OR_WRITE_ERROR: 'db read or write error', SMS_ERROR: 'sms error', ADMIN_ERROR: 'admin error' } as const
export type ErrorType = ValueOf<typeof ErrorType>

/** ANSWERED it was answered here, ELSEWHERE by phone or at a branch, DUPLICATE it was sent twice, NOT_NEEDED it needs no answer */
export const FormCloseReason = { ANSWERED: 'ANSWERED', ELSEWHERE: 'ELSEWHERE', DUPLICATE: 'DUPLICATE', NOT_NEEDED: 'NOT_NEEDED' } as const
export type FormCloseReason = ValueOf<typeof FormCloseReason>

/** CLOSED now, WAS_CLOSED already, NEW_MESSAGE somebody wrote meanwhile and it stays open, NOT_DECIDED it is a dispute that nobody has decided and stays open */
export const FormClosingOutcome = { CLOSED: 'CLOSED', WAS_CLOSED: 'WAS_CLOSED', NEW_MESSAGE: 'NEW_MESSAGE', NOT_DECIDED: 'NOT_DECIDED' } as const
export type FormClosingOutcome = ValueOf<typeof FormClosingOutcome>

/** MINE the caller has them, NOBODY nobody has them */
export const FormOwnership = { MINE: 'MINE', NOBODY: 'NOBODY' } as const
export type FormOwnership = ValueOf<typeof FormOwnership>

/** UNREAD_FIRST unread ones before the others, A_TO_Z by friendly name, LONGEST_WAIT those first whose member has waited longest */
export const FormSort = { UNREAD_FIRST: 'UNREAD_FIRST', A_TO_Z: 'A_TO_Z', LONGEST_WAIT: 'LONGEST_WAIT' } as const
export type FormSort = ValueOf<typeof FormSort>

/** WEBSITE sent from the website, BANKING_APP from the banking app */
export const FormSource = { WEBSITE: 'WEBSITE', BANKING_APP: 'BANKING_APP' } as const
export type FormSource = ValueOf<typeof FormSource>

/** UNREAD, READ and FAVORITE are in the inbox; the ARCHIVED_ ones are the same in the archive */
export const FormStatus = { UNREAD: 'UNREAD', READ: 'READ', FAVORITE: 'FAVORITE', ARCHIVED_FAVORITE: 'ARCHIVED_FAVORITE', ARCHIVED_READ: 'ARCHIVED_READ', ARCHIVED_UNREAD: 'ARCHIVED_UNREAD' } as const
export type FormStatus = ValueOf<typeof FormStatus>

/** 0 undefined (never answered, refused when sent), 1 saving, 2 loan */
export const GoalTypes = { UNDEFINED: 0, SAVING: 1, LOAN: 2 } as const
export type GoalTypes = ValueOf<typeof GoalTypes>

/** Where the person signs in: customer at the members' sign-in, admin at the staff's */
export const LinkAudience = { customer: 'customer', admin: 'admin' } as const
export type LinkAudience = ValueOf<typeof LinkAudience>

/** 1 email, 2 home phone, 3 work phone, 4 mobile phone */
export const LoanAppContactPreference = { EMAIL: 1, HOME_PHONE: 2, WORK_PHONE: 3, MOBILE_PHONE: 4 } as const
export type LoanAppContactPreference = ValueOf<typeof LoanAppContactPreference>

/** 1 loan request, 2 personal info, 3 employment info, 4 debt info, 5 contact info, 6 co-applicant's personal info, 7 co-applicant's employment info, 8 co-applicant's debt info */
export const LoanAppStep = { LOAN_REQUEST: 1, PERSONAL_INFO: 2, EMPLOYMENT_INFO: 3, DEBT_INFO: 4, CONTACT_INFO: 5, CO_PERSONAL_INFO: 6, CO_EMPLOYMENT_INFO: 7, CO_DEBT_INFO: 8 } as const
export type LoanAppStep = ValueOf<typeof LoanAppStep>

/** 1 in progress, 2 submitted, 3 received (staff have opened it) */
export const LoanApplicationStatus = { IN_PROGRESS: 1, SUBMITTED: 2, RECEIVED: 3 } as const
export type LoanApplicationStatus = ValueOf<typeof LoanApplicationStatus>

/** select one of possibleValues, number digits, text one line, email an address, date a day as YYYY-MM-DD, textarea many lines, description_submit texts to read before sending */
export const LoanFieldType = { select: 'select', number: 'number', text: 'text', email: 'email', date: 'date', textarea: 'textarea', description_submit: 'description_submit' } as const
export type LoanFieldType = ValueOf<typeof LoanFieldType>

/** 1 new vehicle, 2 used vehicle, 3 recreational equipment, 4 home equity, 5 home equity line of credit, 6 share secured, 7 unsecured */
export const LoanType = { NEW_VEHICLE: 1, USED_VEHICLE: 2, RECREATIONAL_EQUIPMENT: 3, HOME_EQUITY: 4, HOME_EQUITY_LINE_OF_CREDIT: 5, SHARE_SECURED: 6, UNSECURED: 7 } as const
export type LoanType = ValueOf<typeof LoanType>

/** NONE never signed in, SIGN_IN_SUCCESSFUL signed in, SIGN_IN_FAILED tried to */
export const MemberAction = { NONE: 'NONE', SIGN_IN_SUCCESSFUL: 'SIGN_IN_SUCCESSFUL', SIGN_IN_FAILED: 'SIGN_IN_FAILED' } as const
export type MemberAction = ValueOf<typeof MemberAction>

/** name, username, or status: the column that orders the list */
export const MemberSort = { name: 'name', username: 'username', status: 'status' } as const
export type MemberSort = ValueOf<typeof MemberSort>

/** STATE says so, APPROVE agrees with another admin, DECLINE does not agree or takes back, END asks to end it */
export const MembershipAct = { STATE: 'STATE', APPROVE: 'APPROVE', DECLINE: 'DECLINE', END: 'END' } as const
export type MembershipAct = ValueOf<typeof MembershipAct>

/** STATED one admin says so, CONFIRMED a second agreed, ENDING one asks to end it */
export const MembershipState = { STATED: 'STATED', CONFIRMED: 'CONFIRMED', ENDING: 'ENDING' } as const
export type MembershipState = ValueOf<typeof MembershipState>

/** PDF a document, JPEG and PNG pictures */
export const MessageFileKind = { PDF: 'PDF', JPEG: 'JPEG', PNG: 'PNG' } as const
export type MessageFileKind = ValueOf<typeof MessageFileKind>

/** 0 undefined (never sent), 1 information, 2 banner */
export const MessageTypes = { UNDEFINED: 0, INFO: 1, BANNER: 2 } as const
export type MessageTypes = ValueOf<typeof MessageTypes>

/** ready signs in, unconfirmed waits for its owner since a recovery, stopped may have been copied */
export const PasskeyState = { ready: 'ready', unconfirmed: 'unconfirmed', stopped: 'stopped' } as const
export type PasskeyState = ValueOf<typeof PasskeyState>

/** Unknown not known, Check by mail, Electronic to a bank account */
export const PayeeMethod = { Unknown: 'Unknown', Check: 'Check', Electronic: 'Electronic' } as const
export type PayeeMethod = ValueOf<typeof PayeeMethod>

/** CU created by the institution, MY created by the member */
export const PayeeTypeCode = { INSTITUTION: 'CU', MEMBER: 'MY' } as const
export type PayeeTypeCode = ValueOf<typeof PayeeTypeCode>

/** PENDING still to be made, CANCELED never made, PAID made */
export const PaymentStatus = { PENDING: 'PENDING', CANCELED: 'CANCELED', PAID: 'PAID' } as const
export type PaymentStatus = ValueOf<typeof PaymentStatus>

/** UNSCHEDULED taken back by the member, SKIPPED left out of an auto pay by the member, INSUFFICIENT_FUNDS not enough money, ACCOUNT_UNAVAILABLE the account may not pay, PAYEE_INACTIVE the payee is no longer offered, MEMBER_HELD the member was locked or suspended, PLAN_REMOVED the auto pay was ended, OVER_DAILY_LIMIT more than the member's daily limit, RETURNED paid, but could not be delivered: the money came back, BANK_ACCOUNT_MISSING an electronic payee without a bank account number */
export const PaymentStatusReason = { UNSCHEDULED: 'UNSCHEDULED', INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS', ACCOUNT_UNAVAILABLE: 'ACCOUNT_UNAVAILABLE', PAYEE_INACTIVE: 'PAYEE_INACTIVE', MEMBER_HELD: 'MEMBER_HELD', PLAN_REMOVED: 'PLAN_REMOVED', OVER_DAILY_LIMIT: 'OVER_DAILY_LIMIT', RETURNED: 'RETURNED', BANK_ACCOUNT_MISSING: 'BANK_ACCOUNT_MISSING', SKIPPED: 'SKIPPED' } as const
export type PaymentStatusReason = ValueOf<typeof PaymentStatusReason>

/** RECEIVED entries of other banks, RETURNS payments that come back, BALANCES of the core, PENDING what the core has pending */
export const ReceivedFolder = { RECEIVED: 'RECEIVED', RETURNS: 'RETURNS', BALANCES: 'BALANCES', PENDING: 'PENDING' } as const
export type ReceivedFolder = ValueOf<typeof ReceivedFolder>

/** TAKE a waiting file with all its entries, TAKE_NEW without those that earlier files have, REFUSE it, CLOSE what else is listed */
export const ReceivedIssueAct = { TAKE: 'TAKE', TAKE_NEW: 'TAKE_NEW', REFUSE: 'REFUSE', CLOSE: 'CLOSE' } as const
export type ReceivedIssueAct = ValueOf<typeof ReceivedIssueAct>

/** WAITING_FILE it is like an earlier file, REFUSED_FILE something in it is wrong, UNREADABLE_FILE the server cannot read it, STRAY_RETURN a payment came back that we did not send so */
export const ReceivedIssueKind = { WAITING_FILE: 'WAITING_FILE', REFUSED_FILE: 'REFUSED_FILE', UNREADABLE_FILE: 'UNREADABLE_FILE', STRAY_RETURN: 'STRAY_RETURN' } as const
export type ReceivedIssueKind = ValueOf<typeof ReceivedIssueKind>

/** OPEN it needs a person, TAKEN all of the file is posted, TAKEN_NEW what no earlier file has, REFUSED nothing of it, CLOSED a person has looked at it, READ the server could read it later */
export const ReceivedIssueState = { OPEN: 'OPEN', TAKEN: 'TAKEN', TAKEN_NEW: 'TAKEN_NEW', REFUSED: 'REFUSED', CLOSED: 'CLOSED', READ: 'READ' } as const
export type ReceivedIssueState = ValueOf<typeof ReceivedIssueState>

/** share looks among shares, loan among loans */
export const SavedSearchType = { SHARE: 'share', LOAN: 'loan' } as const
export type SavedSearchType = ValueOf<typeof SavedSearchType>

/** Quick Pay made by hand, Auto Pay made by a plan */
export const ScheduledPaymentOrigin = { QUICK_PAY: 'Quick Pay', AUTO_PAY: 'Auto Pay' } as const
export type ScheduledPaymentOrigin = ValueOf<typeof ScheduledPaymentOrigin>

/** 0 none, 1 share, 2 loan */
export const SearchAccountType = { NONE: 0, SHARE: 1, LOAN: 2 } as const
export type SearchAccountType = ValueOf<typeof SearchAccountType>

/** A field of a result row: accountId S-001, accountNumber the masked number, accountType its kind in words, description what the account is called, balance, available, rate in percent, maturityDate */
export const SearchColumn = { accountId: 'accountId', accountNumber: 'accountNumber', accountType: 'accountType', description: 'description', balance: 'balance', available: 'available', rate: 'rate', maturityDate: 'maturityDate' } as const
export type SearchColumn = ValueOf<typeof SearchColumn>

/** 0 none, 1 bank account, 2 Venmo handle, 3 PayPal e-mail */
export const SendToType = { NONE: 0, BANK_ACCOUNT: 1, VENMO: 2, PAYPAL: 3 } as const
export type SendToType = ValueOf<typeof SendToType>

/** 0 regular share, 1 share draft, 2 escrow, 3 IRA, 4 special, 5 club, 6 certificate, 7 IRA certificate */
export const ShrType = { REGULAR_SHARE: 0, SHARE_DRAFT: 1, ESCROW: 2, IRA: 3, SPECIAL: 4, CLUB: 5, CERTIFICATE: 6, IRA_CERTIFICATE: 7 } as const
export type ShrType = ValueOf<typeof ShrType>

/** password with or without a second step, passkey alone, provider through the identity provider of staff */
export const SignInWay = { password: 'password', passkey: 'passkey', provider: 'provider' } as const
export type SignInWay = ValueOf<typeof SignInWay>

/** asc ascending, desc descending */
export const SortOrder = { asc: 'asc', desc: 'desc' } as const
export type SortOrder = ValueOf<typeof SortOrder>

/** 1 credit card rows, 2 quick links, 3 accounts buttons, 4 forms, 5 transaction history checks */
export const SsoSection = { CREDIT_CARD_ROWS: 1, QUICK_LINKS: 2, ACCOUNTS_BUTTONS: 3, FORMS: 4, TRANSACTION_HISTORY_CHECKS: 5 } as const
export type SsoSection = ValueOf<typeof SsoSection>

/** 1 e-statements, 2 contact or address change, 3 wire transfer, 4 loan application, 5 travel notification, 6 check image viewer, 7 card services, 8 order checks, 9 stop payment */
export const SsoType = { E_STATEMENTS: 1, CONTACT_CHANGE: 2, WIRE_TRANSFER: 3, LOAN_APPLICATION: 4, TRAVEL_NOTIFICATION: 5, CHECK_IMAGE_VIEWER: 6, CARD_SERVICES: 7, ORDER_CHECKS: 8, STOP_PAYMENT: 9 } as const
export type SsoType = ValueOf<typeof SsoType>

export const StatementConsentAct = { agreed: 'agreed', withdrawn: 'withdrawn' } as const
export type StatementConsentAct = ValueOf<typeof StatementConsentAct>

/** B balances, H history, X transfer, XB transfer between two accounts */
export const TextCommandActions = { BALANCES: 'B', HISTORY: 'H', TRANSFER: 'X', TRANSFER_BETWEEN: 'XB' } as const
export type TextCommandActions = ValueOf<typeof TextCommandActions>

/** 0 all, 1 ATM withdrawal, 2 ACH deposit, 3 withdraw transfer, 4 ACH withdrawal, 5 share draft, 6 deposit transfer, 7 payment transfer, 8 disburse transfer */
export const TransactionSearchType = { ALL: 0, ATM_WITHDRAWAL: 1, ACH_DEPOSIT: 2, WITHDRAW_TRANSFER: 3, ACH_WITHDRAWAL: 4, SHARE_DRAFT: 5, DEPOSIT_TRANSFER: 6, PAYMENT_TRANSFER: 7, DISBURSE_TRANSFER: 8 } as const
export type TransactionSearchType = ValueOf<typeof TransactionSearchType>

/** 0 undefined, 1 pending, 2 posted */
export const TransactionStatus = { UNDEFINED: 0, PENDING: 1, POSTED: 2 } as const
export type TransactionStatus = ValueOf<typeof TransactionStatus>

/** 0 one time, 1 once a month, 2 weekly, 3 every 2 weeks, 4 every 2 months, 5 every 3 months, 6 every 6 months, 7 annually */
export const TransferFrequency = { ONE_TIME: 0, ONCE_A_MONTH: 1, WEEKLY: 2, EVERY_2_WEEKS: 3, EVERY_2_MONTHS: 4, EVERY_3_MONTHS: 5, EVERY_6_MONTHS: 6, ANNUALLY: 7 } as const
export type TransferFrequency = ValueOf<typeof TransferFrequency>

/** 0 none, 1 done, 2 waited for a business day, 3 to be tried again, 4 held, 5 not enough money, 6 refused, 7 stopped, 8 skipped by the member */
export const TransferOutcome = { NONE: 0, DONE: 1, WAITED: 2, RETRIED: 3, HELD: 4, NOT_ENOUGH_MONEY: 5, REFUSED: 6, STOPPED: 7, SKIPPED: 8 } as const
export type TransferOutcome = ValueOf<typeof TransferOutcome>

/** 0 none, 1 share, 2 loan, 3 credit card, 4 mail check. A transfer takes 1 alone; the true kind follows from the accounts */
export const TransferType = { NONE: 0, SHARE: 1, LOAN: 2, CREDIT_CARD: 3, MAIL_CHECK: 4 } as const
export type TransferType = ValueOf<typeof TransferType>

/** 0 none, 1 classic (a question), 2 SMS (a code) */
export const UserMfaType = { NONE: 0, CLASSIC: 1, SMS: 2 } as const
export type UserMfaType = ValueOf<typeof UserMfaType>

/** 0 active, 1 locked, 2 suspended */
export const UserStatus = { NONE: 0, BLOCKED: 1, SUSPENDED: 2 } as const
export type UserStatus = ValueOf<typeof UserStatus>
