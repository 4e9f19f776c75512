import type {
  LoanType,
  PaymentStatus,
  PaymentStatusReason,
  ShrType,
  TransactionSearchType,
  TransferFrequency,
} from './enumerations.ts'

export const ShrTypeLabels: Record<ShrType, string> = {
  0: 'Regular Share',
  1: 'Share Draft',
  2: 'Escrow',
  3: 'IRA',
  4: 'Special',
  5: 'Club',
  6: 'Certificate',
  7: 'IRA Certificate',
}

export const LoanTypeLabels: Record<LoanType, string> = {
  1: 'New Vehicle',
  2: 'Used Vehicle',
  3: 'Recreational Equipment',
  4: 'Home Equity',
  5: 'Home Equity Line of Credit',
  6: 'Share Secured',
  7: 'Unsecured',
}

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

export const PaymentStatusLabels: Record<PaymentStatus, string> = {
  PENDING: 'Pending',
  CANCELED: 'Canceled',
  PAID: 'Paid',
}

/** Why a payment was canceled, or is still pending after its day. */
export const PaymentStatusReasonLabels: Record<PaymentStatusReason, string> = {
  UNSCHEDULED: 'you unscheduled it',
  INSUFFICIENT_FUNDS: 'not enough money in the account',
  ACCOUNT_UNAVAILABLE: 'payments from this account are not possible',
  PAYEE_INACTIVE: 'the payee is no longer available',
  SKIPPED: 'you skipped it',
  BANK_ACCOUNT_MISSING: 'we need the payee’s bank account number',
  MEMBER_HELD: 'your online banking was locked or suspended',
  PLAN_REMOVED: 'its auto pay was removed',
  OVER_DAILY_LIMIT: 'over the daily limit',
  RETURNED: 'it could not be delivered, and the money came back',
}
