import { autoPayDay, autoPayDayAfter, paymentsUntil } from '../../values/auto-pays.ts'
import { usualProcessDay } from '../../values/business-days.ts'
import { addDays, type Day } from '../../values/days.ts'
import type { AutoPayFrequency, PaymentStatusReason } from '../../values/enumerations.ts'
import type { Cents } from '../../values/money.ts'
import type { ShareOrLoan } from '../accounts/accounts.rules.ts'
import type { Eligibility } from './eligibility.rules.ts'

/** An auto pay's payee. `id` belongs to the payee and stays; `uniqueId` belongs to this auto pay. */
export type AutoPay = {
  id: number
  uniqueId: string
  name: string
  nickname: string
  address: string
  /** False if the institution no longer offers the payee. */
  isActive: boolean
  /** The payee's bank account is unknown, so a run would refuse the payment. */
  needsBankAccount: boolean
  frequency: AutoPayFrequency
  fromId: string
  fromType: ShareOrLoan
  /** As shown: S-001. */
  payFrom: string
  amount: Cents
  /** The amount of the last payment, if their number is fixed. */
  finalAmount: Cents | null
  lastOn: Day | null
  /** The day of the next payment. */
  nextOn: Day
  /** The day from which all days are counted. */
  countedFrom: Day
  /** Payments left; null for an open end. */
  remaining: number | null
  /** Why a run has not made the next payment. */
  waitsFor: PaymentStatusReason | null
  /** When a run tries again; null before the first try. */
  nextTryOn: Day | null
  /** Why the next payment will not be made as things are now, however much money there is. */
  blockedBy: PaymentStatusReason | null
  /** Skipped days before the next one. */
  skippedOn: readonly Day[]
}

/** Returns whether it is the id of an auto pay, not a quick pay. */
export const isAutoPayId = (uniqueId: string): boolean => uniqueId.startsWith('a')

/** Returns the day of the last payment; null for an open end. */
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

/** Returns the amount of the next payment: the last one may have its own. */
export const getNextAmount = ({
  amount,
  finalAmount,
  remaining,
}: Pick<AutoPay, 'amount' | 'finalAmount' | 'remaining'>): Cents =>
  remaining === 1 && finalAmount !== null ? finalAmount : amount

/** Returns whether the next payment is made even if the auto pay ends today. */
export const isDue = ({ nextOn }: Pick<AutoPay, 'nextOn'>, today: Day): boolean => nextOn <= today

/** Returns the first day that a change applies to: the next payment, or the one after if that is due. */
export function firstToChange(
  { nextOn, countedFrom, frequency }: AutoPay,
  { today, earliest }: Pick<Eligibility, 'today' | 'earliest'>,
): Day {
  if (!isDue({ nextOn }, today)) return nextOn
  const before = addDays(earliest, -1)
  return autoPayDayAfter(countedFrom, frequency, nextOn < before ? before : nextOn)
}
