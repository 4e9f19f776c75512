import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import type { Tx } from '../db/open.ts'
import { outsideBook } from './figures.ts'
import { postingKinds } from './kinds.ts'

/** `due`: SQL of `account_id` and `amount`. `accountIds`: the accounts that this transaction has locked, and no other. */
type Adjustments = { due: RawBuilder<unknown>; accountIds: readonly number[]; on: Day; description: string; now: Date }

/** Adjusts the balances of many accounts to those of the core, by one transaction against the money of outside. */
export async function postAdjustments(
  tx: Tx,
  institutionId: number,
  { due, accountIds, on, description, now }: Adjustments,
): Promise<void> {
  if (accountIds.length === 0) return
  await sql`
    with adjusted as materialized (
      select account.id as account_id, due.amount, balance + due.amount as balance_after, case account_type
        when 1 then balance + due.amount - held else greatest(0, credit_limit + balance + due.amount - held) end as available_after
      from account join (${due}) as due on due.account_id = account.id
      where account.institution_id = ${institutionId} and account.id = any(${accountIds}::bigint[])
    ), made as (
      insert into ledger_transaction (institution_id, kind, confirm_num, made_at, made_by)
      select ${institutionId}, ${postingKinds.coreAdjustment}, null, ${now}::timestamptz, null where exists (select from adjusted)
      returning id
    ), entries as (
      insert into ledger_entry (institution_id, transaction_id, account_id, amount, balance_after, available_after, unique_id, search_type,
        description, comment, happened_on, effective_on, settled_on, draft, interest, fee, extra_info)
      select ${institutionId}::bigint, made.id, account_id, amount, balance_after, available_after, replace(gen_random_uuid()::text, '-', ''), 0,
        ${description}, '', ${on}::date, ${on}::date, ${on}::date, '', 0, 0, ''
      from made cross join (
        select * from adjusted
        union all
        select ${outsideBook(institutionId)}, -sum(amount)::bigint, null, null from adjusted having sum(amount) <> 0
      ) as side
      order by account_id
    )
    update account set balance = balance_after, updated_at = greatest(updated_at, ${now}::timestamptz)
    from adjusted where account.institution_id = ${institutionId} and account.id = adjusted.account_id`.execute(tx)
}
