import { sql } from 'kysely'
import type { Tx } from '../../server/db/open.ts'

/** Gives an account a balance that its entries do not add up to, with an entry of one cent that claims it. */
export async function forgeBalance(tx: Tx, institutionId: number, accountId: number, balance: number): Promise<void> {
  await sql`
    with made as (
      insert into ledger_transaction (institution_id, kind, made_at) values (${institutionId}, 'imported', now()) returning id
    )
    insert into ledger_entry (institution_id, transaction_id, account_id, amount, balance_after, available_after, unique_id, search_type, description,
      comment, happened_on, effective_on, draft, interest, fee, extra_info)
    select ${institutionId}, made.id, account.id, case when account_type = 0 then -1 else 1 end, case when account_type <> 0 then ${balance}::bigint end,
      0, 'forged ' || made.id || ' ' || account.id, 2, 'Forged', '', now(), now(), '', 0, 0, ''
    from made join account on institution_id = ${institutionId} and (account.id = ${accountId} or account.id = (
      select min(id) from account where institution_id = ${institutionId} and account_type = 0
    ))`.execute(tx)
  await tx
    .updateTable('account')
    .set({ balance })
    .where('institution_id', '=', institutionId)
    .where('id', '=', accountId)
    .execute()
}
