import type { AutoPayFrequency, PaymentStatusReason } from '../../values/enumerations.ts'
import type { Day } from '../../values/days.ts'
import type { Cents } from '../../values/money.ts'

/** A payee who is paid by itself. `id` is the payee's own number, which stays; `uniqueId` is this way of paying them. */
export type AutoPay = {
  id: number
  uniqueId: string
  name: string
  nickname: string
  address: string
  /** False where the institution offers the payee no longer. */
  isActive: boolean
  frequency: AutoPayFrequency
  fromId: string
  fromType: 1 | 2
  /** As a person reads it: S-001. */
  payFrom: string
  amount: Cents
  /** Of the last payment, where they are counted. */
  finalAmount: Cents | null
  lastOn: Day | null
  /** For this day the next payment is scheduled. */
  nextOn: Day
  /** From this day all dates are counted. */
  countedFrom: Day
  /** Payments still to be made; null until the member ends it. */
  remaining: number | null
  /** Why a run has not made the next payment yet. */
  waitsFor: PaymentStatusReason | null
}
