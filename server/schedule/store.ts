import { type Selectable, sql } from 'kysely'
import { type Day, day } from '../../values/days.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import type { DueOccurrence, Step } from './domain.ts'
import type { Settled } from './occasions.ts'

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

export type DuePlan = { id: number; person_id: number; scheduled_on: string }

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
    .select(['occurrence.id', 'person_id', 'scheduled_on'])
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

/** `waits`: until nobody else has locked them. */
type Locking = { on: Day; today: Day; waits: boolean }

/**
 * Locks occurrences of a day with their plans and members, so that counts are right, and reads them. It leaves out what
 * another process has settled or tried, or a member moved to another day: the conditions are checked again under the
 * lock. Where it does not wait, it also leaves out what is locked: several cannot be locked in an
 * order that everybody keeps.
 */
export async function lockOccurrences(
  tx: Tx,
  institutionId: number,
  ids: readonly number[],
  { on, today, waits }: Locking,
): Promise<DueOccurrence[]> {
  const skipping = waits ? sql`` : sql`skip locked`
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
    where occurrence.institution_id = ${institutionId} and occurrence.id = any(${ids}::bigint[]) and state = 'open'
      and scheduled_on = ${on} and (last_tried_on is null or last_tried_on < ${today})
    for update of plan, occurrence ${skipping} for no key update of person ${skipping}`.execute(tx)
  const tried = rows.filter(({ tried_today }) => tried_today)
  if (tried.length > 0)
    await markTried(
      tx,
      institutionId,
      tried.map(({ id }) => id),
      today,
    )
  return rows.filter(({ tried_today }) => !tried_today).map(toDue)
}

const toDue = (row: LockedRow): DueOccurrence => ({
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
})

/**
 * Adds the mark that a process of an earlier version, which did not know it, left out when it tried these occurrences.
 */
async function markTried(tx: Tx, institutionId: number, ids: readonly number[], today: Day): Promise<void> {
  await tx
    .updateTable('occurrence')
    .set({ last_tried_on: today })
    .where('institution_id', '=', institutionId)
    .where('id', 'in', ids)
    .execute()
}

/** Stores the results of occurrences and the next steps of their plans. */
export async function recordSteps(
  tx: Tx,
  institutionId: number,
  settled: readonly Settled[],
  { today, now }: { today: Day; now: Date },
): Promise<void> {
  const rows = settled.map(({ due, step: { outcome, reason, confirmNum }, planUpdate }) => {
    const isOpen = outcome === 'retry' || outcome === 'held'
    const state = { state: isOpen ? 'open' : outcome, settled_on: isOpen ? null : today, confirm_num: confirmNum }
    const ended = { ended_at: planUpdate?.ends ? now : null, end_reason: planUpdate?.ends ?? null }
    const missed = planUpdate?.missedInARow ?? due.missedInARow
    return { id: due.id, plan_id: due.planId, outcome, reason, ...state, ...ended, missed }
  })
  // Listed one by one, because of a recordset the planner knows no number and might read whole tables.
  const ids = rows.map(({ id }) => id)
  const planIds = rows.map(({ plan_id }) => plan_id)
  await sql`
    with step as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as step (id bigint, plan_id bigint, outcome text, reason text, state text,
        settled_on date, confirm_num text, ended_at timestamptz, end_reason text, missed smallint)
    ), tried as (
      insert into occurrence_attempt (institution_id, occurrence_id, tried_on, outcome, reason, tried_at)
      select ${institutionId}, id, ${today}, outcome, reason, ${now} from step
    ), settled as (
      update occurrence
      set last_tried_on = ${today}, state = step.state, settled_on = step.settled_on, confirm_num = step.confirm_num
      from step where institution_id = ${institutionId} and occurrence.id = step.id and occurrence.id = any(${ids}::bigint[])
    )
    update plan set canceled_in_a_row = missed, ended_at = step.ended_at, end_reason = step.end_reason
    from step where institution_id = ${institutionId} and plan.id = step.plan_id and plan.id = any(${planIds}::bigint[])`.execute(
    tx,
  )
  const next = settled.flatMap(({ due, planUpdate }) =>
    planUpdate?.next ? { plan_id: due.planId, number: due.number + 1, scheduled_on: planUpdate.next } : [],
  )
  if (next.length > 0)
    await sql`
      insert into occurrence (institution_id, plan_id, number, scheduled_on, state)
      select ${institutionId}, plan_id, number, scheduled_on, 'open'
      from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as next (plan_id bigint, number integer, scheduled_on date)`.execute(
      tx,
    )
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
