import { type Cents, cents } from '../../values/money.ts'
import type { Eligibility } from './eligibility.rules.ts'
import type { Payment, ScheduledBill } from './quick-pay.rules.ts'

/** What the member confirms before sending. */
export type Question = {
  total: Cents
  charges: Charges
  /** Payments that are already scheduled the same way. */
  repeated: readonly Payment[]
}

/** The payments that cost the fee because of this order: some of its own, and others that were free before. */
export type Charges = { fee: Cents; own: number; others: readonly Pick<ScheduledBill, 'payee' | 'processedOn'>[] }

export type FreePayments = { made: number; planned: number; left: number }

type WithDates = Pick<Payment, 'processedOn' | 'on'>
const getMonth = (day: string) => day.slice(0, 7)

/** Returns who pays the fee with these payments included: in each month, those after the free ones. */
export function getCharges(
  payments: readonly WithDates[],
  scheduled: readonly ScheduledBill[],
  { freeUsed, freeLimit, fee, today }: Pick<Eligibility, 'freeUsed' | 'freeLimit' | 'fee' | 'today'>,
): Charges {
  const countCharged = (all: readonly WithDates[]) =>
    [...Map.groupBy(all.toSorted(compareDays), ({ processedOn }) => getMonth(processedOn))].flatMap(([month, due]) =>
      due.slice(Math.max(0, freeLimit - (month === getMonth(today) ? freeUsed : 0))),
    )
  if (fee === 0) return { fee, own: 0, others: [] }
  const planned = scheduled.map((one) => ({ ...one, on: one.scheduledOn }))
  const before = new Set(countCharged(planned))
  const now = new Set(countCharged([...planned, ...payments]).filter((one) => !before.has(one)))
  return {
    fee,
    own: payments.filter((one) => now.has(one)).length,
    others: scheduled.filter((_, index) => now.has(planned[index] as WithDates)),
  }
}

/** Returns this month's payments, made and still to be made, and how many more are free. */
export function getFreePayments(
  scheduled: readonly Pick<ScheduledBill, 'processedOn'>[],
  { freeUsed, freeLimit, today }: Pick<Eligibility, 'freeUsed' | 'freeLimit' | 'today'>,
): FreePayments {
  const planned = scheduled.filter(({ processedOn }) => getMonth(processedOn) === getMonth(today)).length
  return { made: freeUsed, planned, left: Math.max(0, freeLimit - freeUsed - planned) }
}

/** Sorts in the order in which a run makes them. */
const compareDays = (one: WithDates, other: WithDates) =>
  one.processedOn.localeCompare(other.processedOn) || one.on.localeCompare(other.on)

/** The facts when the member presses Pay. `twice`: rows that the bank has called repetitions. */
type Facts = { scheduled: readonly ScheduledBill[] | null; eligibility: Eligibility | null; twice: readonly string[] }

/** Returns the payments with the same payee, day and amount as a scheduled one. */
const getRepeated = (payments: readonly Payment[], { scheduled, twice }: Facts): Payment[] =>
  payments.filter(
    ({ quickPay, on, amount }) =>
      twice.includes(quickPay.uniqueId) ||
      scheduled?.some((other) => other.payeeId === quickPay.id && other.scheduledOn === on && other.amount === amount),
  )

export function paymentsQuestion(payments: readonly Payment[], known: Facts): Question {
  const { scheduled, eligibility } = known
  return {
    total: cents(payments.reduce((sum, { amount }) => sum + amount, 0)),
    charges: eligibility ? getCharges(payments, scheduled ?? [], eligibility) : { fee: cents(0), own: 0, others: [] },
    repeated: getRepeated(payments, known),
  }
}
