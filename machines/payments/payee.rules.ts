import type { components } from '../../api/schema.d.ts'
import type { Day } from '../../values/days.ts'
import type { PaymentStatus, PaymentStatusReason, ScheduledPaymentOrigin } from '../../values/enumerations.ts'
import type { Cents } from '../../values/money.ts'
import type { PayeeDraft } from '../../values/payees.ts'

export type Payee = Omit<components['schemas']['Payee'], keyof PayeeDraft> & PayeeDraft

/** What became of a payment, or of the fee of one. */
export type PastPayment = {
  uniqueId: string
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
