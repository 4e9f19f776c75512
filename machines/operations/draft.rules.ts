import { amountProblem, type FieldProblem, notAnAmount, type AmountSource } from '../../values/amounts.ts'
import { type Cents, cents, parse } from '../../values/money.ts'

/** What is wrong with a field, in the words shown below it. */
export type FieldError<Draft> = { field: keyof Draft; text: string }

/** Returns what a rule found wrong, as a form shows it. */
export const errorsOf = <Field extends string>(problems: readonly FieldProblem<Field>[]): { field: Field; text: string }[] =>
  problems.map(({ field, message }) => ({ field, text: message }))

/** Returns what is wrong with an amount as it was typed, or left out. */
export function typedAmountError(typed: string, from: AmountSource | null): string | null {
  const amount = typedAmount(typed)
  return amount === null ? notAnAmount : (amountProblem(amount, from)?.message ?? null)
}

/** Returns an amount as it was typed: nothing where it was left out, null where it is none. */
export const typedAmount = (typed: string): Cents | null => (typed.trim() === '' ? cents(0) : parse(typed))

/** Returns what is wrong with an amount while it is typed. What is not there yet is not wrong yet. */
export function typingError(typed: string, from: AmountSource | null): string | null {
  const amount = parse(typed)
  return amount ? (amountProblem(amount, from)?.message ?? null) : null
}
