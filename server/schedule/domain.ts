import { businessDayAfter, processDay } from '../../values/business-days.ts'
import { addDays, type Day, dayToWire } from '../../values/days.ts'
import { UserStatus } from '../../values/enumerations.ts'
import { isAfterStop } from '../../values/repetitions.ts'
import type { Member } from '../db/member.ts'
import type { Order } from '../ledger/post.ts'
import { type Holidays, lastHeldDay } from './calendar.ts'

/** A due occurrence, with what must be checked before it is made. */
export type DueOccurrence = {
  id: number
  planId: number
  kind: string
  member: Member
  email: string
  status: UserStatus
  startsOn: Day
  number: number
  scheduledOn: Day
  missedInARow: number
  /** The results of earlier runs. */
  tried: readonly Step['outcome'][]
}

/** A message to the member. */
type Notification = { subject: string; text: string; important: boolean }

/**
 * The result of an attempt: postable, refused for lack of money, or refused for good; `ends`: the plan cannot continue
 * either.
 */
export type RunAttempt =
  | { outcome: 'done'; confirmNum: string; order: Order; also?: Notification }
  | { outcome: 'short' | 'refused'; reason: string; ends?: 'payee inactive' }

/** The result of an occurrence. `again`: it stays open until the run of this day. */
export type Step = {
  outcome: 'done' | 'retry' | 'held' | 'short' | 'refused' | 'expired'
  reason: string
  confirmNum: string | null
  again: Day | null
  ends?: 'payee inactive'
}

/** Settled without moving money; the member reads that it was canceled. */
export const isMissed = (outcome: Step['outcome']) =>
  outcome === 'short' || outcome === 'refused' || outcome === 'expired'

const mostMissed = 3

/** The inputs of a run. Nothing is posted after `stopsOn`. */
export type Rules = { today: Day; holidays: Holidays; stopsOn: Day | null }

const expiredStep = (reason: string): Step => ({ outcome: 'expired', reason, confirmNum: null, again: null })

/** Returns whether it must wait for its member, or has waited too long; null if it may be tried. */
export function decideHeldStep(
  { status, tried, scheduledOn }: Pick<DueOccurrence, 'status' | 'tried' | 'scheduledOn'>,
  { today, holidays, stopsOn }: Rules,
): Step | null {
  if (stopsOn !== null && isAfterStop(today, stopsOn))
    return expiredStep(`Its stop date, ${dayToWire(stopsOn)}, has passed.`)
  const locked = status !== UserStatus.NONE
  if (!locked && !tried.includes('held')) return null
  if (today > lastHeldDay(scheduledOn, holidays)) return expiredStep('It was held for more than 5 business days.')
  if (!locked) return null
  const reason = `Your online banking is ${status === UserStatus.BLOCKED ? 'locked' : 'suspended'}.`
  const again = businessDayAfter(today, holidays)
  if (stopsOn !== null && isAfterStop(again, stopsOn))
    return expiredStep(`${reason} The stop date, ${dayToWire(stopsOn)}, leaves no later day.`)
  return { outcome: 'held', reason, confirmNum: null, again }
}

/** Returns the last day on which a held one may still be made. */
export function getLastDay({ scheduledOn }: DueOccurrence, { holidays, stopsOn }: Rules): Day {
  let last = lastHeldDay(scheduledOn, holidays)
  while (isAfterStop(last, stopsOn) || processDay(last, holidays) !== last) last = addDays(last, -1)
  return last
}

/** A lack of money gets a second try; any other refusal is final. */
export function decideStep(
  { tried }: Pick<DueOccurrence, 'tried'>,
  attempt: RunAttempt,
  { today, holidays, stopsOn }: Rules,
): Step {
  if (attempt.outcome === 'done') return { outcome: 'done', reason: '', confirmNum: attempt.confirmNum, again: null }
  const { outcome, reason, ends } = attempt
  if (outcome === 'refused' || tried.includes('retry'))
    return { outcome, reason, confirmNum: null, again: null, ...(ends && { ends }) }
  const again = businessDayAfter(today, holidays)
  if (stopsOn === null || !isAfterStop(again, stopsOn)) return { outcome: 'retry', reason, confirmNum: null, again }
  const late = `${reason} The stop date, ${dayToWire(stopsOn)}, leaves no day for a second attempt.`
  return { outcome, reason: late, confirmNum: null, again: null }
}

/** The state of a series after an occurrence is settled: its next day, or its end. */
export type PlanUpdate =
  | { missedInARow: number; next: Day; ends: null }
  | { missedInARow: number; next: null; ends: 'stop date' | 'three canceled' | 'last time' | 'payee inactive' }

/**
 * `next`: the next day, null after the last. The plan also ends if that would be after the stop date, or if today
 * already is.
 */
export function decidePlanUpdate(
  { missedInARow: before }: Pick<DueOccurrence, 'missedInARow'>,
  { outcome, ends }: Pick<Step, 'outcome' | 'ends'>,
  next: Day | null,
  { today, holidays, stopsOn }: Rules,
): PlanUpdate {
  const missedInARow = outcome === 'done' ? 0 : before + 1
  if (next === null) return { missedInARow, next, ends: 'last time' }
  if (ends) return { missedInARow, next: null, ends }
  if (isAfterStop(today, stopsOn) || isAfterStop(processDay(next, holidays), stopsOn))
    return { missedInARow, next: null, ends: 'stop date' }
  if (missedInARow >= mostMissed) return { missedInARow, next: null, ends: 'three canceled' }
  return { missedInARow, next, ends: null }
}
