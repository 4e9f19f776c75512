import { sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import { AccountType, TransactionSearchType } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import { postingKinds } from '../ledger/kinds.ts'

export type MonthRow = { month: Day; money_in: number; money_out: number }

/**
 * Sums what came into the member's shares and what went out, by month, from this day on. A posting counts with its net:
 * a transfer between two shares is zero. Imported postings bundle a whole day, so each of their entries counts by
 * itself; opening balances and adjustments to a core's balance do not count. What was undone counts on neither side:
 * a payment or money that came back, with its fee; a transfer that was taken back, which happens on its day; a credit
 * for a dispute that was taken back. It never reads older entries, so it takes as long in the tenth year as in the first.
 */
export async function readMoneyByMonth(
  db: Db,
  { institutionId, personId }: Member,
  { from, timeZone }: { from: Day; timeZone: string },
): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with share as materialized (
      select id from account
      where institution_id = ${institutionId} and person_id = ${personId} and account_type = ${AccountType.SHARE}
        and display and allow_balance and allow_inquiry
    ), posting as (
      select transaction_id, min(happened_on) as day, coalesce(sum(amount) filter (where amount > 0), 0) as raised,
        coalesce(-sum(amount) filter (where amount < 0), 0) as lowered
      from share join ledger_entry on ledger_entry.institution_id = ${institutionId} and account_id = share.id
      where happened_on >= ${from} and not (search_type = ${TransactionSearchType.ALL} and ${isOfKind(institutionId, postingKinds.openingBalance, postingKinds.coreAdjustment)})
      group by transaction_id
    ), moved as (
      select day, raised, lowered, case
          when raised > 0 and lowered > 0 and not ${isOfKind(institutionId, postingKinds.imported)} then least(raised, lowered) else 0
        end as within
      from posting
    ), returned as (
      select paid_on, (returned_at at time zone ${timeZone})::date as returned_on, left_amount + fee as amount, coalesce((
          select dispute.amount from dispute
            join ledger_entry as entry on entry.institution_id = ${institutionId} and entry.id = entry_id
            join ledger_transaction as made on made.institution_id = ${institutionId} and made.id = entry.transaction_id
          where dispute.institution_id = ${institutionId} and made.confirm_num = confirmation and came_back_on is not null
        ), 0) as kept from outgoing_payment
      where institution_id = ${institutionId} and person_id = ${personId} and returned_at is not null and account_id in (select id from share)
    ), counted as (
      select day, raised - within as money_in, lowered - within as money_out from moved
      union all select paid_on, 0, -amount from returned where paid_on >= ${from}
      union all select returned_on, kept - amount, 0 from returned where returned_on >= ${from}
      union all select day, -abs(raised - lowered), -abs(raised - lowered) from posting
        join taken_back on taken_back.institution_id = ${institutionId} and taken_back.transaction_id = posting.transaction_id
      union all select day, -raised, -lowered from dispute
        join ledger_transaction as made on made.institution_id = ${institutionId} and made.confirm_num in (credit_num, take_back_num)
        join posting on posting.transaction_id = made.id
        where dispute.institution_id = ${institutionId} and dispute.person_id = ${personId} and (take_back_num is not null or came_back_on is not null)
    )
    select date_trunc('month', day)::date as month, sum(money_in)::bigint as money_in, sum(money_out)::bigint as money_out
    from counted group by 1`.execute(db)
  return rows
}

const isOfKind = (institutionId: number, ...kinds: string[]) => sql`exists (
        select from ledger_transaction where institution_id = ${institutionId} and ledger_transaction.id = transaction_id and kind = any(${kinds})
      )`
