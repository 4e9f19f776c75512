import type { components } from '../../api/schema.d.ts'
import { processDay } from '../../values/business-days.ts'
import { type Day, day, dayFromWire, isoToWire } from '../../values/days.ts'
import type { TransferFrequency } from '../../values/enumerations.ts'
import { isAfterStop, isRepeating, nthRepetition } from '../../values/repetitions.ts'
import { Refusal } from '../refusals.ts'
import { type Holidays, isBegun } from '../schedule/calendar.ts'
import { refuseStop, parseStartDay } from './domain.ts'
import type { TimeRow } from './scheduled-change-store.ts'

type Series = { starts_on: string; frequency: TransferFrequency; stops_on: string | null }
type Moment = { now: Date; timeZone: string; holidays: Holidays }

/** Returns the occurrence that the member means: a run or another window may have changed the list since. */
export function findMeant(
  time: TimeRow | undefined,
  wireDate: string,
  what: 'the next one' | 'skipped' = 'the next one',
): TimeRow {
  if (time?.scheduled_on === dayFromWire(wireDate)) return time
  throw new Refusal(409, `The transfer for ${wireDate} is not ${what} any more. Look at the list again.`)
}

/**
 * Returns whether the occurrence before the open one can be restored. An edit restarts the counting, so only one before
 * it can be; a single transfer has none. One that a run has tried stays.
 */
export const canTakeBack = (
  { frequency }: Pick<Series, 'frequency'>,
  open: Pick<TimeRow, 'number' | 'last_tried_on'>,
): boolean => isRepeating(frequency) && open.number >= 0 && open.last_tried_on === null

export function refuseTakeBack(series: Series, open: TimeRow): void {
  if (!canTakeBack(series, open))
    throw new Refusal(
      409,
      'The scheduled transfer has changed since then. To transfer on that day, edit its next date.',
    )
}

export function refuseBegun(
  { scheduled_on, last_tried_on }: TimeRow,
  { now, timeZone, holidays }: Moment,
  what: 'edited' | 'skipped',
): void {
  const triedOn = last_tried_on === null ? null : day(last_tried_on)
  // One that will be retried can be skipped, but not edited.
  const isTaken = what === 'edited' && triedOn !== null
  if (!isTaken && !isBegun(day(scheduled_on), triedOn, now, timeZone, holidays)) return
  throw new Refusal(409, `The transfer for ${isoToWire(scheduled_on)} has begun, so it cannot be ${what} any more.`)
}

/** Returns the day after the next one; null if that is the last. */
export function afterSkipped(
  { starts_on, frequency, stops_on }: Series,
  { number }: Pick<TimeRow, 'number'>,
  holidays: Holidays,
): Day | null {
  if (!isRepeating(frequency)) return null
  const next = nthRepetition(day(starts_on), frequency, number + 1)
  return isAfterStop(processDay(next, holidays), stops_on === null ? null : day(stops_on)) ? null : next
}

/** From which day its occurrences are counted, and the number of the next. */
type SeriesState = { on: Day; startsOn: Day; number: number; stopsOn: Day | null }
type Change = components['schemas']['ScheduledTransferChange']

/** Returns the days after an edit: unchanged unless the next day or frequency is different. */
export function decideSeriesState(
  change: Change,
  series: Series,
  open: TimeRow,
  before: TimeRow | undefined,
  today: Day,
  holidays: Holidays,
): SeriesState {
  const [on, was] = [dayFromWire(change.nextDate), day(open.scheduled_on)]
  if (on !== was) parseStartDay(change.nextDate, today, 'nextDate')
  if (before && on <= before.scheduled_on) {
    const text = `Choose a day after ${isoToWire(before.scheduled_on)}, the day of the one before.`
    throw new Refusal(422, text, { fields: { nextDate: text } })
  }
  const stopsOn = change.stopDate === undefined ? null : dayFromWire(change.stopDate)
  refuseStop(change.frequency, stopsOn, processDay(on, holidays), 'next')
  if (on === was && change.frequency === series.frequency)
    return { on, stopsOn, startsOn: day(series.starts_on), number: open.number }
  return { on, stopsOn, startsOn: on, number: 0 }
}
