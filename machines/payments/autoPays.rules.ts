import { autoPayDay, autoPayDayAfter, paymentsUntil } from '../../values/autoPays.ts'
import { usualProcessDay } from '../../values/business-days.ts'
import { addDays, type Day } from '../../values/days.ts'
import type { AutoPayFrequency, PaymentStatusReason } from '../../values/enumerations.ts'
import type { Cents } from '../../values/money.ts'
import type { Eligibility } from './eligibility.rules.ts'

/** A payee who is paid automatically. `id` is the payee's own number, which stays; `uniqueId` is this way of paying them. */
export type AutoPay = {
  id: number
  uniqueId: string
  name: string
  nickname: string
  address: string
  /** False where the institution offers the payee no longer. */
  isActive: boolean
  /** Nobody has entered at which bank account it is paid: a run would refuse it. */
  needsBankAccount: boolean
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
  /** When a run tries it again; null before the first try. */
  nextTryOn: Day | null
  /** Days before the next one that the member skipped. */
  skippedOn: readonly Day[]
}

/** The ids of the two ways of paying begin differently. */
export const isAutoPayId = (uniqueId: string): boolean => uniqueId.startsWith('a')

/** Returns the day on which the last payment is made; null until the member ends it. */
export function lastMadeOn({
  nextOn,
  countedFrom,
  frequency,
  remaining,
}: Pick<AutoPay, 'nextOn' | 'countedFrom' | 'frequency' | 'remaining'>): Day | null {
  if (remaining === null) return null
  const before = paymentsUntil(countedFrom, frequency, addDays(nextOn, -1))
  return usualProcessDay(autoPayDay(countedFrom, frequency, before + remaining - 1))
}

/** Returns whether the next payment can no longer be stopped: it is made even if its auto pay ends today. */
export const isDue = ({ nextOn }: Pick<AutoPay, 'nextOn'>, today: Day): boolean => nextOn <= today

/** Returns the day of the first payment that a change applies to: the next one, or the first after what is due. */
export function firstToChange(
  { nextOn, countedFrom, frequency }: AutoPay,
  { today, earliest }: Pick<Eligibility, 'today' | 'earliest'>,
): Day {
  if (!isDue({ nextOn }, today)) return nextOn
  const before = addDays(earliest, -1)
  return autoPayDayAfter(countedFrom, frequency, nextOn < before ? before : nextOn)
}
