import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { type Day, day } from '../../values/days.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import type { DueOccurrence, PlanUpdate, Step } from './domain.ts'

type Plan = Selectable<Schema['plan']>

/** The day from which on a run has something to do, or null. */
export async function firstOpenDay(db: Db, institutionId: number): Promise<Day | null> {
  const { first } = await db
    .selectFrom('occurrence')
    .select((eb) => eb.fn.min('scheduled_on').as('first'))
    .where('institution_id', '=', institutionId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return first === null ? null : day(first)
}

/** The first that is due and was not tried today. All processes find the same one, and wait for its plan: so all is done in order. */
export async function firstDue(tx: Tx, institutionId: number, today: Day, passed: readonly number[]) {
  return tx
    .selectFrom('occurrence')
    .innerJoin('plan', (join) => join.onRef('plan.institution_id', '=', 'occurrence.institution_id').onRef('plan.id', '=', 'plan_id'))
    .select(['occurrence.id', 'plan_id'])
    .where('occurrence.institution_id', '=', institutionId)
    .where('state', '=', 'open')
    .where('scheduled_on', '<=', today)
    .where(untriedOn(today))
    .$if(passed.length > 0, (query) => query.where('occurrence.id', 'not in', passed))
    .orderBy('scheduled_on')
    .orderBy('plan.made_at')
    .orderBy('occurrence.id')
    .limit(1)
    .executeTakeFirst()
}

const untriedOn =
  (day: Day) =>
  ({ not, exists, selectFrom }: ExpressionBuilder<Schema, 'occurrence'>) =>
    not(
      exists(
        selectFrom('occurrence_attempt')
          .select('tried_on')
          .whereRef('occurrence_attempt.institution_id', '=', 'occurrence.institution_id')
          .whereRef('occurrence_id', '=', 'occurrence.id')
          .where('tried_on', '=', day),
      ),
    )

/** Locks a plan until the change is done. The run may lock any of them. */
export async function lockPlan(tx: Tx, institutionId: number, planId: number): Promise<void> {
  await tx.selectFrom('plan').select('id').where('institution_id', '=', institutionId).where('id', '=', planId).forUpdate().execute()
}

/** And its member theirs, of the kind that they mean. */
export async function lockOwnPlan(tx: Tx, { institutionId, personId }: Member, kind: string, planId: number): Promise<Plan | null> {
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

/** Reads it under the lock of its plan. Null when it was settled, or tried, since. */
export async function openOccurrence(tx: Tx, institutionId: number, id: number, today: Day): Promise<DueOccurrence | null> {
  const row = await tx
    .selectFrom('occurrence')
    .innerJoin('plan', (join) => join.onRef('plan.institution_id', '=', 'occurrence.institution_id').onRef('plan.id', '=', 'plan_id'))
    .innerJoin('person', (join) =>
      join.onRef('person.institution_id', '=', 'plan.institution_id').onRef('person.id', '=', 'plan.person_id'),
    )
    .select(['occurrence.id', 'plan_id', 'kind', 'plan.institution_id', 'plan.person_id', 'email', 'status', 'starts_on', 'number'])
    .select(['scheduled_on', 'canceled_in_a_row'])
    .select(
      sql<Step['outcome'][]>`array(
        select outcome from occurrence_attempt
        where occurrence_attempt.institution_id = occurrence.institution_id and occurrence_id = occurrence.id
        order by tried_on
      )`.as('tried'),
    )
    .where('occurrence.institution_id', '=', institutionId)
    .where('occurrence.id', '=', id)
    .where('state', '=', 'open')
    .where(untriedOn(today))
    .executeTakeFirst()
  if (!row) return null
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

export async function recordAttempt(
  tx: Tx,
  due: DueOccurrence,
  { outcome, reason, confirmNum }: Step,
  today: Day,
  now: Date,
): Promise<void> {
  await addAttempts(tx, due.member, due.id, [{ on: today, at: now, outcome, reason }])
  if (outcome === 'retry' || outcome === 'held') return
  await tx
    .updateTable('occurrence')
    .set({ state: outcome, settled_on: today, confirm_num: confirmNum })
    .where('institution_id', '=', due.member.institutionId)
    .where('id', '=', due.id)
    .execute()
}

export async function scheduleNext(tx: Tx, due: DueOccurrence, { missedInARow, next, ends }: PlanUpdate, now: Date): Promise<void> {
  await tx
    .updateTable('plan')
    .set({ canceled_in_a_row: missedInARow, ...(ends && { ended_at: now, end_reason: ends }) })
    .where('institution_id', '=', due.member.institutionId)
    .where('id', '=', due.planId)
    .execute()
  if (next !== null) await addOccurrences(tx, due.member, due.planId, [{ number: due.number + 1, scheduledOn: next }])
}

type Begun = { kind: string; startsOn: Day; madeAt: Date }

/** A plan whose first time was done with it, and whose second has its day. */
export async function beginPlan(tx: Tx, member: Member, begun: Begun, confirmNum: string, next: Day): Promise<number> {
  const { startsOn } = begun
  const id = await addPlan(tx, member, begun)
  await addOccurrences(tx, member, id, [
    { number: 0, scheduledOn: startsOn, state: 'done', settledOn: startsOn, confirmNum },
    { number: 1, scheduledOn: next },
  ])
  return id
}

type NewPlan = Begun & { missedInARow?: number; ended?: { at: Date; reason: Exclude<Plan['end_reason'], null> } | null }

/** A plan without its times. */
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

/** What runs did with a time. */
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

/** By the member's own hand, who has locked it. What was still to come is not made any more. */
export async function cancelPlan(tx: Tx, { institution_id, id: planId }: Plan, today: Day, now: Date): Promise<void> {
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

export type Count = { day: string; kind: string; outcome: Step['outcome']; count: number }

/** What the runs of these days did. */
export async function counts(db: Db, institutionId: number, from: Day, to: Day): Promise<Count[]> {
  return db
    .selectFrom('occurrence_attempt')
    .innerJoin('occurrence', (join) =>
      join.onRef('occurrence.institution_id', '=', 'occurrence_attempt.institution_id').onRef('occurrence.id', '=', 'occurrence_id'),
    )
    .innerJoin('plan', (join) => join.onRef('plan.institution_id', '=', 'occurrence.institution_id').onRef('plan.id', '=', 'plan_id'))
    .select(['tried_on as day', 'kind', 'outcome'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('occurrence_attempt.institution_id', '=', institutionId)
    .where('tried_on', '>=', from)
    .where('tried_on', '<=', to)
    .groupBy(['tried_on', 'kind', 'outcome'])
    .execute()
}
