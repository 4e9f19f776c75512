import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { postingKinds } from '../ledger/kinds.ts'
import type { CoreBalances } from './balances-file.ts'

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

export async function wasCompared(
  db: Db,
  institutionId: number,
  { on, hash }: { on: Day; hash: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('core_comparison')
    .select('file_hash')
    .where('institution_id', '=', institutionId)
    .where('compared_day', '=', on)
    .executeTakeFirst()
  return row?.file_hash === hash
}

/**
 * SQL: an account's balance at the end of a day. A correction counts whenever it was posted: days are compared in their
 * order, so each one there is answers an earlier day.
 */
const balanceAt = (institutionId: number, on: Day): RawBuilder<unknown> => sql`
  account.balance - coalesce((
    select sum(amount) from ledger_entry as entry
      join ledger_transaction as made on made.institution_id = ${institutionId} and made.id = entry.transaction_id
    where entry.institution_id = ${institutionId} and entry.account_id = account.id and happened_on > ${on}::date
      and made.kind <> ${postingKinds.correction}
  ), 0)::bigint`

/** Returns the balance at the end of a day of an account that this transaction has locked, and what explains another one. */
export async function readFiguresAt(
  tx: Tx,
  institutionId: number,
  accountId: number,
  on: Day,
): Promise<{ ours: number; explained: number } | null> {
  const { rows } = await sql<{ ours: number; explained: number }>`
    select ours, early.amount - missing.amount as explained
    from (
      select account.id as account_id, ${balanceAt(institutionId, on)} as ours from account
      where account.institution_id = ${institutionId} and account.id = ${accountId}
    ) as found ${explaining(institutionId, on)}`.execute(tx)
  return rows[0] ?? null
}

/** How many references of a difference are kept. */
const mostReferences = 20

/** SQL: what we had posted on an account of `found` and the core had not, at the end of a day, and the other way round. */
function explaining(institutionId: number, on: Day): RawBuilder<unknown> {
  const moved = (when: RawBuilder<unknown>) => sql`(
    select coalesce(sum(amount), 0)::bigint as amount, count(distinct posted.id)::integer as count,
      coalesce((array_agg(distinct coalesce(confirm_num, 'P-' || posted.id)))[1:${sql.lit(mostReferences)}], '{}') as names
    from core_posting as queued
      join ledger_transaction as posted on posted.institution_id = ${institutionId} and posted.id = queued.transaction_id
      join ledger_entry as entry on entry.institution_id = ${institutionId} and entry.transaction_id = posted.id and entry.account_id = posted_account_id
    where queued.institution_id = ${institutionId} and posted_account_id = found.account_id and ${when}
  )`
  return sql`
    cross join lateral ${moved(sql`happened_on <= ${on}::date and (confirmed_on is null or confirmed_on > ${on}::date)`)} as missing
    cross join lateral ${moved(sql`happened_on > ${on}::date and confirmed_on <= ${on}::date`)} as early`
}

/** An import may have the accounts for minutes. */
export const waitForLocks = (tx: Tx): Promise<unknown> => sql`set local lock_timeout = 0`.execute(tx)

/**
 * Compares the core's balances with the ledger, and writes each difference with its likely cause. One that was there is
 * written again; one that is gone is settled. Returns how many there are.
 */
export async function writeDifferences(
  tx: Tx,
  institutionId: number,
  balances: CoreBalances,
  { on, now }: { on: Day; now: Date },
): Promise<number> {
  // An approval that is under way ends first, and the next statement sees its posting.
  await sql`
    select from core_difference where institution_id = ${institutionId} and difference_state = 'OPEN' order by id for no key update`.execute(
    tx,
  )
  // By account, as transfers lock them.
  const { numAffectedRows } = await sql`
    with incoming as (
      select * from unnest(${[...balances.keys()]}::text[], ${[...balances.values()]}::bigint[]) as given (account, balance)
    ), own as (
      select account.id, named.reference as account, ${balanceAt(institutionId, on)} as balance
      from imported_record as named join account on account.institution_id = ${institutionId} and account.id = named.id
      where named.institution_id = ${institutionId} and named.kind = 'account'
    ), found as (
      select coalesce(own.account, incoming.account) as core_account, own.id as account_id, own.balance as ours, incoming.balance as theirs
      from own full join incoming on incoming.account = own.account
      where coalesce(own.balance, 0) <> coalesce(incoming.balance, 0)
    ), explained as (
      select found.*, missing.amount as missing, missing.names, missing.count, early.amount - missing.amount as explained
      from found ${explaining(institutionId, on)}
    )
    insert into core_difference as earlier (institution_id, core_account, account_id, found_on, last_found_on, ours, theirs, explained, cause, missing_at_core, missing_count)
    select ${institutionId}, core_account, account_id, ${on}::date, ${on}::date, ours, theirs, explained,
      case when account_id is null then 'ONLY_AT_CORE' when theirs is null then 'ONLY_HERE'
        when theirs <> ours + explained then 'UNKNOWN'
        when missing <> 0 then 'NOT_AT_CORE' else 'EARLIER_AT_CORE' end, names, count
    from explained order by account_id
    on conflict (institution_id, core_account) where difference_state = 'OPEN' do update set
      account_id = excluded.account_id, last_found_on = excluded.last_found_on, ours = excluded.ours, theirs = excluded.theirs,
      explained = excluded.explained, cause = excluded.cause, missing_at_core = excluded.missing_at_core, missing_count = excluded.missing_count,
      correction_by = case when ${isSameDifference} then earlier.correction_by end,
      correction_reason = case when ${isSameDifference} then earlier.correction_reason end`.execute(tx)
  await sql`
    update core_difference set difference_state = 'AGREES', settled_at = ${now}::timestamptz, correction_by = null, correction_reason = null
    where institution_id = ${institutionId} and difference_state = 'OPEN' and last_found_on < ${on}::date`.execute(tx)
  return Number(numAffectedRows)
}

const isSameDifference = sql`excluded.cause = earlier.cause and excluded.theirs - excluded.ours - excluded.explained = earlier.theirs - earlier.ours - earlier.explained`

type Compared = { on: Day; hash: string; accounts: number; now: Date }

export async function addComparison(
  tx: Tx,
  institutionId: number,
  { on, hash, accounts, now }: Compared,
): Promise<void> {
  await tx
    .insertInto('core_comparison')
    .values({
      institution_id: institutionId,
      compared_day: on,
      file_hash: hash,
      compared_at: now,
      accounts_compared: accounts,
    })
    .execute()
}
