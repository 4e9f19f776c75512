import { addDays, toDateAt, type Day, dayIn } from '../../values/days.ts'
import { EligibilityReason } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import { Refusal } from '../refusals.ts'
import { runTime } from '../schedule/calendar.ts'
import { type EpayStanding, readStanding } from '../schedule/epay-store.ts'

/** Returns what keeps the member from paying bills. */
export const getEligibilityReasons = ({ has_share_draft, e_statements }: EpayStanding): EligibilityReason[] => [
  ...(has_share_draft ? [] : [EligibilityReason.NO_SHARE_DRAFT]),
  ...(e_statements ? [] : [EligibilityReason.NO_ESTATEMENTS]),
]

const remedies: Record<EligibilityReason, string> = {
  NO_SHARE_DRAFT: 'open a checking account',
  NO_ESTATEMENTS: 'sign up for e-statements',
}

export const refuseWithoutEPay = async (db: Db, member: Member): Promise<void> =>
  refuseIneligible(await readStanding(db, member))

export function refuseIneligible(standing: EpayStanding): void {
  const reasons = getEligibilityReasons(standing)
  if (reasons.length === 0) return
  throw new Refusal(403, `To use E-Pay, ${reasons.map((reason) => remedies[reason]).join(' and ')}.`, {
    code: 'epay_not_eligible',
  })
}

/** Returns today, or the next day after the run's time. */
export function earliestPaymentDay(now: Date, zone: string): Day {
  const today = dayIn(zone, now)
  return now <= toDateAt(today, runTime, zone) ? today : addDays(today, 1)
}
