import { sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import { AccountType, TransactionSearchType } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import { postingKinds } from '../ledger/kinds.ts'

export type MonthRow = { month: Day; money_in: number; money_out: number }

/**
 * What came into the member's shares from outside and went out, by month, from this day on. Each posting counts with what it leaves:
 * a transfer between two of the shares leaves nothing. What came from another system is one posting a day, of which each entry counts,
 * and with what an account had then nothing came in. It reads no older entry, so it takes as long in the tenth year as in the first.
 */
export async function moneyByMonth(db: Db, { institutionId, personId }: Member, from: Day): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with share as materialized (
      select id from account
      where institution_id = ${institutionId} and person_id = ${personId} and account_type = ${AccountType.SHARE}
        and display and allow_balance and allow_inquiry
    ), posting as (
      select transaction_id, min(happened_on) as day, coalesce(sum(amount) filter (where amount > 0), 0) as raised,
        coalesce(-sum(amount) filter (where amount < 0), 0) as lowered
      from share join ledger_entry on ledger_entry.institution_id = ${institutionId} and account_id = share.id
      where happened_on >= ${from} and not (search_type = ${TransactionSearchType.ALL} and ${isOfKind(institutionId, postingKinds.openingBalance)})
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

const isOfKind = (institutionId: number, kind: string) => sql`exists (
        select from ledger_transaction where institution_id = ${institutionId} and ledger_transaction.id = transaction_id and kind = ${kind}
      )`
