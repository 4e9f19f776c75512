import { type Cents, cents } from '../../values/money.ts'

/** Returns what brings an overdrawn share to zero; null if it is not overdrawn, or hides its balance. */
export const getOverdrawn = (balance: Cents | null | undefined): Cents | null =>
  balance !== null && balance !== undefined && balance < 0 ? cents(-balance) : null
