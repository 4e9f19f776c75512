import { type Selectable, sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import type { Step } from './domain.ts'

type Plan = Selectable<Schema['plan']>

/** Locks one of the member's plans of this kind. */
export async function lockOwnPlan(
  tx: Tx,
  { institutionId, personId }: Member,
  kind: string,
  planId: number,
): Promise<Plan | null> {
  const plan = await tx
    .selectFrom('plan')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('id', '=', planId)
    .forUpdate()
    .executeTakeFirst()
  return plan ?? null
}

type NewSeries = { kind: string; startsOn: Day; madeAt: Date }

/** Adds a plan whose first occurrence was made at once, and its second, on `next`. */
export async function beginPlan(
  tx: Tx,
  member: Member,
  begun: NewSeries,
  confirmNum: string,
  next: Day,
): Promise<number> {
  const { startsOn } = begun
  const id = await addPlan(tx, member, begun)
  await addOccurrences(tx, member, id, [
    { number: 0, scheduledOn: startsOn, state: 'done', settledOn: startsOn, confirmNum },
    { number: 1, scheduledOn: next },
  ])
  return id
}

type NewPlan = NewSeries & {
  missedInARow?: number
  ended?: { at: Date; reason: Exclude<Plan['end_reason'], null> } | null
}

/** Adds a plan without occurrences. */
export async function addPlan(
  tx: Tx,
  { institutionId, personId }: Member,
  { kind, startsOn, madeAt, missedInARow = 0, ended = null }: NewPlan,
): Promise<number> {
  const { id } = await tx
    .insertInto('plan')
    .values({
      institution_id: institutionId,
      person_id: personId,
      kind,
      starts_on: startsOn,
      made_at: madeAt,
      canceled_in_a_row: missedInARow,
      ended_at: ended?.at ?? null,
      end_reason: ended?.reason ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Singles = { kind: string; madeAt: Date; days: readonly Day[] }

/** Adds one-time plans. Returns the ids of their occurrences, in order. */
export const addSingles = async (tx: Tx, member: Member, singles: Singles): Promise<number[]> =>
  (await addBegun(tx, member, singles)).map(({ occurrenceId }) => occurrenceId)

/** Adds plans with their first occurrences. Returns the ids of both, in order. */
export async function addBegun(tx: Tx, { institutionId, personId }: Member, { kind, madeAt, days }: Singles) {
  // `any` and arrays keep the SQL the same for any number of plans, so that it is planned once.
  const { rows: plans } = await sql<{ id: number }>`
    insert into plan (institution_id, person_id, kind, starts_on, made_at)
    select ${institutionId}, ${personId}, ${kind}, starts_on, ${madeAt}
    from unnest(${days}::date[]) with ordinality as single (starts_on, no)
    order by no returning id`.execute(tx)
  const { rows: times } = await sql<{ id: number }>`
    insert into occurrence (institution_id, plan_id, number, scheduled_on, state)
    select ${institutionId}, plan_id, 0, scheduled_on, 'open'
    from unnest(${plans.map(({ id }) => id)}::bigint[], ${days}::date[]) with ordinality as single (plan_id, scheduled_on, no)
    order by no returning id`.execute(tx)
  return times.map(({ id }, index) => ({ occurrenceId: id, planId: plans[index]?.id ?? 0 }))
}

type NewOccurrence = {
  number: number
  scheduledOn: Day
  state?: Schema['occurrence']['state']
  settledOn?: Day | null
  confirmNum?: string | null
}

/** Adds occurrences of a plan, open unless given otherwise. Returns the id of the first. */
export async function addOccurrences(
  tx: Tx,
  { institutionId }: Member,
  planId: number,
  occurrences: readonly [NewOccurrence, ...NewOccurrence[]],
): Promise<number> {
  const rows = occurrences.map(({ number, scheduledOn, state = 'open', settledOn = null, confirmNum = null }) => {
    const settled = { state, settled_on: settledOn, confirm_num: confirmNum }
    return { institution_id: institutionId, plan_id: planId, number, scheduled_on: scheduledOn, ...settled }
  })
  const { id } = await tx.insertInto('occurrence').values(rows).returning('id').executeTakeFirstOrThrow()
  return id
}

type NewAttempt = Pick<Step, 'outcome' | 'reason'> & { on: Day; at: Date }

/** Adds the results of runs. */
export async function addAttempts(
  tx: Tx,
  { institutionId }: Member,
  occurrenceId: number,
  attempts: readonly [NewAttempt, ...NewAttempt[]],
): Promise<void> {
  const rows = attempts.map(({ on, at, outcome, reason }) => {
    return { occurrence_id: occurrenceId, institution_id: institutionId, tried_on: on, outcome, reason, tried_at: at }
  })
  await tx.insertInto('occurrence_attempt').values(rows).execute()
}

/** Cancels a locked plan for its member. Its open occurrence is not made. */
export async function cancelPlan(
  tx: Tx,
  { institution_id, id: planId }: Pick<Plan, 'institution_id' | 'id'>,
  today: Day,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('plan')
    .set({ ended_at: now, end_reason: 'member' })
    .where('institution_id', '=', institution_id)
    .where('id', '=', planId)
    .execute()
  await tx
    .updateTable('occurrence')
    .set({ state: 'stopped', settled_on: today })
    .where('institution_id', '=', institution_id)
    .where('plan_id', '=', planId)
    .where('state', '=', 'open')
    .execute()
}
