import { businessDayAfter, federalHolidays, isBusinessDay, processDay } from '../../values/business-days.ts'
import { addDays, toDateAt, type Day, day, dayIn } from '../../values/days.ts'
import { isAfterStop, type Repeating, nthRepetition, repetitionsUntil } from '../../values/repetitions.ts'
import type { Db } from '../db/open.ts'

/** When the run of a business day starts, by the institution's clock. */
export const runTime = '10:00'
/** A held occurrence waits this many business days for its member to be unlocked. */
const longestHold = 5

export type Holidays = ReadonlySet<Day>

/** From 2024 to 2035. */
export const seededHolidays: readonly Day[] = Array.from({ length: 12 }, (_, year) =>
  federalHolidays(2024 + year),
).flat()

/** Adds bank holidays that are missing. Keeps those that were added by hand. */
export async function addMissingHolidays(db: Db): Promise<void> {
  await db
    .insertInto('bank_holiday')
    .values(seededHolidays.map((holiday) => ({ day: holiday })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function readHolidays(db: Db): Promise<Set<Day>> {
  const rows = await db.selectFrom('bank_holiday').select('day').execute()
  return new Set(rows.map((row) => day(row.day)))
}

/** Returns whether this day's run may start: from its time to the day's end, so that a late one catches up. */
export const isRunTime = (now: Date, zone: string, holidays: Holidays): boolean => {
  const today = dayIn(zone, now)
  return isBusinessDay(today, holidays) && now >= toDateAt(today, runTime, zone)
}

/** Returns the runs that start after `from` and until `to`, in order. */
export function runsBetween(from: Date, to: Date, zone: string, holidays: Holidays): { day: Day; at: Date }[] {
  const runs: { day: Day; at: Date }[] = []
  const last = dayIn(zone, to)
  for (let on = dayIn(zone, from); on <= last; on = addDays(on, 1)) {
    const begins = toDateAt(on, runTime, zone)
    if (isBusinessDay(on, holidays) && begins > from && begins <= to) runs.push({ day: on, at: begins })
  }
  return runs
}

/** Returns whether the run that makes it, or tries it again, has started. */
export function isBegun(scheduledOn: Day, triedOn: Day | null, now: Date, zone: string, holidays: Holidays): boolean {
  const due = triedOn ? businessDayAfter(triedOn, holidays) : processDay(scheduledOn, holidays)
  return now >= toDateAt(due, runTime, zone)
}

/** Returns the last run that may still make a held occurrence. */
export function lastHeldDay(scheduledOn: Day, holidays: Holidays): Day {
  let last = processDay(scheduledOn, holidays)
  for (let days = 0; days < longestHold; days++) last = businessDayAfter(last, holidays)
  return last
}

type Series = { startsOn: Day; frequency: Repeating; stopsOn: Day }

/** Returns the day of the last occurrence: the last business day that is not after the stop date. */
export function lastProcessDay({ startsOn, frequency, stopsOn }: Series, holidays: Holidays): Day {
  for (let number = repetitionsUntil(startsOn, frequency, stopsOn); number > 0; number--) {
    const on = processDay(nthRepetition(startsOn, frequency, number), holidays)
    if (!isAfterStop(on, stopsOn)) return on
  }
  return startsOn
}
