import { sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import { entryIdOf } from '../../ledger/ids.ts'
import { selectKnownRecords } from './refusals-store.ts'

export type Difference = {
  line: number
  account: string
  reference: string
  posted: number
  postedOn: string
  given: number
  givenOn: string
}

/** Returns rows that differ from what was posted before. Nothing is posted for them. */
export async function readDifferences(tx: Tx, id: number, max: number): Promise<{ count: number; rows: Difference[] }> {
  const { rows } = await sql<Difference & { count: number }>`
    select line, account, reference, posted::bigint as posted, "postedOn", amount::bigint as given, date as "givenOn", count(*) over () as count
    from (
      select own.*, coalesce(sum(entry.amount), 0) as posted, coalesce(min(happened_on), min(earlier.day))::text as "postedOn"
      from (
        select line, account, '' as reference, balance as amount, "asOf" as date, 'opening' as kind, account as key from incoming_balances
        where refusal is null and outcome = 'differs'
        union all
        select line, account, reference, amount, date, 'transaction', account || E'\\x1f' || reference from incoming_transactions
        where refusal is null and outcome = 'differs'
      ) as own
        join ${selectKnownRecords(id, 'account')} as holder on holder.reference = own.account
        left join imported_record as earlier on earlier.institution_id = ${id} and earlier.kind = own.kind and earlier.reference = own.key
        left join sent_back as made on earlier.id is null and made.reference = own.reference
        left join ledger_entry as entry on entry.institution_id = ${id} and entry.account_id = holder.id
          and (entry.id = earlier.id or entry.transaction_id = made.transaction_id or entry.unique_id = ${entryIdOf('holder.id')})
      group by own.line, own.account, own.reference, own.amount, own.date, own.kind, own.key
    ) as differing
    order by line limit ${max}`.execute(tx)
  return { count: rows[0]?.count ?? 0, rows }
}

/** Counts the rows that were already posted. */
export async function countMatched(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from incoming_transactions where outcome = 'same') + (select count(*) from incoming_balances where outcome = 'same') as count`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
