import type { ApiError } from '../../api/problems.ts'
import type { EligibilityReason } from '../../values/enumerations.ts'
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
}

/** E-Pay is closed to this member: `NotEligible` says why. */
export const isNotEligible = (error: ApiError | null): boolean => error?.code === 'epay_not_eligible'
