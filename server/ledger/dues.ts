import { addDays, addMonths, type Day, day } from '../../values/days.ts'
import { TransactionSearchType as Kind } from '../../values/enumerations.ts'
import { postingKinds } from './kinds.ts'

/** What a loan or a card asks for next. `regular` is null of a card, whose date comes from the other system. */
export type LoanDue = { minimum: number; on: Day | null; regular: number | null; dayOfMonth: number | null }

/** A payment: what of it lowered what was due, and the due date that it was paid for. `id`: of one that was made before. */
export type DuePayment = { id?: number; paidOn: Day; paid: number; lowered: number; dueOn: Day | null; wasReturned?: boolean }

/** What is due while postings change it. `last`: the last payment where they change that, null once it came back. */
export type Debt = { due: LoanDue; last?: { paid: number; on: Day } | null; payments: DuePayment[] }

export const paymentTypes: ReadonlySet<Kind> = new Set([Kind.PAYMENT_TRANSFER, Kind.ACH_DEPOSIT, Kind.DEPOSIT_TRANSFER])

/** Returns whether an entry on a loan or a card pays it, or is the return of such a payment. An advance that comes back was none. */
export const paysDue = (kind: string, searchType: Kind): boolean =>
  kind !== postingKinds.moneyReturned && kind !== postingKinds.openingBalance && paymentTypes.has(searchType)

type Paid = { paid: number; on: Day; isPaidOff: boolean }

/** Pays a debt, or takes back the last payment of the same amount, where `paid` is negative. */
export function settle(debt: Debt, { paid, on, isPaidOff }: Paid): void {
  if (paid < 0) return takeBack(debt, -paid)
  const { due } = debt
  const lowered = isPaidOff ? due.minimum : Math.min(due.minimum, paid)
  debt.last = { paid, on }
  debt.payments.push({ paidOn: on, paid, lowered, dueOn: due.on })
  if (lowered === 0) return
  const rest = { ...due, minimum: due.minimum - lowered }
  // What is more than that is principal: one payment is for one month at most.
  debt.due = rest.minimum === 0 ? inMonths(rest, 1) : rest
}

/** The same where the other system has said already what is due after it. */
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

/** What would be due if the payment had not been made, whatever was paid since. */
function withoutPayment(due: LoanDue, { lowered, dueOn }: DuePayment): LoanDue {
  if (due.on === dueOn) return { ...due, minimum: due.minimum + lowered }
  if (due.regular === null) return due
  const paidSince = Math.max(0, due.regular - due.minimum)
  if (lowered <= paidSince) return { ...due, minimum: due.minimum + lowered }
  return { ...inMonths(due, -1), minimum: lowered - paidSince }
}

/** The same a month later or earlier, on the same day of the month or on its last. Of a card nothing changes. */
function inMonths(due: LoanDue, months: number): LoanDue {
  if (due.regular === null || due.on === null) return due
  const dayOfMonth = due.dayOfMonth ?? Number(due.on.slice(8))
  const first = addMonths(day(`${due.on.slice(0, 8)}01`), months)
  const [wanted, last] = [addDays(first, dayOfMonth - 1), addDays(addMonths(first, 1), -1)]
  return { minimum: due.regular, on: wanted < last ? wanted : last, regular: due.regular, dayOfMonth }
}
