import type { ErrorCode } from './enumerations.ts'
import { incompleteForm } from './form-texts.ts'
import { type Cents, format } from './money.ts'

/** Why something is not possible. With the code `limit`, a different amount may be. */
export type Reason = { code?: ErrorCode; text: string }

/** The limits of an amount from an account. Null is no limit. */
export type AmountSource = { available: Cents | null; minimumAdvance: Cents | null }

export const notAnAmount = 'Write an amount such as 25.00.'
export const notPositive = 'Write an positive amount.' // sic
export const belowAdvance = (minimum: string): string => `Minimum advace amount is ${minimum}` // sic
export const overAvailable = 'Amount exceeds available balance'

/** Returns the first reason against this amount. The texts are for zero and for a negative amount. */
export function amountError(
  amount: Cents,
  from: AmountSource | null,
  missing = incompleteForm,
  negative = notPositive,
): Reason | null {
  if (amount === 0) return { text: missing }
  if (amount < 0) return { text: negative }
  return advanceError(amount, from) ?? (isOver(amount, from) ? limitReason(overAvailable) : null)
}

/** Returns the error if an amount is below an account's minimum advance, else null. */
export const advanceError = (amount: Cents, from: Pick<AmountSource, 'minimumAdvance'> | null): Reason | null =>
  from?.minimumAdvance && amount < from.minimumAdvance ? limitReason(belowAdvance(format(from.minimumAdvance))) : null

const isOver = (amount: Cents, from: AmountSource | null) =>
  from !== null && from.available !== null && amount > from.available

export const limitReason = (text: string): Reason => ({ code: 'limit', text })
