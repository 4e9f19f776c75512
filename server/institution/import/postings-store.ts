import { sql } from 'kysely'
import { adjustmentTakenBackText } from '../../../values/core-differences.ts'
import type { Books } from '../../ledger/build.ts'
import type { Tx } from '../../db/open.ts'
import { entryIdOf } from '../../ledger/ids.ts'
import { postingKinds } from '../../ledger/kinds.ts'
import { type Moment, postStaged } from '../../ledger/post-staged.ts'
import { selectKnownRecords, staysWithCore } from './refusals-store.ts'

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
  const isSame = sql`(entry.amount, happened_on, search_type, entry.description, entry.comment, draft, entry.interest, entry.fee)
    = (own.amount::bigint, own.date::date, own.type::smallint, own.description, own.comment, own."check", ${cents('own.interest')}, ${cents('own.fee')})`
  await sql`
    update incoming_transactions as own set outcome = case when ${isSame} then 'same' else 'differs' end
    from ${selectKnownRecords(id, 'account')} as holder, ledger_entry as entry
    where holder.reference = own.account and entry.institution_id = ${id} and entry.unique_id = ${entryIdOf('holder.id')} and refusal is null`.execute(
    tx,
  )
  // Of imports before the entry's own id was made from the reference.
  await sql`
    update incoming_transactions as own set outcome = case when ${isSame} then 'same' else 'differs' end
    from ${selectKnownRecords(id, 'transaction')} as earlier join ledger_entry as entry on entry.institution_id = ${id} and entry.id = earlier.id
    where earlier.reference = ${keyOfOwn} and refusal is null`.execute(tx)
  // What was posted here is named by its confirmation number, or by its id if it has none.
  await sql`
    create temporary table sent_back on commit drop as
    select id as transaction_id, confirm_num as reference from ledger_transaction
    where institution_id = ${id} and confirm_num in (select reference from incoming_transactions)
    union all
    select id, 'P-' || id from ledger_transaction
    where institution_id = ${id} and confirm_num is null
      and exists (
        select from core_posting where core_posting.institution_id = ${id} and core_posting.transaction_id = ledger_transaction.id and file_number is not null
      )
      and id in (select substr(reference, 3)::bigint from incoming_transactions where reference ~ '^P-[0-9]{1,15}$')`.execute(
    tx,
  )
  await sql`
    update incoming_transactions as own set outcome = case when made.amount = own.amount::bigint then 'same' else 'differs' end
    from (
      select sent_back.reference, earlier.reference as account, sum(amount) as amount from sent_back
        join ledger_entry on ledger_entry.institution_id = ${id} and ledger_entry.transaction_id = sent_back.transaction_id
        join ${selectKnownRecords(id, 'account')} as earlier on earlier.id = account_id
      group by 1, 2
    ) as made
    where made.reference = own.reference and made.account = own.account and refusal is null and outcome is null`.execute(
    tx,
  )
}

/** SQL: which holds are rows that the core had pending, and posts by this import. */
const isPosted = (id: number) => sql`
  hold.institution_id = ${id} and is_of_core and holder.reference = own.account and hold.unique_id = ${entryIdOf('holder.id')}
    and refusal is null and outcome is null`

/** What the core had pending and has posted now lowers what is available by its entries alone. Refusals must be known. */
export async function releasePending(tx: Tx, id: number): Promise<void> {
  await sql`
    with released as (
      delete from hold using incoming_transactions as own, ${selectKnownRecords(id, 'account')} as holder
      where ${isPosted(id)}
      returning account_id, hold.amount
    )
    update account set held = held - released.amount
    from (select account_id, sum(-amount) filter (where amount < 0) as amount from released group by account_id) as released
    where account.institution_id = ${id} and account.id = released.account_id and released.amount is not null`.execute(
    tx,
  )
}

/** A reference is unique within its account. No cell contains this separator. */
const keyOfOwn = sql`own.account || E'\\x1f' || own.reference`

const cents = (column: string) => sql`coalesce(nullif(${sql.ref(column)}, ''), '0')::bigint`

/**
 * Writes the postings with their running balances into the temporary table `staged_posting`, account by account and day
 * by day, so that an account's entries are adjacent in indexes. An adjustment is taken back where no balance on the way
 * is lower than before or after it.
 * Refuses a balance that no account can have, unless the core keeps it, or a row of the account was refused already: then
 * its balances mean nothing.
 */
