import { sql } from 'kysely'
import type { Books } from '../db/build.ts'
import type { Tx } from '../db/open.ts'
import { newEntryId } from './ids.ts'

/** So many at once that a statement costs little, and so few that its rows, which triggers look at, take little memory. */
const batch = 20_000

/**
 * Posts what a statement has written into the temporary table `staged_posting`, whose accounts the transaction has locked or made: many
 * postings at once, each of one account against the institution's own books. `no` is their order, from 1 on; `balance_after` is true in it.
 */
export async function postStaged(tx: Tx, institutionId: number, { outside, interest }: Books): Promise<void> {
  // Alike but for their ends, which count: each goes into its index beside the last one, wherever a random one would.
  const beginning = newEntryId().slice(0, 20)
  const { rows } = await sql<{ most: number }>`select coalesce(max(no), 0)::bigint as most from staged_posting`.execute(tx)
  for (let after = 0; after < (rows[0]?.most ?? 0); after += batch) {
    const some = sql`no > ${after} and no <= ${after + batch}`
    await sql`
      insert into ledger_transaction (institution_id, id, kind, confirm_num, made_at, made_by) overriding system value
      select ${institutionId}, transaction_id, kind, null, made_at, null from staged_posting where ${some} order by no`.execute(tx)
    await sql`
      insert into ledger_entry (institution_id, transaction_id, account_id, amount, balance_after, available_after, unique_id, search_type,
        description, comment, happened_on, effective_on, settled_on, draft, interest, fee, extra_info)
      select ${institutionId}, transaction_id, side.account_id, side.amount, side.balance_after, side.available_after,
        ${beginning} || lpad(to_hex(no * 4 + place), 12, '0'), search_type, description, side.comment, happened_on, happened_on, happened_on, side.draft,
        side.interest, side.fee, ''
      from staged_posting as own cross join lateral (values
        (1, own.account_id, own.amount, own.balance_after, own.available_after, own.comment, own.draft, own.interest, own.fee),
        (2, ${outside}::bigint, -own.amount - own.interest - own.fee, null, null, '', '', 0, 0),
        (3, ${interest}::bigint, own.interest + own.fee, null, null, '', '', 0, 0)
      ) as side (place, account_id, amount, balance_after, available_after, comment, draft, interest, fee)
      where ${some} and (place = 1 or side.amount <> 0)
      order by no, place`.execute(tx)
  }
  await sql`
    update account set balance = last.balance_after, updated_at = greatest(updated_at, last.made_at)
    from staged_posting as last
    where account.institution_id = ${institutionId} and account.id = last.account_id and no in (select max(no) from staged_posting group by account_id)`.execute(
    tx,
  )
  await refuseUnproven(tx, institutionId)
}

/** Throws where a balance is not the sum of its entries. */
async function refuseUnproven(tx: Tx, institutionId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select account.id from account join (
      select account_id, sum(amount) as total from ledger_entry
      where institution_id = ${institutionId} and account_id in (select account_id from staged_posting) group by account_id
    ) as entries on entries.account_id = account.id
    where account.institution_id = ${institutionId} and balance <> total limit 1`.execute(tx)
  if (rows[0]) throw new Error(`the balance of account ${rows[0].id} is not the sum of its entries`)
}
