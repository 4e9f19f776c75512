import type { Reason } from './amounts.ts'
import { usualProcessDay } from './business-days.ts'
import { addDays, addMonths, type Day, day } from './days.ts'
import { AutoPayFrequency, AutoPayMethod } from './enumerations.ts'
import type { Cents } from './money.ts'
import { type PaymentInput, paymentAmountError, type PaymentBounds, paymentDayError } from './payments.ts'
import { type FieldError, firstError } from './field-errors.ts'

export const frequencyNames: Readonly<Record<AutoPayFrequency, string>> = {
  WEEKLY: 'Weekly',
  BI_WEEKLY: 'Bi-weekly',
  QUAD_WEEKLY: 'Quad-weekly',
  MONTHLY: 'Monthly',
  SEMI_MONTHLY: 'Semi-monthly',
  BI_MONTHLY: 'Bi-monthly',
  QUATERLY: 'Quarterly',
  SEMI_ANNUAL: 'Semi-annual',
  YEARLY: 'Yearly',
}

const steps: Readonly<Record<Exclude<AutoPayFrequency, 'SEMI_MONTHLY'>, { months: number } | { days: number }>> = {
  WEEKLY: { days: 7 },
  BI_WEEKLY: { days: 14 },
  QUAD_WEEKLY: { days: 28 },
  MONTHLY: { months: 1 },
  BI_MONTHLY: { months: 2 },
  QUATERLY: { months: 3 },
  SEMI_ANNUAL: { months: 6 },
  YEARLY: { months: 12 },
}

/**
 * Returns the day of the nth payment after `first`. It may not be a business day. In a shorter month it is the last
 * day.
 */
export function autoPayDay(first: Day, frequency: AutoPayFrequency, n: number): Day {
  if (frequency === AutoPayFrequency.SEMI_MONTHLY) return semiMonthly(first, n)
  const step = steps[frequency]
  return 'days' in step ? addDays(first, step.days * n) : addMonths(first, step.months * n)
}

/** Returns the nth day of twice a month: the day of the first payment, and 15 days later in each month. */
function semiMonthly(first: Day, n: number): Day {
  if (n % 2 === 0) return addMonths(first, n / 2)
  const dayOfMonth = Number(first.slice(8))
  const isEarly = dayOfMonth <= 15
  const other = isEarly ? dayOfMonth + 15 : dayOfMonth - 15
  const months = isEarly ? (n - 1) / 2 : (n + 1) / 2
  return inMonth(addMonths(day(`${first.slice(0, 8)}01`), months), other)
}

/** Returns this day of the month, or the month's last day. */
const inMonth = (begin: Day, dayOfMonth: number): Day => {
  const last = addDays(addMonths(begin, 1), -1)
  const nominalDay = addDays(begin, dayOfMonth - 1)
  return nominalDay < last ? nominalDay : last
}

/** The most payments of a plan. */
export const maxPayments = 999

/** Counts payments from the first until a day, both included. Stops at the most that a plan can have. */
export function paymentsUntil(first: Day, frequency: AutoPayFrequency, last: Day): number {
  let count = 0
  while (count <= maxPayments && autoPayDay(first, frequency, count) <= last) count++
  return count
}

/** Counts payments by the days on which they are made: none after `last`. */
export function paymentsMadeUntil(first: Day, frequency: AutoPayFrequency, last: Day): number {
  const count = paymentsUntil(first, frequency, last)
  const late = Array.from({ length: count }, (_, index) => autoPayDay(first, frequency, index)).filter(
    (on) => usualProcessDay(on) > last,
  )
  return count - late.length
}

/** Returns why an auto pay cannot end on this day. */
export function stopError(first: Day, frequency: AutoPayFrequency, last: Day): Reason | null {
  const count = paymentsMadeUntil(first, frequency, last)
  if (count >= 1 && count <= maxPayments) return null
  return { text: `Choose a day on or after the first payment, for at most ${maxPayments} payments.` }
}

/** Returns the first payment day after a day, counted from `anchor`. */
export function autoPayDayAfter(anchor: Day, frequency: AutoPayFrequency, after: Day): Day {
  let n = 0
  while (autoPayDay(anchor, frequency, n) <= after) n++
  return autoPayDay(anchor, frequency, n)
}

export const autoPayTexts = {
  invalid: { schedule: 'Quick pay is not valid.', edit: 'Auto pay is not valid.' },
  frequency: 'Frequency is required.',
  date: { schedule: 'Start date is invalid.', edit: 'Next date is invalid.' },
  method: 'Method is required.',
  from: 'Pay from is required',
  count: 'Number of payments is required',
  wrongCount: `Write a whole number from 1 to ${maxPayments}.`,
  finalAmount: 'Final payment amount is required.',
  isQuickPay: (payee: string) => `${payee} is a Quick Pay now.`,
}

/** Returns the amount of the next payment: the last one may differ. */
export const nextAmount = ({
  amount,
  finalAmount,
  remaining,
}: {
  amount: Cents
  finalAmount: Cents | null
  remaining: number | null
}): Cents => (remaining === 1 && finalAmount !== null ? finalAmount : amount)

/** Blank means not chosen, null invalid. `count` and `finalAmount` are for a fixed number of payments. */
export type AutoPayInput = Omit<PaymentInput, 'comment'> & {
  kind: 'schedule' | 'edit'
  frequency: AutoPayFrequency | ''
  method: AutoPayMethod | ''
  count: number | null
  finalAmount: Cents | null
}

/** Returns the first error of an auto pay, in the order of the product's documents, not of the fields. */
export function autoPayError(
  { kind, frequency, on, method, amount, from, count, finalAmount }: AutoPayInput,
  bounds: PaymentBounds | null,
): FieldError<Record<'frequency' | 'date' | 'method' | 'amount' | 'fromId' | 'count' | 'finalAmount', unknown>> | null {
  const isFixed = method === AutoPayMethod.fixed
  const errorIf = (isWrong: boolean, text: string) => (isWrong ? { text } : null)
  const wrongDate = on ? bounds && paymentDayError(on, bounds) : { text: autoPayTexts.date[kind] }
  return firstError([
    ['frequency', errorIf(frequency === '', autoPayTexts.frequency)],
    ['date', wrongDate],
    ['method', errorIf(method === '', autoPayTexts.method)],
    ['amount', paymentAmountError(amount, from, bounds)],
    ['fromId', 'text' in from ? from : null],
    ['count', errorIf(isFixed && !count, count === 0 ? autoPayTexts.count : autoPayTexts.wrongCount)],
    ['finalAmount', isFixed ? paymentAmountError(finalAmount, from, bounds, autoPayTexts.finalAmount) : null],
  ])
}
