import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import type { Tx } from '../db/open.ts'
import { postingKinds } from '../ledger/kinds.ts'
import type { CoreBalances } from './balances-file.ts'

/**
 * SQL: an account's balance at the end of a day. A correction counts whenever it was posted: days are compared in their
 * order, so each one there is answers an earlier day. An adjustment has the day that it answers.
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

/** At most this many references of a difference are kept, the oldest first: those are overdue at the core. */
const mostReferences = 20
/** A core posts what its files have within days. */
const daysToPost = 7

/** SQL: what we had posted on an account of `found` and the core had not, at the end of a day, and the other way round. */
function explaining(institutionId: number, on: Day): RawBuilder<unknown> {
  const moved = (when: RawBuilder<unknown>) => sql`(
    select coalesce(sum(amount), 0)::bigint as amount, count(*)::integer as count,
      coalesce(sum(amount) filter (where happened_on <= ${on}::date - ${sql.lit(daysToPost)}), 0)::bigint as overdue,
      coalesce((array_agg(name order by happened_on, id))[1:${sql.lit(mostReferences)}], '{}') as names
    from (
      select posted.id, happened_on, coalesce(confirm_num, 'P-' || posted.id) as name, sum(amount) as amount
      from core_posting as queued
        join ledger_transaction as posted on posted.institution_id = ${institutionId} and posted.id = queued.transaction_id
        join ledger_entry as entry on entry.institution_id = ${institutionId} and entry.transaction_id = posted.id and entry.account_id = posted_account_id
      where queued.institution_id = ${institutionId} and posted_account_id = found.account_id and ${when}
      group by posted.id, happened_on, confirm_num
    ) as each_posting
  )`
  return sql`
    cross join lateral ${moved(sql`happened_on <= ${on}::date and (confirmed_on is null or confirmed_on > ${on}::date)`)} as missing
    cross join lateral ${moved(sql`happened_on > ${on}::date and confirmed_on <= ${on}::date`)} as early`
}

/**
 * SQL: for `with`, the table `explained` has the accounts whose balance at the end of a day differs from the core's, and
 * how much of it is what only one side had posted by then. `which`: of `own` and `incoming`.
 */
export const explainedDifferences = (
  institutionId: number,
  balances: CoreBalances,
  on: Day,
  which: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
    incoming as (
      select * from unnest(${[...balances.keys()]}::text[], ${[...balances.values()]}::bigint[]) as given (account, balance)
    ), own as (
      select account.id, core_since, named.reference as account, ${balanceAt(institutionId, on)} as balance
      from imported_record as named join account on account.institution_id = ${institutionId} and account.id = named.id
      where named.institution_id = ${institutionId} and named.kind = 'account'
    ), found as (
      select coalesce(own.account, incoming.account) as core_account, own.id as account_id, own.balance as ours, incoming.balance as theirs
      from own full join incoming on incoming.account = own.account
      where coalesce(own.balance, 0) <> coalesce(incoming.balance, 0) and ${which}
    ), explained as (
      select found.*, missing.amount as missing, missing.names, missing.count, missing.overdue, early.amount - missing.amount as explained
      from found ${explaining(institutionId, on)}
    )`
