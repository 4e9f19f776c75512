import { sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import { postingKinds } from '../../ledger/kinds.ts'
import { selectKnownRecords } from './refusals-store.ts'

/** SQL: after the last comparison, which did not follow the core with an account that it keeps from now on. */
export const coreSince = (id: number, now: Date) =>
  sql`greatest(${now}::timestamptz, (select max(compared_at) from core_comparison where institution_id = ${id}))`

/**
 * Notes on which day the core posted, in this amount or another one, what was posted here, account by account. The
 * temporary table `confirmed_posting` has those that this import brings.
 */
export async function confirmPostings(tx: Tx, id: number): Promise<void> {
  await sql`create temporary table confirmed_posting (transaction_id bigint, account_id bigint, confirmed_on date) on commit drop`.execute(
    tx,
  )
  await sql`
    with confirmed as (
      update core_posting as queued set confirmed_on = own.date::date
      from sent_back join incoming_transactions as own using (reference)
        join ${selectKnownRecords(id, 'account')} as holder on holder.reference = own.account
      where queued.institution_id = ${id} and queued.transaction_id = sent_back.transaction_id and posted_account_id = holder.id
        and confirmed_on is null and outcome in ('same', 'differs')
      returning queued.transaction_id, posted_account_id, queued.confirmed_on
    )
    insert into confirmed_posting select * from confirmed`.execute(tx)
}

/** What explains an adjustment comes within days. Later rows are of something else. */
const daysToExplain = 30

/**
 * Writes into the temporary table `late_at_core` how much of each adjustment is taken back, by account and by its day.
 * Rows of that day or an earlier one, and what the core had posted by then of what was posted here, were in the core's
 * balance: the bank has followed it, and they would count twice. A deposit takes back an increase only, a withdrawal a
 * decrease only, each from the earliest adjustment that can have it.
 */
export async function findLate(tx: Tx, id: number): Promise<void> {
  const compared = sql`(select max(compared_day) from core_comparison where institution_id = ${id})`
  const own = sql`partition by account_id, side order by day`
  await sql`
    create temporary table late_at_core on commit drop as
    with late as materialized (
      select account_id, posted_on, sign(amount) as side, abs(amount) as amount
      from (
        select earlier.id as account_id, date::date as posted_on, amount::bigint as amount
        from incoming_transactions as own join ${selectKnownRecords(id, 'account')} as earlier on earlier.reference = own.account
        where refusal is null and outcome is null and date::date <= ${compared}
        union all
        select confirmed.account_id, confirmed_on, amount from confirmed_posting as confirmed
          join ledger_entry on ledger_entry.institution_id = ${id} and ledger_entry.transaction_id = confirmed.transaction_id
            and ledger_entry.account_id = confirmed.account_id
        where confirmed_on <= ${compared}
      ) as rows join account on account.institution_id = ${id} and account.id = account_id and core_since is not null
    ), adjusted as materialized (
      select account_id, happened_on as day, sign(sum(amount)) as side, abs(sum(amount)) as amount
      from ledger_transaction as made
        join ledger_entry on ledger_entry.institution_id = ${id} and ledger_entry.transaction_id = made.id
      where made.institution_id = ${id} and kind = ${sql.lit(postingKinds.coreAdjustment)} and account_id in (select account_id from late)
        and happened_on > ${compared} - ${sql.lit(daysToExplain)}
      group by account_id, happened_on
    ), explained as (
      select adjusted.account_id, day, adjusted.side, adjusted.amount, sum(late.amount) as late
      from adjusted join late on late.account_id = adjusted.account_id and late.side = adjusted.side and posted_on <= day
      group by adjusted.account_id, day, adjusted.side, adjusted.amount
    ), summed as (
      select account_id, day, side, late, sum(amount) over (${own}) as adjusted from explained
    ), taken as (
      select account_id, day, side, adjusted + least(0, min(late - adjusted) over (${own})) as until_day from summed
    )
    select reference as account, account_id, back.day, amount
    from (
      select account_id, day, (-side * (until_day - lag(until_day, 1, 0::numeric) over (${own})))::bigint as amount from taken
    ) as back join ${selectKnownRecords(id, 'account')} as named on named.id = account_id
    where amount <> 0`.execute(tx)
}
