import { sql } from 'kysely'
import { ofAllInstitutions } from '../db/all-institutions.ts'
import type { Db } from '../db/open.ts'
import { kindsFromOutside } from './kinds.ts'

/** The invariants of the books; each list is empty when its invariant holds. */
export type Proof = {
  unbalancedTransactions: number[]
  unprovenBalances: number[]
  unprovenHolds: number[]
  /** Overdrawn by what was posted here. */
  overdrawnShares: number[]
}

export async function proveBooks(db: Db): Promise<Proof> {
  const ids = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(db)).rows.map(({ id }) => id)
  return {
    unbalancedTransactions: await ids(sql`
      select ledger_transaction.id from ledger_transaction
      left join ledger_entry on ledger_entry.institution_id = ledger_transaction.institution_id and transaction_id = ledger_transaction.id
      group by ledger_transaction.institution_id, ledger_transaction.id having coalesce(sum(amount), 0) <> 0 or count(amount) < 2`),
    unprovenBalances: await ids(sql`
      select account.id from account left join (
        select institution_id, account_id, sum(amount) as total from ledger_entry group by institution_id, account_id
      ) entries on entries.institution_id = account.institution_id and account_id = account.id
      where account_type <> 0 and balance <> coalesce(total, 0)`),
    unprovenHolds: await ids(sql`
      select account.id from account left join (
        select institution_id, account_id, sum(-amount) as total from hold where released_at is null and amount < 0
        group by institution_id, account_id
      ) holds on holds.institution_id = account.institution_id and account_id = account.id
      where held <> coalesce(total, 0)`),
    overdrawnShares: await ids(sql`
      select distinct account.id from account
      join ledger_entry on ledger_entry.institution_id = account.institution_id and account_id = account.id
      join ledger_transaction on ledger_transaction.institution_id = account.institution_id and ledger_transaction.id = transaction_id
      where account_type = 1 and balance_after < 0 and amount < 0 and kind <> all(${kindsFromOutside}::text[]) ${ofAllInstitutions}`),
  }
}
