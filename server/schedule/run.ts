import { setImmediate } from 'node:timers/promises'
import { type Day, dayIn } from '../../values/days.ts'
import { type Tx, transact } from '../db/open.ts'
import { notify } from '../delivery/notify.ts'
import type { AppContext } from '../context.ts'
import { type Holidays, isRunTime, readHolidays } from './calendar.ts'
import {
  type RunAttempt,
  type DueOccurrence,
  decideHeldStep,
  getLastDay,
  type PlanUpdate,
  decidePlanUpdate,
  type Post,
  type Rules,
  type Step,
  decideStep,
} from './domain.ts'
import { openInstitutions } from '../db/all-institutions.ts'
import * as store from './store.ts'
import { type Title, composeRunNotice } from './words.ts'

/** Defines what an occurrence does, by the kind of its series. */
export type Occasion = {
  title: Title
  /** Decides within the given transaction: how to post, or why not. */
  attempt(now: Date, today: Day): Promise<RunAttempt>
  /** Returns the day of the nth occurrence, when the one before it is settled; null after the last. */
  dayOf(number: number, before: Step['outcome']): Day | null
  /** Nothing is posted after this day. */
  stopsOn: Day | null
  /** Writes data of its kind after the occurrence was settled. */
  settled?(step: Step, planUpdate: PlanUpdate): Promise<void>
}
/** The kinds of plans by name: how to read an occurrence, and under which name a run counts it. */
export type Kinds = Record<
  string,
  { occasionOf: (tx: Tx, due: DueOccurrence, moment: Moment) => Promise<Occasion>; figure: 'paid' | 'transfers' }
>
export type SchedulerContext = Pick<AppContext, 'db' | 'secrets' | 'clock'> & {
  kinds: Kinds
  onError: (occurrenceId: number, error: unknown) => void
  /**
   * How many members are processed at once: one with a single database connection, so that requests do not wait for
   * several.
   */
  lanes: number
}

/** Runs every institution that is due. `shouldContinue`: returns false when the process is stopping. */
export async function runEverywhere(scheduler: SchedulerContext, shouldContinue: () => boolean): Promise<void> {
  for (const { clockOffset, ...institution } of await openInstitutions(scheduler.db))
    await run(scheduler, institution, new Date(scheduler.clock().getTime() + clockOffset), shouldContinue)
}

/**
 * Makes everything that is due, day by day, the oldest first; one member's in order, each in its own transaction,
 * several members at once.
 * Any number of processes may run this at once: an occurrence is made once, and tried once a day.
 */
export async function run(
  scheduler: SchedulerContext,
  institution: { id: number; timeZone: string },
  now: Date,
  shouldContinue: () => boolean = () => true,
): Promise<void> {
  const holidays = await readHolidays(scheduler.db)
  if (!isRunTime(now, institution.timeZone, holidays)) return
  const moment = { now, today: dayIn(institution.timeZone, now), holidays }
  const failedIds: number[] = []
  for (;;) {
    const due = await store.readDueOnFirstDay(scheduler.db, institution.id, moment.today, failedIds, atOnce)
    if (due.length === 0 || !shouldContinue()) return
    const members = [...Map.groupBy(due, ({ person_id }) => person_id).values()]
    await Promise.all(Array.from({ length: scheduler.lanes }, runLane))

    async function runLane(): Promise<void> {
      for (let next = members.shift(); next; next = members.shift()) for (const one of next) await settleOne(one)
    }
  }

  async function settleOne(one: store.DuePlan): Promise<void> {
    if (!shouldContinue()) return
    // A failure must not block the others. It is tried again in a minute.
    await settleOccurrence(scheduler, institution.id, one, moment).catch((error) => {
      failedIds.push(one.id)
      scheduler.onError(one.id, error)
    })
    // The embedded database never yields: without a pause no request would be served.
    await setImmediate()
  }
}

/** The number of occurrences of a day that are read at once. */
const atOnce = 5_000

type Moment = { now: Date; today: Day; holidays: Holidays }

const settleOccurrence = (
  { db, secrets, kinds }: SchedulerContext,
  institutionId: number,
  { id }: store.DuePlan,
  moment: Moment,
) =>
  transact(db, async (tx) => {
    const due = await store.lockOccurrence(tx, institutionId, id, moment.today)
    if (due) await doDue(tx, { secrets, kinds }, due, moment)
  })

async function doDue(
  tx: Tx,
  { secrets, kinds }: Pick<SchedulerContext, 'secrets' | 'kinds'>,
  due: DueOccurrence,
  { now, today, holidays }: Moment,
) {
  const kind = kinds[due.kind]
  if (!kind) throw new Error(`nothing knows a plan of kind ${due.kind}`)
  const occasion = await kind.occasionOf(tx, due, { now, today, holidays })
  const rules = { today, holidays, stopsOn: occasion.stopsOn }
  const { step, post, also } = await trySettling(due, occasion, rules, now)
  const planUpdate = step.again
    ? null
    : decidePlanUpdate(due, step, occasion.dayOf(due.number + 1, step.outcome), rules)
  await store.recordStep(tx, due, { step, planUpdate: planUpdate, today, now }, post)
  if (planUpdate) await occasion.settled?.(step, planUpdate)
  if (also) await notify(tx, secrets, { ...due.member, email: due.email }, also, now)
  // Notify only about the first day on hold.
  if (step.outcome === 'held' && due.tried.includes('held')) return
  const words = composeRunNotice(occasion.title, due, step, planUpdate, () => getLastDay(due, rules))
  if (words) await notify(tx, secrets, { ...due.member, email: due.email }, words, now)
}

async function trySettling(
  due: DueOccurrence,
  occasion: Occasion,
  rules: Rules,
  now: Date,
): Promise<{ step: Step; post: Post | null; also?: Extract<RunAttempt, { outcome: 'done' }>['also'] }> {
  const held = decideHeldStep(due, rules)
  if (held) return { step: held, post: null }
  const attempt = await occasion.attempt(now, rules.today)
  const step = decideStep(due, attempt, rules)
  return attempt.outcome === 'done' ? { step, post: attempt.post, also: attempt.also } : { step, post: null }
}
