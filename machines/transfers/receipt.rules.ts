import type { Cents } from '../../values/money.ts'
import type { Delivery } from './delivery.rules.ts'

/** One side of a receipt. `after`: the available amount then, or what was owed on a loan or card; null if hidden. */
export type ReceiptSide = { id: string; name: string; number: string; isOwed: boolean; after: Cents | null }

export type Receipt = {
  confirmNum: string
  madeAt: string
  madeBy: string
  amount: Cents
  note: string
  from: ReceiptSide
  to: ReceiptSide
  /** Set for money sent to a contact who is still there. */
  contactId: number | null
  isRepeating: boolean
  /** Set for money sent to a person. */
  delivery: Delivery | null
  canTakeBack: boolean
  /** Why a transfer of today cannot be taken back; else blank. */
  whyNotTakenBack: string
  /** When a transfer was taken back; null for money sent, whose delivery says it. */
  takenBackAt: string | null
}
