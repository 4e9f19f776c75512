import { advanceError } from '../../values/amounts.ts'
import { processDay } from '../../values/business-days.ts'
import { type Day, day } from '../../values/days.ts'
import { PaymentStatusReason as Reason } from '../../values/enumerations.ts'
import type { Cents } from '../../values/money.ts'
import type { PaidPayee } from '../db/columns.ts'
import { ownLimitOn } from '../ledger/daily-limit.ts'
import { payingError } from '../ledger/figures.ts'
import type { Holidays } from '../schedule/calendar.ts'
import { needsBankAccount } from './payees-domain.ts'
import { nextTryDay } from './payments-answers.ts'
import type { Facts } from './payments-domain.ts'

/** A scheduled payment with what decides whether its run may make it at all. */
export type Blockable = Pick<PaidPayee, 'routing_number' | 'bank_account'> &
  Parameters<typeof payingError>[0] & { is_active: boolean | null; owner: number | null }

/** Returns why a run refuses a payment of this member for good, however much money there is; null if it does not. */
export function findBlock(payment: Blockable, personId: number, amount: Cents) {
  if (payment.is_active === false) return Reason.PAYEE_INACTIVE
  if (needsBankAccount(payment)) return Reason.BANK_ACCOUNT_MISSING
  const isUnable =
    payment.owner !== personId ||
    payingError(payment) !== null ||
    advanceError(amount, { minimumAdvance: payment.minimum_advance as Cents | null }) !== null
  return isUnable ? Reason.ACCOUNT_UNAVAILABLE : null
}

export type Limits = Pick<Facts, 'ownLimits'> & { personId: number; most: number; holidays: Holidays; today: Day }

/** Returns the same before its run or next try, or that it is more than the whole limit of that day. */
export function foreseeBlock(
  payment: Blockable & { scheduled_on: string; last_tried_on: string | null },
  amount: Cents,
  { personId, most, ownLimits, holidays, today }: Limits,
) {
  const on = nextTryDay(payment, holidays) ?? day(payment.scheduled_on)
  const own = ownLimitOn(ownLimits, processDay(on < today ? today : on, holidays))
  return findBlock(payment, personId, amount) ?? (amount > Math.min(own ?? most, most) ? Reason.OVER_DAILY_LIMIT : null)
}
