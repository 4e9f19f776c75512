import type { Cents } from '../../values/money.ts'
import type { Delivery } from './delivery.rules.ts'

/** One side of a receipt. `after`: what was available then; of a loan or a card what was owed; null where it is hidden. */
export type Side = { id: string; name: string; number: string; isOwed: boolean; after: Cents | null }

export type Receipt = {
  confirmNum: string
  madeAt: string
  madeBy: string
  amount: Cents
  note: string
  from: Side
  to: Side
  isRepeating: boolean
  /** Of money sent to a person. */
  delivery: Delivery | null
}
