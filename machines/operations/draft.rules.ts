import { amountError, notAnAmount, type AmountSource } from '../../values/amounts.ts'
import { type Cents, cents, parse } from '../../values/money.ts'

/** Returns the error of a typed or missing amount. */
export function typedAmountError(typed: string, from: AmountSource | null): string | null {
  const amount = typedAmount(typed)
  return amount === null ? notAnAmount : (amountError(amount, from)?.text ?? null)
}

/** Parses a typed amount: zero if blank, null if invalid. */
export const typedAmount = (typed: string): Cents | null => (typed.trim() === '' ? cents(0) : parse(typed))

/** Returns the error to show while typing: an incomplete amount is not an error. */
export function typingError(typed: string, from: AmountSource | null): string | null {
  const amount = parse(typed)
  return amount ? (amountError(amount, from)?.text ?? null) : null
}
