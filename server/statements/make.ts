import { setTimeout as pause } from 'node:timers/promises'
import { dayIn, monthOf } from '../../values/days.ts'
import type { AppContext } from '../context.ts'
import { isOpen, openInstitutions } from '../db/all-institutions.ts'
import { forEachInstitution } from '../db/each-institution.ts'
import { type Institution, loadNewestInstitution } from '../db/institution.ts'
import { type Db, type Tx, transact } from '../db/open.ts'
import { lockWork } from '../db/work-locks.ts'
import { readHolidays } from '../schedule/calendar.ts'
import { announce } from './announce.ts'
import { makeFor } from './batch.ts'
import { dueMonths, type Period } from './domain.ts'
import { type Failure, readFailures, recordFailure, removeFailure } from './failures-store.ts'
import { hasOwners, type OwnerRow, readNextPeople, readOwner } from './people-store.ts'
import * as store from './store.ts'

/** `atOnce`: how many are made in one transaction. `rest`: milliseconds for requests before the next. */
type Pace = { atOnce: number; rest: number }
type Maker = Pick<AppContext, 'db' | 'secrets' | 'clock'> & {
  pace: Pace
  onError: (what: string, error: unknown) => void
}
/** Where so many fail one after another, the fault is not theirs: nobody is marked, and all are tried again in a minute. */
const maxFailuresInRow = 20
/** What one institution's statements are made with. `now` is by its clock. */
type Making = Omit<Maker, 'clock'> & { institution: Institution; now: Date }

/** Makes what is due at every institution. `shouldContinue`: returns false when the process is stopping. */
export async function makeStatementsEverywhere(maker: Maker, shouldContinue: () => boolean): Promise<void> {
  await forEachInstitution(
    await openInstitutions(maker.db),
    { ...maker, shouldContinue },
    'statements',
    ({ id }, now) => makeStatements(maker, id, now, shouldContinue),
  )
}

/** Makes all statements that are due, the earliest month first. Any number of processes may run this at once. */
export async function makeStatements(
  maker: Omit<Maker, 'clock'>,
  institutionId: number,
  now: Date,
  shouldContinue: () => boolean = () => true,
): Promise<void> {
  const making = { ...maker, institution: await loadNewestInstitution(maker.db, institutionId), now }
  const due = await readDue(maker.db, making.institution, now)
  await retryFailed(making, due, shouldContinue)
  const ended = await store.readEndedMonths(maker.db, institutionId)
  for (const period of due.filter(({ month }) => !ended.has(month)))
    if ((await makeMonth(making, period, shouldContinue)) === 'stopped') return
}

/** Makes statements of the months that are past for the first members, without a word, and lets nobody else have any. */
export async function makePast(tx: Tx, institutionId: number, now: Date, max: number): Promise<void> {
  const institution = await loadNewestInstitution(tx, institutionId)
  for (const period of await readDue(tx, institution, now)) {
    const people = await readNextPeople(tx, institutionId, period.month, { after: 0, max })
    await makeFor(tx, institution, period, now, people)
    await store.endMonth(tx, institutionId, period.month, now)
  }
}

const readDue = async (db: Db, { statements, timeZone }: Institution, now: Date): Promise<Period[]> =>
  statements ? dueMonths(statements.firstMonth, dayIn(timeZone, now), await readHolidays(db)) : []

/**
 * Makes a month's statements, a batch at a time. The members of a batch that fails are made one by one, so that only
 * those fail who must. Returns 'stopped' where the next month must not be made before the rest of this one.
 */
async function makeMonth(making: Making, period: Period, shouldContinue: () => boolean): Promise<'ended' | 'stopped'> {
  const { db, institution, pace, now } = making
  // Before its first import an institution has nobody. The month waits for them.
  if (!(await hasOwners(db, institution.id))) return 'stopped'
  const failed: { personId: number; error: unknown }[] = []
  const recordFailed = async () => {
    for (const { personId, error } of failed.splice(0)) await fail(making, { personId, month: period.month }, error)
  }
  let after = 0
  let singles = 0
  for (; ; await pause(pace.rest)) {
    if (!shouldContinue()) return 'stopped'
    const step = await tryNext(
      making,
      (tx) => readNextPeople(tx, institution.id, period.month, { after, max: singles > 0 ? 1 : pace.atOnce }),
      period,
    )
    if (step === 'elsewhere') return 'stopped'
    const last = step.people.at(-1)
    if (!last) break
    if (step.error !== undefined && step.people.length > 1) {
      singles = step.people.length
      continue
    }
    if (step.error === undefined) await recordFailed()
    else failed.push({ personId: last.id, error: step.error })
    if (failed.length === maxFailuresInRow)
      throw new Error(`${maxFailuresInRow} statements in a row could not be made`, { cause: step.error })
    after = last.id
    singles--
  }
  await recordFailed()
  await transact(db, (tx) => store.endMonth(tx, institution.id, period.month, now))
  return 'ended'
}

/** Makes again, on a later day, what failed, and then the months that had to wait for it. */
async function retryFailed(making: Making, due: readonly Period[], shouldContinue: () => boolean): Promise<void> {
  const { db, institution, now } = making
  const today = dayIn(institution.timeZone, now)
  for (const failure of await readFailures(db, institution.id)) {
    if (dayIn(institution.timeZone, failure.failedAt) >= today) continue
    if (!shouldContinue() || (await retry(making, due, failure)) === 'elsewhere') return
  }
}

async function retry(making: Making, due: readonly Period[], { personId, month: first }: Failure) {
  const { db, institution } = making
  const missing = due.filter(({ month }) => month >= first)
  // A partner makes them now, or the first month was moved. Both can be undone.
  if (missing.length === 0) return
  for (const period of missing) {
    const step = await tryNext(making, (tx) => readOwner(tx, institution.id, period.month, personId), period)
    if (step === 'elsewhere') return step
    if (step.error !== undefined) return fail(making, { personId, month: period.month }, step.error)
  }
  await removeFailure(db, institution.id, personId)
}

async function fail(
  { db, institution, now, onError }: Making,
  failed: Omit<Failure, 'failedAt'>,
  error: unknown,
): Promise<void> {
  await recordFailure(db, institution.id, { ...failed, failedAt: now })
  onError(`${monthOf(failed.month)} statement of person ${failed.personId} of ${institution.key}`, error)
}

type Step = { people: readonly OwnerRow[]; error?: unknown }

/**
 * Makes the statements of those whom `read` returns, in one transaction, unless another process is at work or the
 * institution is frozen. Returns the error with those for whom it failed; throws where not even they could be read.
 */
async function tryNext(
  { db, secrets, institution, now }: Making,
  read: (tx: Tx) => Promise<OwnerRow[]>,
  period: Period,
): Promise<Step | 'elsewhere'> {
  let people: readonly OwnerRow[] = []
  try {
    return await transact(db, async (tx) => {
      // It may have been frozen since the run began.
      if (!(await isOpen(tx, institution.id)) || !(await lockWork(tx, 'statements', institution.id))) return 'elsewhere'
      people = await read(tx)
      await makeFor(tx, institution, period, now, people)
      await announce(tx, secrets, institution, period, people, now)
      return { people }
    })
  } catch (error) {
    if (people.length === 0) throw error
    return { people, error }
  }
}
