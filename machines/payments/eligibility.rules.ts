import type { ApiError } from '../../api/problems.ts'
import type { EligibilityReason } from '../../values/enumerations.ts'
import type { Day } from '../../values/days.ts'
import type { Cents } from '../../values/money.ts'

export type Eligibility = {
  /** What is missing. */
  reasons: readonly EligibilityReason[]
  freeUsed: number
  freeLimit: number
  /** For each payment beyond the free ones. */
  fee: Cents
  /** The last minute for a payment of the same day, HH:mm. */
  cutoff: string
  timeZone: string
  /** By the bank's clock, when this was read. */
  today: Day
  /** The first day for which a payment can be ordered. */
  earliest: Day
  /** The most for one payment. */
  most: Cents
}

/** E-Pay is closed to this member: `NotEligible` says why. */
export const isEPayClosed = (error: ApiError | null): boolean => error?.code === 'epay_not_eligible'
