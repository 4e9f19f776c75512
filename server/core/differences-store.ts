import { type Selectable, sql } from 'kysely'
import type { AccountType } from '../../values/enumerations.ts'
import { bookAccountType } from '../ledger/figures.ts'
import { accountNameColumn } from '../db/names.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'

type Difference = Selectable<Schema['core_difference']>
export type DifferenceRow = Difference & {
  member_id: number | null
  member_name: string | null
  account_name: string | null
  account_type: AccountType | null
  display_id: string | null
  proposer: string | null
  settler: string | null
}

/** `follows_core`: the core keeps the account. */
export type LockedDifference = Difference & { holder_id: number | null; follows_core: boolean; outside: number }

const selectFrom = (institutionId: number) => sql`
  select difference.*, holder.id as member_id, holder.name as member_name, ${accountNameColumn('account')} as account_name, account_type, display_id,
    proposer.name as proposer, settler.name as settler
  from core_difference as difference
    left join account on account.institution_id = ${institutionId} and account.id = difference.account_id
    left join person as holder on holder.institution_id = ${institutionId} and holder.id = account.person_id
    left join person as proposer on proposer.institution_id = ${institutionId} and proposer.id = correction_by
    left join person as settler on settler.institution_id = ${institutionId} and settler.id = settled_by
  where difference.institution_id = ${institutionId}`

/** SQL: the last comparison found it and followed the core. */
const isJustFollowed = (institutionId: number) => sql`(difference_state = 'FOLLOWED' and last_found_on = (
  select max(compared_day) from core_comparison where institution_id = ${institutionId}))`

type Page = { settled: boolean; page: number; pageSize: number }

export async function readCoreDifferences(
  db: Db,
  institutionId: number,
  { settled, page, pageSize }: Page,
): Promise<{ rows: DifferenceRow[]; count: number }> {
  const state = settled
    ? sql`difference_state <> 'OPEN' and not ${isJustFollowed(institutionId)}`
    : sql`(difference_state = 'OPEN' or ${isJustFollowed(institutionId)})`
  const order = settled
    ? sql`settled_at desc, difference.id desc`
    : sql`abs(coalesce(theirs, 0) - coalesce(ours, 0)) desc, difference.id`
  const [found, counted] = await Promise.all([
    sql<DifferenceRow>`${selectFrom(institutionId)} and ${state} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    ),
    sql<{
      count: number
    }>`select count(*) as count from core_difference where institution_id = ${institutionId} and ${state}`.execute(db),
  ])
  return { rows: found.rows, count: counted.rows[0]?.count ?? 0 }
}

export async function findDifference(db: Db, institutionId: number, id: number): Promise<DifferenceRow | null> {
  const { rows } = await sql<DifferenceRow>`${selectFrom(institutionId)} and difference.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locks a difference, with whose account it is and the book that a correction posts against. */
export async function lockDifference(tx: Tx, institutionId: number, id: number): Promise<LockedDifference | null> {
  const { rows } = await sql<LockedDifference>`
    select difference.*, account.person_id as holder_id, account.core_since is not null as follows_core, book.id as outside
    from core_difference as difference
      join account as book on book.institution_id = ${institutionId} and book.account_type = ${sql.lit(bookAccountType)} and book.display_id = 'outside'
      left join account on account.institution_id = ${institutionId} and account.id = difference.account_id
    where difference.institution_id = ${institutionId} and difference.id = ${id} for no key update of difference`.execute(
    tx,
  )
  return rows[0] ?? null
}

type Change = Partial<
  Pick<
    Difference,
    'difference_state' | 'correction_by' | 'correction_reason' | 'settled_at' | 'settled_by' | 'correction_num'
  >
>

export async function updateDifference(tx: Tx, institutionId: number, id: number, change: Change): Promise<void> {
  await tx
    .updateTable('core_difference')
    .set(change)
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
}
