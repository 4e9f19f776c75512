import { type Cents, cents } from '../../values/money.ts'
import type { Eligibility } from './eligibility.rules.ts'
import type { Payment, Scheduled } from './quickPay.rules.ts'

/** What the member is asked before anything is sent. */
export type Question = {
  total: Cents
  /** How many of the payments cost the fee, and what that comes to. */
  charged: number
  fee: Cents
  fees: Cents
  /** The same is ordered already. */
  repeated: readonly Payment[]
}

const monthOf = (day: string) => day.slice(0, 7)

/** Returns how many of these payments are no longer free in the calendar month in which each is made. */
export function chargedOf(
  payments: readonly Pick<Payment, 'processedOn'>[],
  scheduled: readonly Scheduled[],
  { freeUsed, freeLimit, fee, today }: Eligibility,
): number {
  if (fee === 0) return 0
  return [...Map.groupBy(payments, ({ processedOn }) => monthOf(processedOn))].reduce((sum, [month, { length }]) => {
    const made = month === monthOf(today) ? freeUsed : 0
    const due = scheduled.filter(({ processedOn }) => monthOf(processedOn) === month).length
    return sum + Math.min(length, Math.max(0, made + due + length - freeLimit))
  }, 0)
}

/** What is known when the member asks to pay. `twice`: the rows that the bank itself has called a repetition. */
type Known = { scheduled: readonly Scheduled[] | null; eligibility: Eligibility | null; twice: readonly string[] }

/** Returns the payments of which the same payee, day and amount is ordered already. */
const repeatedOf = (payments: readonly Payment[], { scheduled, twice }: Known): Payment[] =>
  payments.filter(
    ({ quickPay, on, amount }) =>
      twice.includes(quickPay.uniqueId) ||
      scheduled?.some((other) => other.payeeId === quickPay.id && other.scheduledOn === on && other.amount === amount),
  )

export function questionOf(payments: readonly Payment[], known: Known): Question {
  const { scheduled, eligibility } = known
  const charged = eligibility ? chargedOf(payments, scheduled ?? [], eligibility) : 0
  const fee = eligibility?.fee ?? cents(0)
  return {
    total: cents(payments.reduce((sum, { amount }) => sum + amount, 0)),
    charged,
    fee,
    fees: cents(charged * fee),
    repeated: repeatedOf(payments, known),
  }
}
