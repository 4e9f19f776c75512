import { type PaymentStatusReason, ScheduledPaymentOrigin } from '../../values/enumerations.ts'
import type { Day } from '../../values/days.ts'
import type { Cents } from '../../values/money.ts'

export type ScheduledPayment = {
  id: string
  payeeId: number
  /** Null where the payee was removed. */
  payeeUniqueId: string | null
  payee: string
  nickname: string
  scheduledOn: Day
  /** The same day, or the next business day. */
  processedOn: Day
  amount: Cents
  fromId: string
  payFrom: string
  origin: ScheduledPaymentOrigin | null
  comment: string
  /** Why a run has not made it, and when it is tried again; null before the first try. */
  waitsFor: PaymentStatusReason | null
  nextTryOn: Day | null
}

/** Returns whether the member can take it back: before its day, and never one that an auto pay makes. */
export const isUnschedulable = ({ origin, scheduledOn }: Pick<ScheduledPayment, 'origin' | 'scheduledOn'>, today: Day): boolean =>
  origin !== null && origin !== ScheduledPaymentOrigin.AUTO_PAY && today < scheduledOn
