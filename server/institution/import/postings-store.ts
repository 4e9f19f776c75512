import { sql } from 'kysely'
import type { Books } from '../../ledger/build.ts'
import type { Tx } from '../../db/open.ts'
import { postingKinds } from '../../ledger/kinds.ts'
import { postStaged } from '../../ledger/post-staged.ts'
import { selectKnownRecords } from './refusals-store.ts'

/** Locks the accounts in the files by id, as every posting does. */
export async function lockImportedAccount(tx: Tx, id: number): Promise<void> {
  await sql`
    select from account where institution_id = ${id} and id in (
      select earlier.id from ${selectKnownRecords(id, 'account')} as earlier
      where reference in (select account from incoming_balances union select account from incoming_transactions)
    ) order by id for update`.execute(tx)
}

/** Marks rows that were posted before, by an earlier file or here: the confirmation number is the file's reference. */
export async function matchPosted(tx: Tx, id: number): Promise<void> {
  await sql`
    update incoming_balances as own set outcome = case when earlier.hash = own.hash then 'same' else 'differs' end
    from ${selectKnownRecords(id, 'opening')} as earlier where earlier.reference = own.account and refusal is null`.execute(
    tx,
  )
  await sql`
    update incoming_transactions as own set outcome = case when earlier.hash = own.hash then 'same' else 'differs' end
    from ${selectKnownRecords(id, 'transaction')} as earlier where earlier.reference = ${keyOfOwn} and refusal is null`.execute(
    tx,
  )
  await sql`
    update incoming_transactions as own set outcome = case when made.amount = own.amount::bigint then 'same' else 'differs' end
    from (
      select confirm_num, earlier.reference as account, sum(amount) as amount from ledger_transaction
        join ledger_entry on ledger_entry.institution_id = ${id} and transaction_id = ledger_transaction.id
        join ${selectKnownRecords(id, 'account')} as earlier on earlier.id = account_id
      where ledger_transaction.institution_id = ${id} and confirm_num in (select reference from incoming_transactions) group by 1, 2
    ) as made
    where made.confirm_num = own.reference and made.account = own.account and refusal is null and outcome is null`.execute(
    tx,
  )
}

/** A reference is unique within its account. No cell contains this separator. */
const keyOfOwn = sql`own.account || E'\\x1f' || own.reference`

/**
 * Writes the postings with their running balances, account by account and day by day, so that an account's entries are
 * adjacent in indexes.
 * Refuses a balance that no account can have, unless a row of the account was refused already: then its balances mean
 * nothing.
 */
export async function stagePostings(tx: Tx, id: number): Promise<void> {
  await sql`
    update incoming_balances as own set refusal = 'the account has postings, and nothing opens it any more'
    where refusal is null and outcome is null and exists (
      select from ${selectKnownRecords(id, 'account')} as earlier join ledger_entry on ledger_entry.institution_id = ${id} and account_id = earlier.id
      where earlier.reference = own.account
    )`.execute(tx)
  await sql`
    update incoming_transactions as own set refusal = 'the day is before that of the opening balance'
    from (
      select account, nullif("asOf", '')::date as day from incoming_balances union all select reference, day from ${selectKnownRecords(id, 'opening')} as earlier
    ) as opening
    where opening.account = own.account and opening.day > nullif(own.date, '')::date and refusal is null and outcome is null`.execute(
    tx,
  )
  await sql`
    create temporary table new_posting on commit drop as
    select posting.*, row_number() over (order by posting.account collate "C", posting.day, is_opening desc, posting.line) as no,
      (coalesce(account.balance, 0) + sum(amount) over (partition by posting.account collate "C" order by posting.day, is_opening desc, posting.line))::bigint as balance_after,
      coalesce(account.account_type::text, incoming_accounts.kind) as kind
    from (
      select line, account, '' as reference, hash, "asOf"::date as day, balance::bigint as amount, true as is_opening, 0::bigint as interest, 0::bigint as fee,
        0::smallint as search_type, 'Opening balance' as description, '' as comment, '' as draft
      from incoming_balances where refusal is null and outcome is null and balance <> '0'
      union all
      select line, account, reference, hash, date::date, amount::bigint, false, coalesce(nullif(interest, ''), '0')::bigint, coalesce(nullif(fee, ''), '0')::bigint,
        type::smallint, description, comment, "check"
      from incoming_transactions where refusal is null and outcome is null
    ) as posting
      left join ${selectKnownRecords(id, 'account')} as earlier on earlier.reference = posting.account
      left join account on account.institution_id = ${id} and account.id = earlier.id
      left join incoming_accounts on incoming_accounts.account = posting.account and incoming_accounts.refusal is null
    order by posting.account collate "C", posting.day, is_opening desc, posting.line`.execute(tx)
  await sql`analyze new_posting (account, line)`.execute(tx)
  for (const [table, isOpening] of [
    ['incoming_balances', true],
    ['incoming_transactions', false],
  ] as const)
    await sql`
      update ${sql.table(table)} as own set refusal = case kind when '1' then 'the share would go below zero' else 'more would be paid than the loan owes' end
      from new_posting where new_posting.line = own.line and is_opening = ${isOpening}
        and ((kind = '1' and balance_after < 0) or (kind = '2' and balance_after > 0))
        and own.account not in (
          select account from incoming_balances where refusal is not null union select account from incoming_transactions where refusal is not null
        )`.execute(tx)
}

