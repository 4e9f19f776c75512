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
 * itself; opening balances and adjustments to a core's balance do not count. It never reads older entries, so it takes
 * as long in the tenth year as in the first.
 */
export async function readMoneyByMonth(db: Db, { institutionId, personId }: Member, from: Day): Promise<MonthRow[]> {
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
    )
    select date_trunc('month', day)::date as month, sum(raised - within)::bigint as money_in, sum(lowered - within)::bigint as money_out
    from moved group by 1`.execute(db)
  return rows
}

const isOfKind = (institutionId: number, ...kinds: string[]) => sql`exists (
        select from ledger_transaction where institution_id = ${institutionId} and ledger_transaction.id = transaction_id and kind = any(${kinds})
      )`
