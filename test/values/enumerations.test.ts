import { expect, test } from 'vitest'
import * as everything from '../../values/enumerations.ts'

const enumerations = Object.entries<Record<string, number | string>>(everything)

test('every enumeration has exactly its documented names and values', () => {
  const pairs = (values: Record<string, number | string>) =>
    Object.entries(values).map(([name, value]) => (name === value ? name : `${name} ${value}`))
  expect(enumerations.map(([name, values]) => `${name}: ${pairs(values).join(', ')}`).sort()).toEqual([
    'AccountType: SHARE 1, LOAN 2, CREDIT_CARD 3',
    'AdminAction: NONE, READ, SECURED_FORM_READ, DELETED, SUSPENDED, RESET_PASSWORD, ADD_ADMIN, LOCK, UNLOCK, ACTIVATE, RESET_MFA, EVIEW_START, EVIEW_END, EVIEW_REFUSED, MESSAGE, NOTIFICATION, CHANGE_ROLE, FORM_STATUS, SIGN_IN',
    'AdminRole: FULL_ACCESS 1, BANKING_ACCESS 2, CONTENT_MANAGEMENT 3',
    'AdminStatus: ACTIVE 1, PENDING 2',
    'AlertKind: BALANCE_BELOW, MONEY_OUT, NEW_DEVICE',
    'AutoPayFrequency: WEEKLY, BI_WEEKLY, QUAD_WEEKLY, MONTHLY, SEMI_MONTHLY, BI_MONTHLY, QUATERLY, SEMI_ANNUAL, YEARLY',
    'AutoPayMethod: continuous, fixed',
    'CodeChannel: email, sms',
    'CreditCardType: NONE 0, VISA 1, MASTERCARD 2, AMERICAN_EXPRESS 3, OTHER 99',
    'DeliveryState: NONE 0, ON_ITS_WAY 1, HANDED_ON 2, RETURNED 3',
    'EligibilityReason: NO_SHARE_DRAFT, NO_ESTATEMENTS',
    'ErrorCode: role, identity_mismatch, not_yours, reauth_required, eview_read_only, epay_not_eligible, text_not_eligible, key_reused, key_released, in_progress, pending_payments_exist, weak_password, link_invalid, no_records, account_mismatch, invalid_from_account, cutoff_passed, limit, pay_twice',
    'ErrorType: UNDEFINED undefined, USER_ERROR user error, LEGACY_API_ERROR legacy api error, BACKEND_INTERNAL_ERROR backend internal error, DB_READ_OR_WRITE_ERROR db read or write error, SMS_ERROR sms error, ADMIN_ERROR admin error',
    'FormSort: UNREAD_FIRST, A_TO_Z',
    'FormSource: WEBSITE, BANKING_APP',
    'FormStatus: UNREAD, READ, FAVORITE, ARCHIVED_FAVORITE, ARCHIVED_READ, ARCHIVED_UNREAD',
    'GoalTypes: UNDEFINED 0, SAVING 1, LOAN 2',
    'LinkAudience: customer, admin',
    'LoanAppContactPreference: EMAIL 1, HOME_PHONE 2, WORK_PHONE 3, MOBILE_PHONE 4',
    'LoanAppStep: LOAN_REQUEST 1, PERSONAL_INFO 2, EMPLOYMENT_INFO 3, DEBT_INFO 4, CONTACT_INFO 5, CO_PERSONAL_INFO 6, CO_EMPLOYMENT_INFO 7, CO_DEBT_INFO 8',
    'LoanApplicationStatus: IN_PROGRESS 1, SUBMITTED 2, RECEIVED 3',
    'LoanFieldType: select, number, text, email, date, textarea, description_submit',
    'LoanType: NEW_VEHICLE 1, USED_VEHICLE 2, RECREATIONAL_EQUIPMENT 3, HOME_EQUITY 4, HOME_EQUITY_LINE_OF_CREDIT 5, SHARE_SECURED 6, UNSECURED 7',
    'MemberAction: NONE, SIGN_IN_SUCCESSFUL, SIGN_IN_FAILED',
    'MemberSort: name, username, status',
    'MessageTypes: UNDEFINED 0, INFO 1, BANNER 2',
    'PayeeMethod: Unknown, Check, Electronic',
    'PayeeTypeCode: INSTITUTION CU, MEMBER MY',
    'PaymentStatus: PENDING, CANCELED, PAID',
    'PaymentStatusReason: UNSCHEDULED, INSUFFICIENT_FUNDS, ACCOUNT_UNAVAILABLE, PAYEE_INACTIVE, MEMBER_HELD, PLAN_REMOVED, OVER_DAILY_LIMIT, RETURNED',
    'SavedSearchType: SHARE share, LOAN loan',
    'ScheduledPaymentOrigin: QUICK_PAY Quick Pay, AUTO_PAY Auto Pay',
    'SearchAccountType: NONE 0, SHARE 1, LOAN 2',
    'SearchColumn: accountId, accountNumber, accountType, description, balance, available, rate, maturityDate',
    'SendToType: NONE 0, BANK_ACCOUNT 1, VENMO 2, PAYPAL 3',
    'ShrType: REGULAR_SHARE 0, SHARE_DRAFT 1, ESCROW 2, IRA 3, SPECIAL 4, CLUB 5, CERTIFICATE 6, IRA_CERTIFICATE 7',
    'SortOrder: asc, desc',
    'SsoSection: CREDIT_CARD_ROWS 1, QUICK_LINKS 2, ACCOUNTS_BUTTONS 3, FORMS 4, TRANSACTION_HISTORY_CHECKS 5',
    'SsoType: E_STATEMENTS 1, CONTACT_CHANGE 2, WIRE_TRANSFER 3, LOAN_APPLICATION 4, TRAVEL_NOTIFICATION 5, CHECK_IMAGE_VIEWER 6, CARD_SERVICES 7, ORDER_CHECKS 8, STOP_PAYMENT 9',
    'TextCommandActions: BALANCES B, HISTORY H, TRANSFER X, TRANSFER_BETWEEN XB',
    'TransactionSearchType: ALL 0, ATM_WITHDRAWAL 1, ACH_DEPOSIT 2, WITHDRAW_TRANSFER 3, ACH_WITHDRAWAL 4, SHARE_DRAFT 5, DEPOSIT_TRANSFER 6, PAYMENT_TRANSFER 7, DISBURSE_TRANSFER 8',
    'TransactionStatus: UNDEFINED 0, PENDING 1, POSTED 2',
    'TransferFrequency: ONE_TIME 0, ONCE_A_MONTH 1, WEEKLY 2, EVERY_2_WEEKS 3, EVERY_2_MONTHS 4, EVERY_3_MONTHS 5, EVERY_6_MONTHS 6, ANNUALLY 7',
    'TransferOutcome: NONE 0, DONE 1, WAITED 2, RETRIED 3, HELD 4, NOT_ENOUGH_MONEY 5, REFUSED 6, STOPPED 7',
    'TransferType: NONE 0, SHARE 1, LOAN 2, CREDIT_CARD 3, MAIL_CHECK 4',
    'UserMfaType: NONE 0, CLASSIC 1, SMS 2',
    'UserStatus: NONE 0, BLOCKED 1, SUSPENDED 2',
  ])
})
