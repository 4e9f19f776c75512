import { type Selectable, sql } from 'kysely'
import { type Day, day } from '../../values/days.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import type { DueOccurrence, PlanUpdate, Post, Step } from './domain.ts'
import { addOccurrences } from './plans-store.ts'

/** Returns the earliest day with open occurrences, or null. */
export async function findFirstOpenDay(db: Db, institutionId: number): Promise<Day | null> {
  const { first } = await db
    .selectFrom('occurrence')
    .select((eb) => eb.fn.min('scheduled_on').as('first'))
    .where('institution_id', '=', institutionId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return first === null ? null : day(first)
}

export type DuePlan = { id: number; person_id: number }

/**
 * Reads untried occurrences of the first day that has any, in processing order, the same for all processes. The day is
 * found first: the planner overestimates how much is due and would scan every plan.
 */
export async function readDueOnFirstDay(
  db: Db,
  institutionId: number,
  today: Day,
  passed: readonly number[],
  max: number,
): Promise<DuePlan[]> {
  const due = db
    .selectFrom('occurrence')
    .where('occurrence.institution_id', '=', institutionId)
    .where('state', '=', 'open')
    .where('scheduled_on', '<=', today)
    .where(({ eb, or }) => or([eb('last_tried_on', 'is', null), eb('last_tried_on', '<', today)]))
    .$if(passed.length > 0, (query) => query.where('occurrence.id', 'not in', passed))
  return due
    .innerJoin('plan', (join) =>
      join.onRef('plan.institution_id', '=', 'occurrence.institution_id').onRef('plan.id', '=', 'plan_id'),
    )
    .select(['occurrence.id', 'person_id'])
    .where(
      'scheduled_on',
      '=',
      due.select(({ fn }) => fn.min('scheduled_on').as('first')),
    )
    .orderBy('plan.made_at')
    .orderBy('occurrence.id')
    .limit(max)
    .execute()
}

type LockedRow = Pick<Selectable<Schema['occurrence']>, 'id' | 'plan_id' | 'number' | 'scheduled_on'> &
  Pick<Selectable<Schema['plan']>, 'kind' | 'institution_id' | 'person_id' | 'starts_on' | 'canceled_in_a_row'> &
  Pick<Selectable<Schema['person']>, 'email' | 'status'> & { tried: Step['outcome'][]; tried_today: boolean }

/**
 * Locks an occurrence with its plan and member, so that counts are right, and reads it. Null if another process has
 * settled or tried it, or it was moved to a later day: the conditions are checked again under the lock.
 */
export async function lockOccurrence(
  tx: Tx,
  institutionId: number,
  id: number,
  today: Day,
): Promise<DueOccurrence | null> {
  // A constant, because a run executes it thousands of times.
  const { rows } = await sql<LockedRow>`
    select occurrence.id, plan_id, kind, plan.institution_id, plan.person_id, email, status, starts_on, number, scheduled_on,
      canceled_in_a_row,
      array(
        select outcome from occurrence_attempt
        where occurrence_attempt.institution_id = occurrence.institution_id and occurrence_id = occurrence.id
        order by tried_on
      ) as tried,
      exists(
        select from occurrence_attempt
        where occurrence_attempt.institution_id = occurrence.institution_id and occurrence_id = occurrence.id and tried_on = ${today}
      ) as tried_today
    from occurrence
      join plan on plan.institution_id = occurrence.institution_id and plan.id = plan_id
      join person on person.institution_id = plan.institution_id and person.id = plan.person_id
    where occurrence.institution_id = ${institutionId} and occurrence.id = ${id} and state = 'open'
      and scheduled_on <= ${today} and (last_tried_on is null or last_tried_on < ${today})
    for update of plan, occurrence for no key update of person`.execute(tx)
  const [row] = rows
  if (!row) return null
  if (row.tried_today) {
    await markTried(tx, institutionId, id, today)
    return null
  }
  return {
    id: row.id,
    planId: row.plan_id,
    kind: row.kind,
    member: { institutionId: row.institution_id, personId: row.person_id },
    email: row.email,
    status: row.status,
    startsOn: day(row.starts_on),
    number: row.number,
    scheduledOn: day(row.scheduled_on),
    missedInARow: row.canceled_in_a_row,
    tried: row.tried,
  }
}

/**
 * Adds the mark that a process of an earlier version, which did not know it, left out when it tried this occurrence.
 */
async function markTried(tx: Tx, institutionId: number, id: number, today: Day): Promise<void> {
  await tx
    .updateTable('occurrence')
    .set({ last_tried_on: today })
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
}

type RecordedStep = { step: Step; planUpdate: PlanUpdate | null; today: Day; now: Date }

/** Stores the result of an occurrence and the plan's next step, as part of the posting if there is one. */
export async function recordStep(
  tx: Tx,
  due: DueOccurrence,
  { step, planUpdate, today, now }: RecordedStep,
  post: Post | null,
): Promise<void> {
  const { institutionId } = due.member
  const { outcome, reason, confirmNum } = step
  const isOpen = outcome === 'retry' || outcome === 'held'
  // A single constant statement, because a run executes it thousands of times.
  const tried = sql`
    insert into occurrence_attempt (institution_id, occurrence_id, tried_on, outcome, reason, tried_at)
    values (${institutionId}, ${due.id}, ${today}, ${outcome}, ${reason}, ${now})`
  const settled = sql`
    update occurrence
    set last_tried_on = ${today}, state = ${isOpen ? 'open' : outcome}, settled_on = ${isOpen ? null : today}, confirm_num = ${confirmNum}
    where institution_id = ${institutionId} and id = ${due.id}`
  const planned = sql`
    update plan
    set canceled_in_a_row = ${planUpdate?.missedInARow ?? due.missedInARow}, ended_at = ${planUpdate?.ends ? now : null}, end_reason = ${planUpdate?.ends ?? null}
    where institution_id = ${institutionId} and id = ${due.planId}`
  if (post) await post([tried, settled, planned])
  else await sql`with tried as (${tried}), settled as (${settled}) ${planned}`.execute(tx)
  if (planUpdate?.next)
    await addOccurrences(tx, due.member, due.planId, [{ number: due.number + 1, scheduledOn: planUpdate.next }])
}

export type Count = { day: string; kind: string; outcome: Step['outcome']; count: number }

/** Counts results of the runs of these days. */
export async function readCounts(db: Db, institutionId: number, from: Day, to: Day): Promise<Count[]> {
  return db
    .selectFrom('occurrence_attempt')
    .innerJoin('occurrence', (join) =>
      join
        .onRef('occurrence.institution_id', '=', 'occurrence_attempt.institution_id')
        .onRef('occurrence.id', '=', 'occurrence_id'),
    )
    .innerJoin('plan', (join) =>
      join.onRef('plan.institution_id', '=', 'occurrence.institution_id').onRef('plan.id', '=', 'plan_id'),
    )
    .select(['tried_on as day', 'kind', 'outcome'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('occurrence_attempt.institution_id', '=', institutionId)
    .where('tried_on', '>=', from)
    .where('tried_on', '<=', to)
    .groupBy(['tried_on', 'kind', 'outcome'])
    .execute()
}