export async function stagePostings(tx: Tx, id: number): Promise<void> {
  const inOrder = sql`turn, kind = ${postingKinds.imported}, happened_on, line`
  await sql`
    update incoming_balances as own set refusal = 'the account has postings, and nothing opens it any more'
    where refusal is null and outcome is null and exists (
      select from ${selectKnownRecords(id, 'account')} as earlier join ledger_entry on ledger_entry.institution_id = ${id} and account_id = earlier.id
      where earlier.reference = own.account
    )`.execute(tx)
  // A table with statistics, so that the join with it does not sort the postings twice.
  await sql`
    create temporary table posted_account on commit drop as
    select coalesce(earlier.reference, own.account) as account, coalesce(earlier.id, own.id) as account_id, coalesce(account_type, kind::smallint) as account_type,
      case coalesce(ledger, '') when '' then core_since is not null else ledger = 'core' end as follows_core, coalesce(account.balance, 0) as balance, coalesce(held, 0) - coalesce(posted_hold.amount, 0) as held, coalesce(nullif("creditLimit", '')::bigint, credit_limit, 0) as credit_limit,
      greatest(nullif("asOf", '')::date, opening.day) as opened_on
    from ${selectKnownRecords(id, 'account')} as earlier
      join account on account.institution_id = ${id} and account.id = earlier.id
      full join (select * from incoming_accounts where refusal is null) as own on own.account = earlier.reference
      left join incoming_balances on incoming_balances.account = coalesce(earlier.reference, own.account)
      left join ${selectKnownRecords(id, 'opening')} as opening on opening.reference = coalesce(earlier.reference, own.account)
      left join (
        select account_id, sum(-hold.amount) as amount from hold, incoming_transactions as own, ${selectKnownRecords(id, 'account')} as holder
        where ${isPosted(id)} and hold.amount < 0 group by account_id
      ) as posted_hold on posted_hold.account_id = earlier.id`.execute(tx)
  await sql`analyze posted_account`.execute(tx)
  await sql`
    create temporary table staged_posting on commit drop as
    select nextval((select pg_get_serial_sequence('ledger_entry', 'id'))::regclass) as entry_id,
      case when kind = ${postingKinds.coreAdjustment} then replace(gen_random_uuid()::text, '-', '') else ${entryIdOf('account_id', 'reference')} end as unique_id,
      case when account_type = 1 then balance_after - held else greatest(0, credit_limit + balance_after - held) end as available_after,
      line, account, account_id, account_type, follows_core, kind, happened_on, happened_on < opened_on as is_early, amount, balance_after, is_last, interest, fee, search_type,
      description, comment, draft
    from (
      select given.*, account_id, account_type, follows_core, held, credit_limit, opened_on, lead(line) over own is null as is_last,
        (balance + sum(amount) over own)::bigint as balance_after
      from (
        select line, account, '' as reference, ${postingKinds.openingBalance} as kind, "asOf"::date as happened_on, balance::bigint as amount,
          0::bigint as interest, 0::bigint as fee, 0::smallint as search_type, 'Opening balance' as description, '' as comment, '' as draft, "asOf"::date as turn
        from incoming_balances where refusal is null and outcome is null and balance <> '0'
        union all
        select line, account, reference, ${postingKinds.imported}, date::date, amount::bigint, ${cents('interest')}, ${cents('fee')}, type::smallint,
          description, comment, "check", date::date
        from incoming_transactions where refusal is null and outcome is null
        union all
        select 0, account, '', ${postingKinds.coreAdjustment}, day, amount, 0, 0, 0::smallint, ${adjustmentTakenBackText}, '', '',
          case when amount > 0 then '-infinity'::date else 'infinity' end
        from late_at_core
      ) as given join posted_account using (account)
      window own as (partition by account_id order by ${inOrder} rows unbounded preceding)
      order by account_id, ${inOrder}
    ) as posting`.execute(tx)
  await sql`analyze staged_posting (account_id, line, kind, happened_on)`.execute(tx)
  await sql`
    update incoming_transactions as own set refusal = case when is_early then 'the day is before that of the opening balance' else 'no row of a share has interest or a fee of its own' end
    from staged_posting where (is_early or (account_type = 1 and staged_posting.interest + staged_posting.fee > 0)) and staged_posting.line = own.line and kind = ${postingKinds.imported}`.execute(
    tx,
  )
  for (const [table, kind] of [
    ['incoming_balances', postingKinds.openingBalance],
    ['incoming_transactions', postingKinds.imported],
  ] as const)
    await sql`
      update ${sql.table(table)} as own set refusal = 'more would be paid than the loan owes'
      from staged_posting where staged_posting.line = own.line and kind = ${kind} and not follows_core
        and account_type = 2 and balance_after > 0
        and own.account not in (
          select account from incoming_balances where refusal is not null union select account from incoming_transactions where refusal is not null
        )`.execute(tx)
  await sql`
    update incoming_accounts as own set refusal = ${staysWithCore} from staged_posting as last
    where last.account = own.account and is_last and not follows_core and refusal is null
      and own.account in (select account from late_at_core)
      and own.account not in (select account from incoming_transactions where refusal is not null)
      and account_type = 2 and balance_after > 0`.execute(tx)
}

/** `takenBack`: adjustments to the core's balance, whose transactions came in. */
type Posted = { openings: number; transactions: number; takenBack: number }

/** Posts the staged rows; their accounts exist by now. Returns how many of each kind were posted. */
export async function postNew(tx: Tx, id: number, moment: Moment): Promise<Posted> {
  await postStaged(tx, id, await readBooks(tx, id), moment)
  await sql`
    insert into imported_record (institution_id, kind, reference, id, hash, day)
    select ${id}, 'opening', own.account, coalesce(entry_id, 0), own.hash, "asOf"::date
    from incoming_balances as own left join staged_posting on kind = ${postingKinds.openingBalance} and staged_posting.line = own.line
    where refusal is null and outcome is null`.execute(tx)
  await sql`analyze imported_record`.execute(tx)
  const { rows } = await sql<Posted>`
    select count(*) filter (where kind = ${postingKinds.openingBalance}) as openings, count(*) filter (where kind = ${postingKinds.imported}) as transactions,
      count(*) filter (where kind = ${postingKinds.coreAdjustment}) as "takenBack"
    from staged_posting`.execute(tx)
  return rows[0] ?? { openings: 0, transactions: 0, takenBack: 0 }
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
