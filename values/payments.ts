import { amountError, limitReason, notAnAmount, type Reason, type AmountSource } from './amounts.ts'
import { addDays, type Day, dayToWire, wrongDay } from './days.ts'
import { type Cents, format } from './money.ts'
import { type FieldError, firstError } from './field-errors.ts'

/** Limits: rows scheduled at once, characters of a comment, and days until the date. */
export const paymentLimits = { rows: 20, comment: 60, daysAhead: 366 } as const

/** Messages of the screen and the bank for payments that are not possible. */
export const paymentTexts = {
  noBankAccount: 'We need the bank account number of this payee before it can be paid. Edit the payee to enter it.',
  amount: 'Payment amount is required.',
  negative: 'Write a positive amount.',
  nothing: 'Enter an amount for at least one payee.',
  many: `You can schedule ${paymentLimits.rows} payments at once.`,
  most: (max: Cents) => `The most for one payment is ${format(max)}.`,
  mostInADay: (max: Cents) => `The most for one day is ${format(max)}.`,
  past: 'Payment date has passed',
  cutoff: 'Payments for today must be set up by 10:00 am.',
  from: (earliest: Day) => `Choose ${dayToWire(earliest)} or a later date.`,
  last: (last: Day) => `The last day for a payment is ${dayToWire(last)}.`,
  insufficient: 'Insufficient Funds.',
  othersDue: (sum: Cents) => `Other payments due today take ${format(sum)} of it.`,
  comment: `A comment can have ${paymentLimits.comment} characters.`,
}

/** The limits when a payment is scheduled; `most` is for one payment. */
export type PaymentBounds = { today: Day; earliest: Day; most: Cents }

/** Null means invalid input. `from`: the limits of the account, or why it cannot pay. */
export type PaymentInput = { amount: Cents | null; from: AmountSource | Reason; on: Day | null; comment: string }

/** Returns the first error of a payment, in the order of the form. `kept`: its current day, which may stay. */
export function paymentError(
  { amount, from, on, comment }: PaymentInput,
  bounds: PaymentBounds | null,
  kept?: Day,
): FieldError<Record<'amount' | 'fromId' | 'date' | 'comment', unknown>> | null {
  const isLong = [...comment.trim()].length > paymentLimits.comment
  return firstError([
    ['amount', paymentAmountError(amount, from, bounds)],
    ['fromId', 'text' in from ? from : null],
    ['date', bounds && (on === null || on !== kept) ? paymentDayError(on, bounds) : null],
    ['comment', isLong ? limitReason(paymentTexts.comment) : null],
  ])
}

export function paymentAmountError(
  amount: Cents | null,
  from: AmountSource | Reason,
  bounds: PaymentBounds | null,
  missing = paymentTexts.amount,
): Reason | null {
  if (amount === null) return { text: notAnAmount }
  const source = 'text' in from ? null : { ...from, available: null }
  return (
    amountError(amount, source, missing, paymentTexts.negative) ??
    (bounds && amount > bounds.most ? limitReason(paymentTexts.most(bounds.most)) : null)
  )
}

export function paymentDayError(on: Day | null, { today, earliest }: PaymentBounds): Reason | null {
  if (!on) return { text: wrongDay }
  if (on < today) return { text: paymentTexts.past }
  if (on < earliest)
    return { code: 'cutoff_passed', text: on === today ? paymentTexts.cutoff : paymentTexts.from(earliest) }
  const last = lastPaymentDay(today)
  return on > last ? limitReason(paymentTexts.last(last)) : null
}

export const lastPaymentDay = (today: Day): Day => addDays(today, paymentLimits.daysAhead)
