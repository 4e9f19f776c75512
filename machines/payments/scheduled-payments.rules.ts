import { type PaymentStatusReason, ScheduledPaymentOrigin } from '../../values/enumerations.ts'
import type { Day } from '../../values/days.ts'
import type { Cents } from '../../values/money.ts'

export type ScheduledPayment = {
  id: string
  payeeId: number
  /** Null if the payee was removed. */
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
  /** Paid by check, else electronically. */
  isCheck: boolean
  /** Why a run has not made it, and when it tries again; null before the first try. */
  waitsFor: PaymentStatusReason | null
  nextTryOn: Day | null
  /** Why it will not be made as things are now, however much money there is. */
  blockedBy: PaymentStatusReason | null
  /** Its run had not started when this was loaded, by the bank's clock. */
  isChangeable: boolean
  /** Skipped payments of its auto pay before it, by day. With `isFinal` it cannot be restored. */
  skipped: readonly { id: string; on: Day; isFinal: boolean }[]
}

type Unscheduling = Pick<ScheduledPayment, 'origin' | 'scheduledOn' | 'nextTryOn'>

/** Returns whether it can be canceled: manual ones before their day, and any failed one until the next try. */
export const isUnschedulable = ({ origin, scheduledOn, nextTryOn }: Unscheduling, today: Day): boolean =>
  origin !== null &&
  (nextTryOn === null ? origin !== ScheduledPaymentOrigin.AUTO_PAY && today < scheduledOn : today <= nextTryOn)

/** Returns whether it can be edited: manual ones until their run starts. */
export const isEditable = ({ origin, isChangeable }: Pick<ScheduledPayment, 'origin' | 'isChangeable'>): boolean =>
  isChangeable && origin === ScheduledPaymentOrigin.QUICK_PAY

/** Returns whether it can be skipped: those of an auto pay until their run starts. */
export const isSkippable = ({ origin, isChangeable }: Pick<ScheduledPayment, 'origin' | 'isChangeable'>): boolean =>
  isChangeable && origin === ScheduledPaymentOrigin.AUTO_PAY
