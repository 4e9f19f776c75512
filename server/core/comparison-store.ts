import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'

type Comparison = Selectable<Schema['core_comparison']>

/** Returns the comparison of the newest day. */
export async function findLastCompared(db: Db, institutionId: number): Promise<Comparison | null> {
  const row = await db
    .selectFrom('core_comparison')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .orderBy('compared_day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export const makeIncomingBalances = (tx: Tx): Promise<unknown> =>
  sql`create temporary table incoming_core_balance (account text primary key, balance bigint not null) on commit drop`.execute(
    tx,
  )

/** Adds balances, and returns the first account that was there already. */
export async function addIncomingBalances(
  tx: Tx,
  rows: readonly { account: string; balance: number }[],
): Promise<string[]> {
  const { rows: added } = await sql<{ account: string }>`
    insert into incoming_core_balance (account, balance)
    select * from unnest(${rows.map(({ account }) => account)}::text[], ${rows.map(({ balance }) => balance)}::bigint[])
    on conflict (account) do nothing returning account`.execute(tx)
  if (added.length === rows.length) return []
  const left = new Map<string, number>()
  for (const { account } of rows) left.set(account, (left.get(account) ?? 0) + 1)
  for (const { account } of added) left.set(account, (left.get(account) ?? 0) - 1)
  return [...left].flatMap(([account, count]) => (count > 0 ? [account] : []))
}

/** SQL: the accounts that came from the core, with their balances at the end of a day. */
const ours = (institutionId: number, on: Day): RawBuilder<unknown> => sql`(
  select account.id, named.reference as account, account.balance - coalesce((
    select sum(amount) from ledger_entry as entry
    where entry.institution_id = ${institutionId} and entry.account_id = account.id and happened_on > ${on}::date
  ), 0)::bigint as balance
  from imported_record as named join account on account.institution_id = ${institutionId} and account.id = named.id
  where named.institution_id = ${institutionId} and named.kind = 'account'
)`

/**
 * Compares the incoming balances with the ledger, and writes each difference with its likely cause. One that was there
 * is written again; one that is gone is settled. Returns how many there are.
 */
export async function writeDifferences(tx: Tx, institutionId: number, on: Day, now: Date): Promise<number> {
  const entries = sql`
    select coalesce(sum(amount), 0)::bigint as amount from ledger_entry as entry
    where entry.institution_id = ${institutionId} and entry.account_id = found.account_id`
  const { rows } = await sql<{ id: number }>`
    with found as (
      select coalesce(own.account, incoming.account) as core_account, own.id as account_id, own.balance as ours, incoming.balance as theirs
      from ${ours(institutionId, on)} as own full join incoming_core_balance as incoming on incoming.account = own.account
      where own.balance is distinct from incoming.balance and (incoming.account is not null or own.balance <> 0)
    ), explained as (
      select found.*, waiting.amount as waiting, waiting.names, later.amount as later, of_day.amount as of_day
      from found
        cross join lateral (
          select coalesce(sum(entry.amount), 0)::bigint as amount,
            coalesce(array_agg(distinct coalesce(confirm_num, 'P-' || posted.id)) filter (where posted.id is not null), '{}') as names
          from core_posting as queued
            join ledger_transaction as posted on posted.institution_id = ${institutionId} and posted.id = queued.transaction_id
            join ledger_entry as entry on entry.institution_id = ${institutionId} and entry.transaction_id = posted.id
          where queued.institution_id = ${institutionId} and confirmed_at is null and entry.account_id = found.account_id and happened_on <= ${on}::date
        ) as waiting
        cross join lateral (${entries} and happened_on > ${on}::date) as later
        cross join lateral (${entries} and happened_on = ${on}::date) as of_day
    )
    insert into core_difference as earlier (institution_id, core_account, account_id, found_on, last_found_on, ours, theirs, cause, unconfirmed)
    select ${institutionId}, core_account, account_id, ${on}::date, ${on}::date, ours, theirs,
      case when account_id is null then 'ONLY_AT_CORE' when theirs is null then 'ONLY_HERE'
        when cardinality(names) > 0 and theirs + waiting = ours then 'NOT_CONFIRMED'
        when later <> 0 and theirs = ours + later then 'EARLIER_AT_CORE'
        when of_day <> 0 and theirs = ours - of_day then 'LATER_AT_CORE'
        else 'UNKNOWN' end, names
    from explained order by core_account
    on conflict (institution_id, core_account) where difference_state = 'OPEN' do update set
      account_id = excluded.account_id, last_found_on = excluded.last_found_on, ours = excluded.ours, theirs = excluded.theirs,
      cause = excluded.cause, unconfirmed = excluded.unconfirmed,
      correction_by = case when excluded.theirs - excluded.ours = earlier.theirs - earlier.ours then earlier.correction_by end,
      correction_reason = case when excluded.theirs - excluded.ours = earlier.theirs - earlier.ours then earlier.correction_reason end
    returning id`.execute(tx)
  await sql`
    update core_difference set difference_state = 'AGREES', settled_at = ${now}::timestamptz, correction_by = null, correction_reason = null
    where institution_id = ${institutionId} and difference_state = 'OPEN' and last_found_on < ${on}::date
      and id <> all(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
  return rows.length
}

export async function addComparison(
  tx: Tx,
  institutionId: number,
  { on, hash, now }: { on: Day; hash: string; now: Date },
): Promise<void> {
  await sql`
    insert into core_comparison (institution_id, compared_day, file_hash, compared_at, accounts_compared)
    select ${institutionId}, ${on}::date, ${hash}, ${now}::timestamptz, count(*) from incoming_core_balance`.execute(tx)
}
