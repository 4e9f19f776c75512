import { autoPayDay } from '../../values/auto-pays.ts'
import type { Day } from '../../values/days.ts'
import type { AutoPayFrequency } from '../../values/enumerations.ts'
import type { Cents } from '../../values/money.ts'
import { numberOn } from '../../values/repetitions.ts'
import type { EpayRules } from '../db/columns.ts'
import { refuse } from '../refusals.ts'
import type { OwnAccount } from '../ledger/lock.ts'
import type { EpayStanding } from '../schedule/epay-store.ts'
import { refuseWrongAutoPay } from './auto-domain.ts'
import { refuseIneligible } from './eligibility.ts'
import { type Facts, type PaymentRequest, requestError } from './payments-domain.ts'
import type { PlannedRow } from './payments-store.ts'

/** A scheduled payment or, with a frequency, an auto pay of another system. */
export type ImportedPayment = {
  bill: PaymentRequest['bill']
  account: OwnAccount
  standing: EpayStanding
  amount: Cents
  frequency: AutoPayFrequency | null
  nextOn: Day
  countedFrom: Day | null
  remaining: number | null
  finalAmount: Cents | null
  stopsOn: Day | null
  comment: string
}

/** What the member has planned already, and their own daily limits, newest first. */
export type PlannedAhead = { planned: readonly PlannedRow[]; ownLimits: Facts['ownLimits'] }

/** Refuses what a member could not schedule. Returns how many come before the next one, counted from its first day. */
export function numberImportedPayment(
  { standing, nextOn, countedFrom, frequency, ...payment }: ImportedPayment,
  { planned, ownLimits }: PlannedAhead,
  { today, rules }: { today: Day; rules: EpayRules },
): number | null {
  refuseIneligible(standing)
  const facts: Facts = {
    bills: [],
    accounts: [],
    planned,
    ownLimits,
    rules,
    today,
    // Nothing is paid today.
    earliest: today,
    paid: 0,
    leftToday: 0,
    payTwice: false,
  }
  const request = { ...payment, isOfSaidType: true, on: nextOn }
  if (frequency === null) {
    refuse(requestError(request, [], facts))
    return 0
  }
  refuseWrongAutoPay({ ...request, frequency }, facts, 'startDate')
  return countedFrom === null ? 0 : numberOn(nextOn, (number) => autoPayDay(countedFrom, frequency, number))
}
