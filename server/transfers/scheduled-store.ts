import { sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import type { AccountType, TransferFrequency } from '../../values/enumerations.ts'
import type { Cents } from '../../values/money.ts'
import type { Member } from '../db/member.ts'
import { ownAccountNameColumn } from '../db/names.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { planKinds } from '../schedule/kinds.ts'

type NewScheduled = {
  planId: number
  fromAccountId: number
  toAccountId: number
  amount: Cents
  comment?: string
  frequency: TransferFrequency
  stopsOn: Day | null
}

export async function addScheduled(tx: Tx, { institutionId }: Member, given: NewScheduled): Promise<void> {
  const { planId, fromAccountId, toAccountId, amount, comment = '', frequency, stopsOn } = given
  await tx
    .insertInto('repeating_transfer')
    .values({
      plan_id: planId,
      institution_id: institutionId,
      from_account_id: fromAccountId,
      to_account_id: toAccountId,
      amount,
      comment,
      frequency,
      stops_on: stopsOn,
    })
    .execute()
}

const ofInstitution = (db: Db, institutionId: number) =>
  db
    .selectFrom('repeating_transfer')
    .innerJoin('plan', (join) =>
      join.onRef('plan.institution_id', '=', 'repeating_transfer.institution_id').onRef('plan.id', '=', 'plan_id'),
    )
    .innerJoin('account as source', (join) =>
      join
        .onRef('source.institution_id', '=', 'repeating_transfer.institution_id')
        .onRef('source.id', '=', 'from_account_id'),
    )
    .innerJoin('account as target', (join) =>
      join
        .onRef('target.institution_id', '=', 'repeating_transfer.institution_id')
        .onRef('target.id', '=', 'to_account_id'),
    )
    .selectAll('repeating_transfer')
    .select(['plan.starts_on', 'plan.made_at', 'canceled_in_a_row'])
    .select(['source.account_type as from_type', 'source.display_id as from_id', 'source.unique_id as from_unique_id'])
    .select(['target.account_type as to_type', 'target.display_id as to_id', 'target.unique_id as to_unique_id'])
    .select([
      ownAccountNameColumn('source', 'plan').as('from_name'),
      ownAccountNameColumn('target', 'plan').as('to_name'),
    ])
    .$narrowType<{ from_type: AccountType; to_type: AccountType }>()
    .where('plan.institution_id', '=', institutionId)

const both = (db: Db, { institutionId, personId }: Member) =>
  ofInstitution(db, institutionId).where('plan.person_id', '=', personId)

/** Counts the member's running repeating transfers. */
export async function countRunning(db: Db, member: Member): Promise<number> {
  const { running } = await db
    .selectFrom('plan')
    .select((eb) => eb.fn.countAll<number>().as('running'))
    .where('institution_id', '=', member.institutionId)
    .where('person_id', '=', member.personId)
    .where('kind', '=', planKinds.transfer)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return running
}

const withMembers = (db: Db, institutionId: number) =>
  ofInstitution(db, institutionId)
    .innerJoin('person', (join) =>
      join.onRef('person.institution_id', '=', 'plan.institution_id').onRef('person.id', '=', 'plan.person_id'),
    )
    .select(['account_number', 'email'])

export const findScheduled = (db: Db, { institutionId, personId }: Member, planId: number) =>
  withMembers(db, institutionId)
    .where('plan.person_id', '=', personId)
    .where('plan_id', '=', planId)
    .executeTakeFirstOrThrow()

/** Reads transfers of several members, by plan. */
export async function readDueTransfers(tx: Tx, institutionId: number, planIds: readonly number[]) {
  const rows = await withMembers(tx, institutionId)
    .where('plan_id', '=', sql<number>`any(${planIds}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.plan_id, row]))
}

export type ScheduledRow = Awaited<ReturnType<typeof findScheduled>>

const selectScheduled = (db: Db, member: Member, ended: boolean) =>
  both(db, member)
    .leftJoin('occurrence', (join) =>
      join
        .onRef('occurrence.institution_id', '=', 'plan.institution_id')
        .onRef('occurrence.plan_id', '=', 'plan.id')
        .on('state', '=', 'open'),
    )
    .select(['ended_at', 'end_reason', 'scheduled_on as next_on'])
    .select((eb) =>
      eb
        .selectFrom('occurrence as made')
        .select((made) => made.fn.countAll<number>().as('count'))
        .whereRef('made.institution_id', '=', 'plan.institution_id')
        .whereRef('made.plan_id', '=', 'plan.id')
        .where('made.state', '=', 'done')
        .as('times_made'),
    )
    .where('ended_at', ended ? 'is not' : 'is', null)

/** Returns running ones by next day. */
export const readRunning = (db: Db, member: Member) =>
  selectScheduled(db, member, false).orderBy('scheduled_on').orderBy('plan.id').execute()

/** Returns ended ones, newest first. */
export const readEnded = (db: Db, member: Member, most: number) =>
  selectScheduled(db, member, true).orderBy('ended_at', 'desc').orderBy('plan.id', 'desc').limit(most).execute()

export type PlanRow = Awaited<ReturnType<typeof readRunning>>[number]

type AttemptRow = Pick<Schema['occurrence_attempt'], 'tried_on' | 'outcome' | 'reason'>

/** Returns each plan's newest occurrences, newest first, with the results of runs. */
export async function readOccurrences(db: Db, { institutionId }: Member, planIds: readonly number[], max: number) {
  if (planIds.length === 0) return []
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('occurrence')
        .selectAll()
        .select(sql<number>`row_number() over (partition by plan_id order by scheduled_on desc)`.as('age'))
        .where('institution_id', '=', institutionId)
        .where('plan_id', 'in', planIds)
        .as('occurrence'),
    )
    .selectAll()
    .select(
      sql<AttemptRow[]>`coalesce((
        select jsonb_agg(jsonb_build_object('tried_on', tried_on, 'outcome', outcome, 'reason', reason) order by tried_on)
        from occurrence_attempt where occurrence_attempt.institution_id = occurrence.institution_id and occurrence_id = occurrence.id), '[]')`.as(
        'attempts',
      ),
    )
    .where('age', '<=', max)
    .orderBy('scheduled_on', 'desc')
    .execute()
}

export type OccurrenceRow = Awaited<ReturnType<typeof readOccurrences>>[number]
