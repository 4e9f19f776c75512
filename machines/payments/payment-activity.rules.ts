import { type Day, dayToWire } from '../../values/days.ts'
import type { PaymentStatus, PaymentStatusReason, ScheduledPaymentOrigin } from '../../values/enumerations.ts'
import { PaymentStatusLabels, PaymentStatusReasonLabels } from '../../values/labels.ts'
import { type Cents, cents, format } from '../../values/money.ts'

/** The result of a payment, or its fee. */
export type PastPayment = {
  uniqueId: string
  payeeId: number
  /** Null if the payee was removed. */
  payeeUniqueId: string | null
  payee: string
  nickname: string
  on: Day
  amount: Cents
  payFrom: string
  origin: ScheduledPaymentOrigin | null
  isFee: boolean
  status: PaymentStatus
  reason: PaymentStatusReason | null
  comment: string
}

/** Returns whether it has a receipt. A fee is on the receipt of its payment. */
export const hasReceipt = ({ status, isFee }: PastPayment): boolean => status === 'PAID' && !isFee

/** Returns the result in words. */
export const paymentOutcome = ({ status, reason }: PastPayment): string =>
  [PaymentStatusLabels[status], reason && PaymentStatusReasonLabels[reason]].filter(Boolean).join(': ')

/** Returns the payments whose visible text contains the search. */
export function findPayments(items: readonly PastPayment[], searchText: string): readonly PastPayment[] {
  const text = searchText.trim().toLowerCase()
  if (text === '') return items
  const written = (payment: PastPayment) => {
    const { payee, nickname, on, amount, payFrom, origin, comment } = payment
    return [payee, nickname, dayToWire(on), format(amount), payFrom, origin ?? '', paymentOutcome(payment), comment]
  }
  return items.filter((payment) => written(payment).some((each) => each.toLowerCase().includes(text)))
}

/** Adds up payments and fees, except returned ones. */
export const addUpPaid = (items: readonly PastPayment[]): Cents =>
  cents(
    items.reduce(
      (sum, { status, reason, amount }) => sum + (status === 'PAID' && reason !== 'RETURNED' ? amount : 0),
      0,
    ),
  )

/** Adds up what was paid in the year of a day, without fees and returned payments. */
export const addUpPaidInYear = (items: readonly PastPayment[], of: Day): Cents =>
  addUpPaid(items.filter(({ isFee, on }) => !isFee && on.slice(0, 4) === of.slice(0, 4)))

/** How many rows are shown at first and added each time. */
export const pageLength = 25
