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
  /** The comment is printed on the check. */
  onCheck: boolean
  /** It is sent as a check, else electronically. */
  isCheck: boolean
  /** Why a run has not made it, and when it is tried again; null before the first try. */
  waitsFor: PaymentStatusReason | null
  nextTryOn: Day | null
  /** Its run had not begun, by the bank's clock, when this was read. */
  isChangeable: boolean
  /** Those of its auto pay before it that the member skipped, by day. What `isFinal` stays skipped. */
  skipped: readonly { id: string; on: Day; isFinal: boolean }[]
}

type Unscheduling = Pick<ScheduledPayment, 'origin' | 'scheduledOn' | 'nextTryOn'>

/** Returns whether the member can take it back: before its day, if no auto pay makes it, and any that was tried until it is tried again. */
export const isUnschedulable = ({ origin, scheduledOn, nextTryOn }: Unscheduling, today: Day): boolean =>
  origin !== null && (nextTryOn === null ? origin !== ScheduledPaymentOrigin.AUTO_PAY && today < scheduledOn : today <= nextTryOn)

/** Returns whether the member can change it: what they ordered by hand, until its run begins. */
export const isEditable = ({ origin, isChangeable }: Pick<ScheduledPayment, 'origin' | 'isChangeable'>): boolean =>
  isChangeable && origin === ScheduledPaymentOrigin.QUICK_PAY

/** Returns whether it can be skipped: one of an auto pay, until its run begins. */
export const isSkippable = ({ origin, isChangeable }: Pick<ScheduledPayment, 'origin' | 'isChangeable'>): boolean =>
  isChangeable && origin === ScheduledPaymentOrigin.AUTO_PAY
