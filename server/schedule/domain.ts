import { businessDayAfter } from '../../values/business-days.ts'
import type { Day } from '../../values/days.ts'
import { UserStatus } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import { type Holidays, lastHeldDay } from './calendar.ts'

/** An occurrence whose day has come, with all that is asked of it before it is done. */
export type Due = {
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

/** What doing it led to: done, or not for lack of money, or refused for good. */
export type Attempt = { outcome: 'done'; confirmNum: string } | { outcome: 'short' | 'refused'; reason: string }

/** What the run did with an occurrence. `again`: it stays open, and is next looked at in the run of this day. */
export type Step = {
  outcome: 'done' | 'retry' | 'held' | 'short' | 'refused' | 'expired'
  reason: string
  confirmNum: string | null
  again: Day | null
}

/** Settled, and no money has moved. A member reads of it as canceled. */
export const isMissed = (outcome: Step['outcome']) => outcome === 'short' || outcome === 'refused' || outcome === 'expired'

const mostMissed = 3

/** Whether it must wait for its member, or has waited too long; null when it may be tried. */
export function holdOf({ status, tried, scheduledOn }: Due, today: Day, holidays: Holidays): Step | null {
  const locked = status !== UserStatus.NONE
  const late = today > lastHeldDay(scheduledOn, holidays)
  if (late && (locked || tried.includes('held')))
    return { outcome: 'expired', reason: 'It was held for more than 5 business days.', confirmNum: null, again: null }
  if (!locked) return null
  const reason = `Your online banking is ${status === UserStatus.BLOCKED ? 'locked' : 'suspended'}.`
  return { outcome: 'held', reason, confirmNum: null, again: businessDayAfter(today, holidays) }
}

/** Without money it is tried a second time; whatever else is refused is refused at once. */
export function stepOf({ tried }: Due, attempt: Attempt, today: Day, holidays: Holidays): Step {
  if (attempt.outcome === 'done') return { outcome: 'done', reason: '', confirmNum: attempt.confirmNum, again: null }
  const { outcome, reason } = attempt
  if (outcome === 'short' && !tried.includes('retry'))
    return { outcome: 'retry', reason, confirmNum: null, again: businessDayAfter(today, holidays) }
  return { outcome, reason, confirmNum: null, again: null }
}

/** What follows for the plan when an occurrence is settled: the day of the next one, or its end. */
export type Sequel =
  | { missedInARow: number; next: Day; ends: null }
  | { missedInARow: number; next: null; ends: 'stop date' | 'three canceled' }

export function sequelOf({ missedInARow: before }: Due, { outcome }: Step, next: Day | null): Sequel {
  const missedInARow = outcome === 'done' ? 0 : before + 1
  if (missedInARow >= mostMissed) return { missedInARow, next: null, ends: 'three canceled' }
  return next === null ? { missedInARow, next, ends: 'stop date' } : { missedInARow, next, ends: null }
}