type Moment = { now: Date; zone: string }

/** Posts the accepted rows; their accounts exist by now. Returns how many openings and transactions were posted. */
export async function postNew(
  tx: Tx,
  id: number,
  { now, zone }: Moment,
): Promise<{ openings: number; transactions: number }> {
  await sql`
    create temporary table staged_posting on commit drop as
    select nextval((select pg_get_serial_sequence('ledger_entry', 'id'))::regclass) as entry_id, posting.*
    from (
      select no, line, is_opening, new_posting.account as account_reference, reference, hash, day as happened_on, account.id as account_id, amount,
        balance_after, interest, fee, case when is_opening then ${postingKinds.openingBalance} else ${postingKinds.imported} end as kind,
        case when account_type = 1 then balance_after - held else greatest(0, credit_limit + balance_after - held) end as available_after,
        search_type, account_type, account.id in (select id from stated_due) as is_stated, new_posting.description, comment, draft, least(${now}::timestamptz, (day + time '12:00') at time zone ${zone}) as made_at
      from new_posting
        join ${selectKnownRecords(id, 'account')} as earlier(account_reference, known_id, known_hash, known_day) on account_reference = new_posting.account
        join account on account.institution_id = ${id} and account.id = known_id
      where new_posting.account not in (
        select account from incoming_balances where refusal is not null union select account from incoming_transactions where refusal is not null
      )
      order by no
    ) as posting`.execute(tx)
  await sql`create index on staged_posting (no)`.execute(tx)
  await sql`analyze staged_posting (no, account_id)`.execute(tx)
  await postStaged(tx, id, await readBooks(tx, id))
  await sql`
    insert into imported_record (institution_id, kind, reference, id, hash)
    select ${id}, 'transaction', account_reference || E'\\x1f' || reference, entry_id, hash from staged_posting where not is_opening order by no`.execute(
    tx,
  )
  await sql`
    insert into imported_record (institution_id, kind, reference, id, hash, day)
    select ${id}, 'opening', own.account, coalesce(entry_id, 0), own.hash, "asOf"::date
    from incoming_balances as own left join staged_posting on is_opening and staged_posting.line = own.line
    where refusal is null and outcome is null`.execute(tx)
  await sql`analyze account, ledger_transaction, ledger_entry, imported_record`.execute(tx)
  const { rows } = await sql<{ openings: number; transactions: number }>`
    select count(*) filter (where is_opening) as openings, count(*) filter (where not is_opening) as transactions from staged_posting`.execute(
    tx,
  )
  return rows[0] ?? { openings: 0, transactions: 0 }
}

async function readBooks(tx: Tx, id: number): Promise<Books> {
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'display_id'])
    .where('institution_id', '=', id)
    .where('account_type', '=', 0)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.display_id, row.id])) as Books
}

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
        left join ledger_transaction as made on made.institution_id = ${id} and earlier.id is null and made.confirm_num = own.reference
        left join ledger_entry as entry on entry.institution_id = ${id} and entry.account_id = holder.id
          and (entry.id = earlier.id or entry.transaction_id = made.id)
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
