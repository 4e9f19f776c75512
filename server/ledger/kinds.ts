export const postingKinds = {
  transfer: 'transfer',
  /** Made by a plan. */
  scheduledTransfer: 'repeating transfer',
  payment: 'payment',
  paymentFee: 'payment fee',
  /** To a contact. */
  moneySent: 'money sent',
  /** Money that was sent and could not be delivered. */
  moneyReturned: 'money returned',
  /** A deposit or withdrawal that another bank sent. */
  received: 'received',
  /** The opposite of a transfer that its member took back. */
  takenBack: 'transfer taken back',
  /** For now, or for good, because its member disputed a transaction. */
  disputeCredit: 'dispute credit',
  /** The opposite of that, after a decision. */
  disputeTakenBack: 'dispute credit taken back',
  /** What makes a balance agree with the core's. The core has it already. */
  correction: 'correction',
  /** What makes a balance that the core keeps agree with the core's, and what takes that back. The core has it already. */
  coreAdjustment: 'core adjustment',
  /** The balance of an imported account on a day. */
  openingBalance: 'opening balance',
  /** Imported activity after that. */
  imported: 'imported',
} as const

/** Those that may leave a share below zero. The database asks for them too. */
export const kindsFromOutside: readonly string[] = [
  postingKinds.openingBalance,
  postingKinds.imported,
  postingKinds.coreAdjustment,
]
