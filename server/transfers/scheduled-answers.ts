import type { components } from '../../api/schema.d.ts'
import { businessDayAfter, isBusinessDay, processDay } from '../../values/business-days.ts'
import { type Day, day, dayIn, dayToWire, isoToWire } from '../../values/days.ts'
import { TransferOutcome as Outcome } from '../../values/enumerations.ts'
import { displayId } from '../../values/masking.ts'
import { cents, toWire } from '../../values/money.ts'
import { isAfterStop, isRepeating } from '../../values/repetitions.ts'
import { type Holidays, isBegun, lastProcessDay } from '../schedule/calendar.ts'
import { afterSkipped, canTakeBack } from './scheduled-change.ts'
import type { OccurrenceRow, PlanRow } from './scheduled-store.ts'

type Schemas = components['schemas']
type Moment = { now: Date; today: Day; timeZone: string; holidays: Holidays }

const outcomes = {
  done: Outcome.DONE,
  retry: Outcome.RETRIED,
  held: Outcome.HELD,
  short: Outcome.NOT_ENOUGH_MONEY,
  refused: Outcome.REFUSED,
  expired: Outcome.REFUSED,
} as const

const endReasons = {
  member: 'You stopped it.',
  'stop date': 'Stop date reached.',
  'three canceled': 'Three in a row could not be made.',
  'payee inactive': 'The payee is no longer available.',
  'last time': 'It is complete.',
} as const

/** `findBlock`: returns why the run of a day refuses it. */
export function toScheduledTransfer(
  row: PlanRow,
  occurrences: readonly OccurrenceRow[],
  findBlock: (on: Day) => string,
  moment: Moment,
): Schemas['ScheduledTransfer'] {
  const open = occurrences.find(({ state }) => state === 'open')
  const stopsOn = row.stops_on === null ? null : day(row.stops_on)
  const run = open ? getNextRun(open, moment) : null
  const next = run && isAfterStop(run, stopsOn) ? null : run
  return {
    id: row.plan_id,
    fromId: row.from_unique_id,
    toId: row.to_unique_id,
    from: displayId(row.from_type, row.from_id),
    to: displayId(row.to_type, row.to_id),
    fromName: row.from_name,
    toName: row.to_name,
    amount: toWire(cents(row.amount)),
    comment: row.comment,
    frequency: row.frequency,
    startDate: isoToWire(row.starts_on),
    nextDate: open ? isoToWire(open.scheduled_on) : null,
    nextProcessDate: next && dayToWire(next),
    blockedBy: next ? findBlock(next) : '',
    lastProcessDate: next && stopsOn && dayToWire(getLast(row, stopsOn, next, moment)),
    stopDate: stopsOn && dayToWire(stopsOn),
    endedOn: row.ended_at === null ? null : dayToWire(dayIn(moment.timeZone, row.ended_at)),
    endReason: row.end_reason === null ? '' : endReasons[row.end_reason],
    timesMade: row.times_made ?? 0,
    canEdit: open !== undefined && open.last_tried_on === null && !hasBegun(open, moment),
    canSkip: open !== undefined && !hasBegun(open, moment) && afterSkipped(row, open, moment.holidays) !== null,
    skippedDates: open && canTakeBack(row, open) ? skippedBefore(open, occurrences, moment) : [],
    occurrences: occurrences.flatMap((occurrence) => toOccurrences(occurrence, moment)),
  }
}

const hasBegun = ({ scheduled_on, last_tried_on }: OccurrenceRow, { now, timeZone, holidays }: Moment) =>
  isBegun(day(scheduled_on), last_tried_on === null ? null : day(last_tried_on), now, timeZone, holidays)

/** Returns skipped ones that can still be restored, the last one first. */
function skippedBefore(open: OccurrenceRow, occurrences: readonly OccurrenceRow[], moment: Moment): string[] {
  const skipped = occurrences.filter(
    (one) => one.state === 'skipped' && one.scheduled_on < open.scheduled_on && !hasBegun(one, moment),
  )
  return skipped.map(({ scheduled_on }) => isoToWire(scheduled_on)).toReversed()
}

/** Returns the last day, or the next one if a retry is later. */
function getLast({ starts_on, frequency }: PlanRow, stopsOn: Day, next: Day, { holidays }: Moment): Day {
  if (!isRepeating(frequency)) return next
  const last = lastProcessDay({ startsOn: day(starts_on), frequency, stopsOn }, holidays)
  return next > last ? next : last
}

/** Returns when an open one is made or tried again. */
function getNextRun({ scheduled_on, attempts }: OccurrenceRow, { today, holidays }: Moment): Day {
  const last = attempts.at(-1)?.tried_on
  const due = processDay(day(scheduled_on), holidays)
  const next = last ? businessDayAfter(day(last), holidays) : due
  return next < today ? processDay(today, holidays) : next
}

/** Returns an occurrence with its steps; nothing for one that is still to come. */
function toOccurrences(row: OccurrenceRow, moment: Moment): Schemas['TransferOccurrence'][] {
  const steps = toSteps(row, moment)
  const last = steps.at(-1)
  if (!last) return []
  return [
    {
      date: isoToWire(row.scheduled_on),
      outcome: last.outcome,
      confirmNum: row.confirm_num,
      reason: last.reason,
      steps,
    },
  ]
}

function toSteps(
  { number, scheduled_on, state, settled_on, attempts }: OccurrenceRow,
  { today, holidays }: Moment,
): Schemas['TransferStep'][] {
  // The first transfer of a plan that started at once was made directly, even on a day without a run.
  if (number === 0 && state === 'done' && attempts.length === 0)
    return [{ date: isoToWire(scheduled_on), outcome: Outcome.DONE, reason: '' }]
  const waited = !isBusinessDay(day(scheduled_on), holidays) && scheduled_on <= (settled_on ?? today)
  const tried = attempts.map(({ tried_on, outcome, reason }) => ({
    date: isoToWire(tried_on),
    outcome: outcomes[outcome],
    reason,
  }))
  return [
    ...(waited
      ? [{ date: isoToWire(scheduled_on), outcome: Outcome.WAITED, reason: 'It is not a business day.' }]
      : []),
    ...tried,
    ...(state === 'skipped'
      ? [{ date: isoToWire(settled_on ?? scheduled_on), outcome: Outcome.SKIPPED, reason: '' }]
      : []),
    ...(state === 'stopped'
      ? [{ date: isoToWire(settled_on ?? scheduled_on), outcome: Outcome.STOPPED, reason: endReasons.member }]
      : []),
  ]
}
