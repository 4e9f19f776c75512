import { amountProblem, type FieldProblem, notAnAmount, type AmountSource } from '../../values/amounts.ts'
import { type Cents, cents, parse } from '../../values/money.ts'

/** A field's error, with the text below it. */
export type FieldError<Draft> = { field: keyof Draft; text: string }

/** Converts the problems of a rule for a form. */
export const toFieldErrors = <Field extends string>(
  problems: readonly FieldProblem<Field>[],
): { field: Field; text: string }[] => problems.map(({ field, message }) => ({ field, text: message }))

/** Returns the error of a typed or missing amount. */
export function typedAmountError(typed: string, from: AmountSource | null): string | null {
  const amount = typedAmount(typed)
  return amount === null ? notAnAmount : (amountProblem(amount, from)?.message ?? null)
}

/** Parses a typed amount: zero if blank, null if invalid. */
export const typedAmount = (typed: string): Cents | null => (typed.trim() === '' ? cents(0) : parse(typed))

/** Returns the error to show while typing: an incomplete amount is not an error. */
export function typingError(typed: string, from: AmountSource | null): string | null {
  const amount = parse(typed)
  return amount ? (amountProblem(amount, from)?.message ?? null) : null
}
