import { addDays, addMonths, type Day, day } from '../../values/days.ts'
import { TransactionSearchType as Kind } from '../../values/enumerations.ts'
import { postingKinds } from './kinds.ts'

/** What is due next on a loan or card. `regular` is null for a card, whose due dates come from the core system. */
export type LoanDue = { minimum: number; on: Day | null; regular: number | null; dayOfMonth: number | null }

/** A payment: how much it lowered the amount due, and for which due date. `id`: of an earlier payment. */
export type DuePayment = {
  id?: number
  paidOn: Day
  paid: number
  lowered: number
  dueOn: Day | null
  wasReturned?: boolean
}

/** What is due, while postings change it. `last`: the last payment if it changed; null if it was returned. */
export type Debt = { due: LoanDue; last?: { paid: number; on: Day } | null; payments: DuePayment[] }

export const paymentTypes: ReadonlySet<Kind> = new Set([Kind.PAYMENT_TRANSFER, Kind.ACH_DEPOSIT, Kind.DEPOSIT_TRANSFER])

/** Returns whether an entry is a payment of a loan or card, or the return of one. A returned advance is neither. */
export const paysDue = (kind: string, searchType: Kind): boolean =>
  kind !== postingKinds.moneyReturned && kind !== postingKinds.openingBalance && paymentTypes.has(searchType)

type Paid = { paid: number; on: Day; isPaidOff: boolean }

/** Applies a payment, or reverses the last payment of that amount if `paid` is negative. */
export function settle(debt: Debt, { paid, on, isPaidOff }: Paid): void {
  if (paid < 0) return takeBack(debt, -paid)
  const { due } = debt
  const lowered = isPaidOff ? due.minimum : Math.min(due.minimum, paid)
  debt.last = { paid, on }
  debt.payments.push({ paidOn: on, paid, lowered, dueOn: due.on })
  if (lowered === 0) return
  const rest = { ...due, minimum: due.minimum - lowered }
  // The rest is principal: one payment never counts for two months.
  debt.due = rest.minimum === 0 ? inMonths(rest, 1) : rest
}

/** Applies a payment where the core system has already stated the new amount due. */
export function settleStated(debt: Debt, paid: Paid): void {
  const { due } = debt
  debt.due = { ...due, minimum: 0 }
  settle(debt, paid)
  debt.due = due
}

function takeBack(debt: Debt, paid: number): void {
  const payment = debt.payments.findLast((each) => each.paid === paid && !each.wasReturned)
  if (!payment) return
  payment.wasReturned = true
  const before = debt.payments.findLast(({ wasReturned }) => !wasReturned)
  debt.last = before ? { paid: before.paid, on: before.paidOn } : null
  debt.due = withoutPayment(debt.due, payment)
}

/** Recomputes what is due without that payment. */
function withoutPayment(due: LoanDue, { lowered, dueOn }: DuePayment): LoanDue {
  if (due.on === dueOn) return { ...due, minimum: due.minimum + lowered }
  if (due.regular === null) return due
  const paidSince = Math.max(0, due.regular - due.minimum)
  if (lowered <= paidSince) return { ...due, minimum: due.minimum + lowered }
  return { ...inMonths(due, -1), minimum: lowered - paidSince }
}

/** Moves the due date by months, on the same day of the month or its last. A card does not change. */
function inMonths(due: LoanDue, months: number): LoanDue {
  if (due.regular === null || due.on === null) return due
  const dayOfMonth = due.dayOfMonth ?? Number(due.on.slice(8))
  const first = addMonths(day(`${due.on.slice(0, 8)}01`), months)
  const [wanted, last] = [addDays(first, dayOfMonth - 1), addDays(addMonths(first, 1), -1)]
  return { minimum: due.regular, on: wanted < last ? wanted : last, regular: due.regular, dayOfMonth }
}
