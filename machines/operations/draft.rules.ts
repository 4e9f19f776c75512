import { type Cents, cents, format, parse } from '../../values/money.ts'

/** What is wrong with a field, in the words shown below it. */
export type FieldError<Draft> = { field: keyof Draft; text: string }

/** What an amount is taken from. Nulls set no bounds. */
type Source = { available: Cents | null; minimumAdvance: Cents | null }

export const wrongDay = 'Write the date as MM/DD/YYYY.'
export const fillForm = 'please fill the form'
export const incomplete = 'Please complete all fields'
export const notAnAmount = 'Write an amount such as 25.00.'
export const notPositive = 'Write an positive amount.'
export const exceeding = 'Amount exceeds available balance'

/** Returns what is wrong with an amount as it was typed, or left out. */
export function typedAmountError(typed: string, from: Source | null): string | null {
  const amount = typed.trim() === '' ? cents(0) : parse(typed)
  if (amount === null) return notAnAmount
  return amount === 0 ? incomplete : amountError(amount, from)
}

export function amountError(amount: Cents, from: Source | null): string | null {
  if (amount < 0) return notPositive
  if (!from) return null
  if (from.minimumAdvance !== null && amount < from.minimumAdvance) return `Minimum advace amount is ${format(from.minimumAdvance)}`
  return from.available !== null && amount > from.available ? exceeding : null
}
