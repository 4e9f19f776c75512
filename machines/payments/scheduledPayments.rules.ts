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

type Unscheduling = Pick<ScheduledPayment, 'origin' | 'scheduledOn' | 'nextTryOn'>

/** Returns whether the member can take it back: before its day, if no auto pay makes it, and any that was tried until it is tried again. */
export const isUnschedulable = ({ origin, scheduledOn, nextTryOn }: Unscheduling, today: Day): boolean =>
  origin !== null && (nextTryOn === null ? origin !== ScheduledPaymentOrigin.AUTO_PAY && today < scheduledOn : today <= nextTryOn)
