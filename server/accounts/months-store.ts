import { sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import { AccountType, TransactionSearchType } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import { postingKinds } from '../ledger/kinds.ts'

export type MonthRow = { month: Day; money_in: number; money_out: number }

/**
 * What came into the member's shares from outside and went out, by month, from this day on. Each posting counts with what it leaves:
 * a transfer between two of the shares leaves nothing. With what an account had when it came from another system nothing came in.
 * It reads no older entry, so it takes as long in the tenth year as in the first.
 */
export async function moneyByMonth(db: Db, { institutionId, personId }: Member, from: Day): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with share as materialized (
      select id from account
      where institution_id = ${institutionId} and person_id = ${personId} and account_type = ${AccountType.SHARE}
        and display and allow_balance and allow_inquiry
    ), moved as (
      select date_trunc('month', min(happened_on))::date as month, sum(amount) as amount
      from share join ledger_entry on ledger_entry.institution_id = ${institutionId} and account_id = share.id
      where happened_on >= ${from} and not (search_type = ${TransactionSearchType.ALL} and exists (
        select from ledger_transaction
        where institution_id = ${institutionId} and ledger_transaction.id = transaction_id and kind = ${postingKinds.openingBalance}
      ))
      group by transaction_id
    )
    select month, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as money_in,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as money_out
    from moved group by month`.execute(db)
  return rows
}
