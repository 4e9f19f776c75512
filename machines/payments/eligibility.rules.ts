import type { ApiError } from '../../api/problems.ts'
import type { EligibilityReason } from '../../values/enumerations.ts'
import type { Day } from '../../values/days.ts'
import type { Cents } from '../../values/money.ts'

export type Eligibility = {
  /** The requirements that are not met. */
  reasons: readonly EligibilityReason[]
  freeUsed: number
  freeLimit: number
  /** For each payment beyond the free ones. */
  fee: Cents
  /** The deadline for a payment on the same day, HH:mm. */
  cutoff: string
  timeZone: string
  /** The bank's date when this was loaded. */
  today: Day
  /** The earliest day for a payment. */
  earliest: Day
  /** The most for one payment. */
  most: Cents
  /** Whether a payment is still to be made. */
  hasScheduled: boolean
}

/** Returns whether the error means that E-Pay is closed to this member: `NotEligible` explains why. */
export const isEPayClosed = (error: ApiError | null): boolean => error?.code === 'epay_not_eligible'
