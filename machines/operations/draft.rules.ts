import { type Cents, cents, format, parse } from '../../values/money.ts'

/** What is wrong with a field that a member filled in, as it stands beside it. */
export type Fault<Draft> = { field: keyof Draft; text: string }

/** What an amount is taken from. Nulls set no bounds. */
type Source = { available: Cents | null; minimumAdvance: Cents | null }

export const wrongDay = 'Write the date as MM/DD/YYYY.'
export const incomplete = 'Please complete all fields'
export const notAnAmount = 'Write an amount such as 25.00.'
export const notPositive = 'Write an positive amount.'
export const exceeding = 'Amount exceeds available balance'

/** What is wrong with an amount that was typed, or was not. */
export function typedAmountFault(typed: string, from: Source | null): string | null {
  const amount = typed.trim() === '' ? cents(0) : parse(typed)
  if (amount === null) return notAnAmount
  return amount === 0 ? incomplete : amountFault(amount, from)
}

export function amountFault(amount: Cents, from: Source | null): string | null {
  if (amount < 0) return notPositive
  if (!from) return null
  if (from.minimumAdvance !== null && amount < from.minimumAdvance) return `Minimum advace amount is ${format(from.minimumAdvance)}`
  return from.available !== null && amount > from.available ? exceeding : null
}
