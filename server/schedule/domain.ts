import type { RawBuilder } from 'kysely'
import { businessDayAfter, processDay } from '../../values/business-days.ts'
import { addDays, type Day, dayToWire } from '../../values/days.ts'
import { UserStatus } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import { type Holidays, isStopped, lastHeldDay } from './calendar.ts'

/** An occurrence whose day has come, with all that is asked of it before it is done. */
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
  /** What earlier runs did with it. */
  tried: readonly Step['outcome'][]
}

/** Moves the money, and makes these statements a part of its own. */
export type Post = (beside: readonly RawBuilder<unknown>[]) => Promise<void>

/** What a member reads. */
type Said = { subject: string; text: string; important: boolean }

/** What doing it leads to: done as soon as it is posted with the record of it, or not for lack of money, or refused for good; `ends`: so that its plan cannot continue either. */
export type RunAttempt =
  | { outcome: 'done'; confirmNum: string; post: Post; also?: Said }
  | { outcome: 'short' | 'refused'; reason: string; ends?: 'payee inactive' }

/** What the run did with an occurrence. `again`: it stays open, and is next looked at in the run of this day. */
export type Step = {
  outcome: 'done' | 'retry' | 'held' | 'short' | 'refused' | 'expired'
  reason: string
  confirmNum: string | null
  again: Day | null
  ends?: 'payee inactive'
}

/** Settled, and no money has moved. A member reads of it as canceled. */
export const isMissed = (outcome: Step['outcome']) => outcome === 'short' || outcome === 'refused' || outcome === 'expired'

const mostMissed = 3

/** What the run goes by. Nothing is posted after `stopsOn`. */
export type Rules = { today: Day; holidays: Holidays; stopsOn: Day | null }

const expired = (reason: string): Step => ({ outcome: 'expired', reason, confirmNum: null, again: null })

/** Returns whether it must wait for its member, or has waited too long; null when it may be tried. */
export function heldStepOf({ status, tried, scheduledOn }: DueOccurrence, { today, holidays, stopsOn }: Rules): Step | null {
  if (stopsOn !== null && isStopped(today, stopsOn)) return expired(`Its stop date, ${dayToWire(stopsOn)}, has passed.`)
  const locked = status !== UserStatus.NONE
  if (!locked && !tried.includes('held')) return null
  if (today > lastHeldDay(scheduledOn, holidays)) return expired('It was held for more than 5 business days.')
  if (!locked) return null
  const reason = `Your online banking is ${status === UserStatus.BLOCKED ? 'locked' : 'suspended'}.`
  const again = businessDayAfter(today, holidays)
  if (stopsOn !== null && isStopped(again, stopsOn)) return expired(`${reason} The stop date, ${dayToWire(stopsOn)}, leaves no later day.`)
  return { outcome: 'held', reason, confirmNum: null, again }
}

/** The last day on which one that is held may still be made. */
export function lastDayOf({ scheduledOn }: DueOccurrence, { holidays, stopsOn }: Rules): Day {
  let last = lastHeldDay(scheduledOn, holidays)
  while (isStopped(last, stopsOn) || processDay(last, holidays) !== last) last = addDays(last, -1)
  return last
}

/** Without enough money it is tried a second time; every other refusal is final. */
export function stepOf({ tried }: DueOccurrence, attempt: RunAttempt, { today, holidays, stopsOn }: Rules): Step {
  if (attempt.outcome === 'done') return { outcome: 'done', reason: '', confirmNum: attempt.confirmNum, again: null }
  const { outcome, reason, ends } = attempt
  if (outcome === 'refused' || tried.includes('retry')) return { outcome, reason, confirmNum: null, again: null, ...(ends && { ends }) }
  const again = businessDayAfter(today, holidays)
  if (stopsOn === null || !isStopped(again, stopsOn)) return { outcome: 'retry', reason, confirmNum: null, again }
  const late = `${reason} The stop date, ${dayToWire(stopsOn)}, leaves no day for a second attempt.`
  return { outcome, reason: late, confirmNum: null, again: null }
}

/** What follows for the plan when an occurrence is settled: the day of the next one, or its end. */
export type PlanUpdate =
  | { missedInARow: number; next: Day; ends: null }
  | { missedInARow: number; next: null; ends: 'stop date' | 'three canceled' | 'last time' | 'payee inactive' }

/** `next`: the day of the next one, null after the last. The plan ends too when it would be posted after the stop date, or today is after it. */
export function planUpdateOf(
  { missedInARow: before }: DueOccurrence,
  { outcome, ends }: Step,
  next: Day | null,
  { today, holidays, stopsOn }: Rules,
): PlanUpdate {
  const missedInARow = outcome === 'done' ? 0 : before + 1
  if (next === null) return { missedInARow, next, ends: 'last time' }
  if (ends) return { missedInARow, next: null, ends }
  if (isStopped(today, stopsOn) || isStopped(processDay(next, holidays), stopsOn)) return { missedInARow, next: null, ends: 'stop date' }
  if (missedInARow >= mostMissed) return { missedInARow, next: null, ends: 'three canceled' }
  return { missedInARow, next, ends: null }
}
