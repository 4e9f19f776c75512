import type { TransactionSearchType, TransferFrequency } from './enumerations.ts'

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
