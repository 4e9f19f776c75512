import type { Institution } from '../db/institution.ts'
import { type Day, dayIn, dayToWire } from '../../values/days.ts'
import { readHolidays, runsBetween } from './calendar.ts'
import { isMissed } from './domain.ts'
import { run, type SchedulerContext } from './run.ts'
import { servedInstitutions } from '../db/all-institutions.ts'
import * as store from './store.ts'

type ClockChange = { from: Date; to: Date; setClock: (to: Date) => Promise<void> }

/** Moves the demo's time forward, and starts each run at its own time. */
export async function passTime(scheduler: SchedulerContext, { from, to, setClock }: ClockChange): Promise<void> {
  const holidays = await readHolidays(scheduler.db)
  const all = await servedInstitutions(scheduler.db)
  const runs = all.flatMap((institution) =>
    runsBetween(from, to, institution.timeZone, holidays).map((begin) => ({ institution, ...begin })),
  )
  const open = new Map<number, Day | null>()
  // Finish what this minute's run has not done yet.
  for (const institution of all) await begin(institution, from)
  for (const { institution, day, at } of runs.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    const first = open.get(institution.id)
    if (!first || first > day) continue
    await setClock(at)
    await begin(institution, at)
  }
  await setClock(to)

  async function begin(institution: { id: number; timeZone: string }, at: Date): Promise<void> {
    await run(scheduler, institution, at)
    open.set(institution.id, await store.findFirstOpenDay(scheduler.db, institution.id))
  }
}

/** Returns an institution's runs in a period, with their results. */
export async function readRuns(
  { db, kinds }: Pick<SchedulerContext, 'db' | 'kinds'>,
  { id, timeZone }: Pick<Institution, 'id' | 'timeZone'>,
  from: Date,
  to: Date,
) {
  const counts = await store.readCounts(db, id, dayIn(timeZone, from), dayIn(timeZone, to))
  const isDone = (figure: 'paid' | 'transfers') => (count: store.Count) =>
    count.outcome === 'done' && kinds[count.kind]?.figure === figure
  return runsBetween(from, to, timeZone, await readHolidays(db)).map(({ day }) => {
    const sum = (wanted: (count: store.Count) => boolean) =>
      counts.filter((count) => count.day === day && wanted(count)).reduce((total, { count }) => total + count, 0)
    return {
      date: dayToWire(day),
      paid: sum(isDone('paid')),
      canceled: sum(({ outcome }) => isMissed(outcome)),
      held: sum(({ outcome }) => outcome === 'held'),
      transfers: sum(isDone('transfers')),
    }
  })
}
