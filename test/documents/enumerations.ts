/** The enumerations of the documents, each with its names in their order. */
export const enumerations: Record<string, string> = {
  AccountType: 'SHARE LOAN CREDIT_CARD',
  AdminAction: 'READ SECURED_FORM_READ DELETED SUSPENDED RESET_PASSWORD ADD_ADMIN LOCK UNLOCK',
  AutoPayFrequency: 'WEEKLY BI_WEEKLY QUAD_WEEKLY MONTHLY SEMI_MONTHLY BI_MONTHLY QUATERLY SEMI_ANNUAL YEARLY',
  AutoPayMethod: 'continuous fixed',
  CreditCardType: 'NONE VISA MASTERCARD AMERICAN_EXPRESS OTHER',
  ErrorType:
    'UNDEFINED USER_ERROR LEGACY_API_ERROR BACKEND_INTERNAL_ERROR DB_READ_OR_WRITE_ERROR SMS_ERROR ADMIN_ERROR',
  FormSort: 'UNREAD_FIRST A_TO_Z',
  FormSource: 'WEBSITE BANKING_APP',
  FormStatus: 'UNREAD READ FAVORITE ARCHIVED_FAVORITE ARCHIVED_READ ARCHIVED_UNREAD',
  GoalTypes: 'SAVING LOAN',
  LoanAppContactPreference: 'EMAIL HOME_PHONE WORK_PHONE MOBILE_PHONE',
  LoanAppStep:
    'LOAN_REQUEST PERSONAL_INFO EMPLOYMENT_INFO DEBT_INFO CONTACT_INFO CO_PERSONAL_INFO CO_EMPLOYMENT_INFO CO_DEBT_INFO',
  LoanFieldType: 'select number text email date textarea description_submit',
  LoanType:
    'NEW_VEHICLE USED_VEHICLE RECREATIONAL_EQUIPMENT HOME_EQUITY HOME_EQUITY_LINE_OF_CREDIT SHARE_SECURED UNSECURED',
  MemberAction: 'SIGN_IN_SUCCESSFUL SIGN_IN_FAILED',
  MessageTypes: 'INFO BANNER',
  PayeeMethod: 'Unknown Check Electronic',
  PayeeTypeCode: 'INSTITUTION MEMBER',
  PaymentStatus: 'PENDING CANCELED PAID',
  SavedSearchType: 'SHARE LOAN',
  ScheduledPaymentOrigin: 'QUICK_PAY AUTO_PAY',
  ShrType: 'REGULAR_SHARE SHARE_DRAFT ESCROW IRA SPECIAL CLUB CERTIFICATE IRA_CERTIFICATE',
  SsoSection: 'CREDIT_CARD_ROWS QUICK_LINKS ACCOUNTS_BUTTONS FORMS TRANSACTION_HISTORY_CHECKS',
  SsoType: 'E_STATEMENTS CONTACT_CHANGE WIRE_TRANSFER LOAN_APPLICATION TRAVEL_NOTIFICATION CHECK_IMAGE_VIEWER',
  TextCommandActions: 'BALANCES HISTORY TRANSFER TRANSFER_BETWEEN',
  TransactionSearchType:
    'ALL ATM_WITHDRAWAL ACH_DEPOSIT WITHDRAW_TRANSFER ACH_WITHDRAWAL SHARE_DRAFT DEPOSIT_TRANSFER PAYMENT_TRANSFER DISBURSE_TRANSFER',
  TransactionStatus: 'UNDEFINED PENDING POSTED',
  TransferType: 'SHARE LOAN CREDIT_CARD MAIL_CHECK',
  UserMfaType: 'NONE CLASSIC SMS',
  UserStatus: 'NONE BLOCKED SUSPENDED',
}

/** Enumerations of the documents that no call uses. Their values and reasons are in docs/product/enumerations.md. */
export const unusedEnumerations =
  'AuthType CustomerAccountType InterfaceType LoanAppDebtType MaritalStatus OwnOrRentHome PaymentFromType PaymentType QuickPaySortOrder TempObjectType TranType UserRoles XfrrCode'.split(
    ' ',
  )
