import type { Day } from '../../values/days.ts'
import type { PaymentStatus, PaymentStatusReason, ScheduledPaymentOrigin } from '../../values/enumerations.ts'
import type { Cents } from '../../values/money.ts'

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

/** So many rows are shown at first, and so many more each time. */
export const pageLength = 25
