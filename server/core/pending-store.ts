import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { entryIdOf } from '../ledger/ids.ts'
import type { CorePendingRow } from './pending-file.ts'

export async function findLastTaken(db: Db, institutionId: number): Promise<string | null> {
  const row = await db
    .selectFrom('core_pending')
    .select('file_name')
    .where('institution_id', '=', institutionId)
    .executeTakeFirst()
  return row?.file_name ?? null
}

export async function saveLastTaken(tx: Tx, institutionId: number, file_name: string, taken_at: Date): Promise<void> {
  await tx
    .insertInto('core_pending')
    .values({ institution_id: institutionId, file_name, taken_at })
    .onConflict((known) => known.column('institution_id').doUpdateSet({ file_name, taken_at }))
    .execute()
}

/**
 * SQL: what is pending on known accounts, by the id that its entry will have. A row that was posted here, or came in
 * posted, is pending no more.
 */
function wanted(institutionId: number, rows: readonly CorePendingRow[]): RawBuilder<unknown> {
  const posted = sql`
    select from core_posting as queued
      join ledger_transaction as made on made.institution_id = ${institutionId} and made.id = queued.transaction_id
    where queued.institution_id = ${institutionId} and posted_account_id = account_id
      and coalesce(confirm_num, 'P-' || made.id) = known.reference`
  // Arrays, whose lengths PostgreSQL knows when it plans.
  const column = (name: keyof CorePendingRow) => sql`${rows.map((row) => row[name])}`
  const columns = sql`${column('account')}::text[], ${column('reference')}::text[], ${column('amount')}::bigint[], ${column('description')}::text[],
    ${column('pendingType')}::text[], ${column('madeOn')}::date[], ${column('type')}::smallint[]`
  return sql`
    select * from (
      select named.id as account_id, given.*, ${entryIdOf('named.id', 'given.reference')} as unique_id
      from unnest(${columns}) as given (account, reference, amount, description, "pendingType", "madeOn", type)
        join imported_record as named on named.institution_id = ${institutionId} and named.kind = 'account' and named.reference = given.account
    ) as known
    where not exists (select from ledger_entry as entry where entry.institution_id = ${institutionId} and entry.unique_id = known.unique_id)
      and not exists (${posted})`
}

/** Replaces what is pending at the core, and returns how many rows are of accounts that are not known. */
export async function replacePending(tx: Tx, institutionId: number, rows: readonly CorePendingRow[]): Promise<number> {
  // A plan for any number of rows is one for a few, and takes minutes for many.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
  const { rows: changed } = await sql<{ id: number }>`
    with wanted as (${wanted(institutionId, rows)}),
    shown as (select * from hold where institution_id = ${institutionId} and is_of_core)
    select distinct coalesce(wanted.account_id, shown.account_id) as id
    from wanted full join shown on shown.unique_id = wanted.unique_id
    where (wanted.amount, wanted.description, "pendingType", "madeOn", wanted.type) is distinct from (shown.amount, shown.description, pending_type, made_on, search_type)`.execute(
    tx,
  )
  if (changed.length > 0) await replaceOf(tx, institutionId, changed, rows)
  const known = await sql<{ unknown: number }>`
    select count(*)::integer as unknown from unnest(${rows.map(({ account }) => account)}::text[]) as given (account)
    where not exists (
      select from imported_record as named
      where named.institution_id = ${institutionId} and named.kind = 'account' and named.reference = given.account
    )`.execute(tx)
  return known.rows[0]?.unknown ?? 0
}

/** Of these accounts alone, so that they are locked for as short as can be. */
async function replaceOf(
  tx: Tx,
  institutionId: number,
  accounts: readonly { id: number }[],
  rows: readonly CorePendingRow[],
): Promise<void> {
  const ids = sql`any(${accounts.map(({ id }) => id)}::bigint[])`
  const { rows: named } = await sql<{ reference: string }>`
    select reference from imported_record where institution_id = ${institutionId} and kind = 'account' and id = ${ids}`.execute(
    tx,
  )
  const names = new Set(named.map(({ reference }) => reference))
  const given = rows.filter(({ account }) => names.has(account))
  // By id, as every posting locks them.
  await sql`select from account where institution_id = ${institutionId} and id = ${ids} order by id for no key update`.execute(
    tx,
  )
  await sql`delete from hold where institution_id = ${institutionId} and is_of_core and account_id = ${ids}`.execute(tx)
  await sql`
    insert into hold (institution_id, account_id, amount, unique_id, search_type, description, pending_type, made_on, effective_on, draft, is_of_core)
    select ${institutionId}, account_id, amount, unique_id, type,
      description, "pendingType", "madeOn", "madeOn", '', true
    from (${wanted(institutionId, given)}) as wanted order by "madeOn", reference`.execute(tx)
  await sql`
    update account set held = coalesce((
      select sum(-amount) from hold
      where hold.institution_id = ${institutionId} and hold.account_id = account.id and released_at is null and amount < 0
    ), 0)
    where institution_id = ${institutionId} and id = ${ids}`.execute(tx)
  // A pending deposit changes no figure, so nothing else says that there is one.
  await sql`
    select announce_change(${institutionId}, 'accounts', array_agg(distinct person_id)) from account
    where institution_id = ${institutionId} and id = ${ids} and person_id is not null having count(*) > 0`.execute(tx)
}
