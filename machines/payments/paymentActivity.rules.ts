import { type Day, dayToWire } from '../../values/days.ts'
import type { PaymentStatus, PaymentStatusReason, ScheduledPaymentOrigin } from '../../values/enumerations.ts'
import { PaymentStatusLabels, PaymentStatusReasonLabels } from '../../values/labels.ts'
import { type Cents, cents, format } from '../../values/money.ts'

/** What became of a payment, or of the fee of one. */
export type PastPayment = {
  uniqueId: string
  payeeId: number
  /** Null where the payee was removed. */
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

/** A fee is on the receipt of its payment. */
export const hasReceipt = ({ status, isFee }: PastPayment): boolean => status === 'PAID' && !isFee

/** What became of it, in the words that the list has. */
export const paymentOutcome = ({ status, reason }: PastPayment): string =>
  [PaymentStatusLabels[status], reason && PaymentStatusReasonLabels[reason]].filter(Boolean).join(': ')

/** Returns the payments in which a text is written as the member reads it: names, account, day, amount, outcome or comment. */
export function findPayments(items: readonly PastPayment[], sought: string): readonly PastPayment[] {
  const text = sought.trim().toLowerCase()
  if (text === '') return items
  const written = (payment: PastPayment) => {
    const { payee, nickname, on, amount, payFrom, origin, comment } = payment
    return [payee, nickname, dayToWire(on), format(amount), payFrom, origin ?? '', paymentOutcome(payment), comment]
  }
  return items.filter((payment) => written(payment).some((each) => each.toLowerCase().includes(text)))
}

/** Adds up what was paid, fees included, without what came back. */
export const paidIn = (items: readonly PastPayment[]): Cents =>
  cents(items.reduce((sum, { status, reason, amount }) => sum + (status === 'PAID' && reason !== 'RETURNED' ? amount : 0), 0))

/** So many rows are shown at first, and so many more each time. */
export const pageLength = 25
