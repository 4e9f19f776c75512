import { setTimeout as pause } from 'node:timers/promises'
import { dayIn } from '../../values/days.ts'
import type { AppContext } from '../context.ts'
import { isOpen, openInstitutions } from '../db/all-institutions.ts'
import { isRunTime, readHolidays } from './calendar.ts'
import type { Kinds } from './occasions.ts'
import { settleTogether } from './settle.ts'
import { forEachInstitution } from '../db/each-institution.ts'
import * as store from './store.ts'

export type SchedulerContext = Pick<AppContext, 'db' | 'secrets' | 'clock'> & {
  kinds: Kinds
  /** Several failed together, and are tried alone. */
  onError: (occurrenceIds: readonly number[], error: unknown) => void
  /** How many are settled in one transaction at most: few with a single database connection, for which requests wait. */
  maxTogether: number
}

/** `onFailure`: an institution could not be run at all. */
type Everywhere = SchedulerContext & { onFailure: (what: string, error: unknown) => void }

/** Runs every institution that is due. `shouldContinue`: returns false when the process is stopping. */
export async function runEverywhere(scheduler: Everywhere, shouldContinue: () => boolean): Promise<void> {
  const { db, clock, onFailure: onError } = scheduler
  await forEachInstitution(
    await openInstitutions(db),
    { clock, onError, shouldContinue },
    'the schedule',
    (institution, now) => run(scheduler, institution, now, shouldContinue),
  )
}

/**
 * Makes everything that is due, day by day, the oldest first; one member's in order, and several in each transaction.
 * Any number of processes may run this at once: an occurrence is made once, and tried once a day.
 */
export async function run(
  scheduler: SchedulerContext,
  institution: { id: number; timeZone: string },
  now: Date,
  shouldContinue: () => boolean = () => true,
): Promise<void> {
  const { db, onError, maxTogether } = scheduler
  const holidays = await readHolidays(db)
  if (!isRunTime(now, institution.timeZone, holidays)) return
  const moment = { now, today: dayIn(institution.timeZone, now), holidays }
  // A failure must not block the others. It is tried again in a minute.
  const passed = new Set<number>()
  // What could not be settled together is settled alone, and waits for its locks.
  const alone = new Set<number>()
  for (;;) {
    const due = await store.readDueOnFirstDay(db, institution.id, moment.today, [...passed], atOnce)
    if (due.length === 0) return
    for (const bundle of toBundles(due, maxTogether)) {
      // It may have been frozen since the run began.
      if (!(await isOpen(db, institution.id))) return
      await settleInOrder(bundle)
      if (!shouldContinue()) return
    }
  }

  /** Stops where some are left: what comes after them is due again in the next round, so that their order is kept. */
  async function settleInOrder(bundle: readonly store.DuePlan[]): Promise<void> {
    const size = bundle.some(({ id }) => alone.has(id)) ? 1 : maxTogether
    for (let from = 0; from < bundle.length && shouldContinue(); from += size) {
      const begun = performance.now()
      const ones = bundle.slice(from, from + size)
      const left = await settle(ones)
      for (const id of left) (ones.length === 1 ? passed : alone).add(id)
      // Members find the database free for a third of the time.
      await pause((performance.now() - begun) / 2)
      if (ones.length > 1 && left.length > 0) return
    }
  }

  async function settle(ones: readonly store.DuePlan[]): Promise<readonly number[]> {
    try {
      return await settleTogether(scheduler, institution.id, ones, moment)
    } catch (error) {
      const ids = ones.map(({ id }) => id)
      onError(ids, error)
      return ids
    }
  }
}

/** The number of occurrences of a day that are read at once. */
const atOnce = 5_000

/** Returns members with what is due for them, several together where it is little. */
function toBundles(due: readonly store.DuePlan[], max: number): store.DuePlan[][] {
  const bundles: store.DuePlan[][] = []
  for (const ones of Map.groupBy(due, ({ person_id }) => person_id).values()) {
    const last = bundles.at(-1)
    if (last && last.length + ones.length <= max) last.push(...ones)
    else bundles.push([...ones])
  }
  return bundles
}
