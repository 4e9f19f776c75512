import { sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import { AccountType } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'

export type GoalRow = {
  id: number
  name: string
  description: string
  amount: number
  deadline: Day
  account_type: AccountType
  unique_id: string
  /** The balance above the baseline. */
  counted: number
  shows_balance: boolean
  shows_history: boolean
  history: { on: Day; counted: number }[]
}

const mostRemoved = 100
/** Only a share can hide its balance. */
const showsBalance = sql<boolean>`(allow_balance or account_type <> ${AccountType.SHARE})`
type GoalsQuery = { hidden?: boolean; id?: number }

/**
 * Returns the member's goals, or those removed last, with their progress at the end of these days: the balance without
 * later entries.
 * Backdated entries count. Reads no rows older than the first of the days.
 */
export async function readGoals(
  db: Db,
  { institutionId, personId }: Member,
  months: readonly Day[],
  { hidden = false, id }: GoalsQuery = {},
) {
  const one = id === undefined ? sql`` : sql`and id = ${id}`
  const removed = hidden
    ? sql`removed_at is not null order by removed_at desc limit ${mostRemoved}`
    : sql`removed_at is null`
  const { rows } = await sql<GoalRow>`
    with listed as (
      select * from goal
      where institution_id = ${institutionId} and person_id = ${personId} ${one} and ${removed}
    )
    select listed.id, name, listed.description, amount, deadline, account_type, unique_id, balance - baseline as counted,
      display and ${showsBalance} as shows_balance, display and ${showsBalance} and allow_inquiry as shows_history, (
        select coalesce(jsonb_agg(jsonb_build_object('on', month, 'counted', balance - baseline - later) order by month), '[]')
        from (
          select month, sum(coalesce((
            select sum(ledger_entry.amount) from ledger_entry
            where ledger_entry.institution_id = ${institutionId} and ledger_entry.account_id = listed.account_id
              and happened_on > month and happened_on <= coalesce(next, 'infinity')
          ), 0)) over (order by month desc) as later
          from (
            select month, lead(month) over (order by month) as next from unnest(${months}::date[]) as month where month >= began_on
          ) as span
        ) as point
      ) as history
    from listed join account on account.institution_id = ${institutionId} and account.id = listed.account_id
    order by deadline, listed.id`.execute(db)
  return rows
}

/** Returns one of the member's accounts that can have a goal: its balance must be visible. */
export async function findGoalAccount(
  tx: Tx,
  { institutionId, personId }: Member,
  accountType: AccountType,
  uniqueId: string,
) {
  const account = await tx
    .selectFrom('account')
    .leftJoin('loan', (join) =>
      join.onRef('loan.institution_id', '=', 'account.institution_id').onRef('loan.account_id', '=', 'account.id'),
    )
    .select(['account.id', 'account_type', 'balance', 'original_amount'])
    .where('account.institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('unique_id', '=', uniqueId)
    .where('account_type', '=', accountType)
    .where('display', '=', true)
    .where('is_trusted', '=', false)
    .where(showsBalance)
    .executeTakeFirst()
  return account ?? null
}

export async function countGoals(tx: Tx, { institutionId, personId }: Member): Promise<number> {
  const { count } = await tx
    .selectFrom('goal')
    .select(sql<number>`count(*)`.as('count'))
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

type GoalColumns = Pick<
  Schema['goal'],
  'account_id' | 'name' | 'description' | 'amount' | 'deadline' | 'baseline' | 'began_on'
>

export async function addGoal(tx: Tx, { institutionId, personId }: Member, goal: GoalColumns): Promise<number> {
  const { id } = await tx
    .insertInto('goal')
    .values({ institution_id: institutionId, person_id: personId, ...goal })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks one of the member's goals, removed or not. */
export async function lockGoal(tx: Tx, { institutionId, personId }: Member, id: number) {
  const goal = await tx
    .selectFrom('goal')
    .select(['account_id', 'deadline', 'baseline', 'began_on', 'removed_at'])
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return goal ?? null
}

export async function changeGoal(
  tx: Tx,
  { institutionId, personId }: Member,
  id: number,
  change: GoalColumns | { removed_at: Date | null },
) {
  await tx
    .updateTable('goal')
    .set(change)
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .execute()
}
