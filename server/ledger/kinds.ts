/** What a posting is called in the books. */
export const postingKinds = {
  transfer: 'transfer',
  /** By a plan that its member made. */
  scheduledTransfer: 'repeating transfer',
  payment: 'payment',
  paymentFee: 'payment fee',
  /** To a contact. */
  moneySent: 'money sent',
  /** What had left and could not be delivered. */
  moneyReturned: 'money returned',
  /** Of an account that came from another system, as of a day. */
  openingBalance: 'opening balance',
  /** What happened there since. */
  imported: 'imported',
} as const
