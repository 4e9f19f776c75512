import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import { coreSince } from './core-store.ts'
import { analyze, type Changes, count, changedRecords, isNewRecord, remember } from './records-store.ts'
import { selectKnownRecords } from './refusals-store.ts'

/** SQL: a column that a file may leave out: blank is as it was. */
const orAsItWas = (column: string, before: RawBuilder<unknown>) =>
  sql`coalesce(nullif(own.${sql.id(column)}, '')::boolean, ${before})`
const onlineFrom = orAsItWas('onlineWithdrawals', sql`withdrawals::boolean`)
const onlineTo = orAsItWas('onlineDeposits', sql`deposits::boolean`)
const byAch = (column: string, both: string) => orAsItWas(column, sql`${sql.id(both)}::boolean`)
const monthly = sql`nullif(nullif("withdrawalsAMonth", ''), 'none')::smallint`

const cents = (column: string) => sql`coalesce(nullif(${sql.id(column)}, ''), '0')::bigint`

/** Adds new accounts and updates changed ones. A new account is empty until its opening is posted. */
export async function writeAccounts(tx: Tx, id: number, now: Date): Promise<Changes> {
  const added = await count(
    sql`
      insert into account (institution_id, id, person_id, account_type, type, display_id, last_four, unique_id, default_description, rate, matures_on,
        credit_limit, minimum_advance, allow_from, allow_to, display, allow_balance, allow_inquiry, monthly_withdrawals, ach_debits, ach_credits, core_since, updated_at) overriding system value
      select ${id}, own.id, holder.id, kind::smallint, type::smallint, suffix, "lastFour",
        substr('SLC', kind::integer, 1) || left(replace(gen_random_uuid()::text, '-', ''), 16) || "lastFour", name, coalesce(nullif(rate, ''), '0')::numeric,
        nullif("maturesOn", '')::date, ${cents('creditLimit')}, nullif("minimumAdvance", '')::bigint, ${onlineFrom}, ${onlineTo},
        ${orAsItWas('shown', sql`true`)}, ${orAsItWas('balanceShown', sql`true`)}, ${orAsItWas('historyShown', sql`true`)}, ${monthly},
        ${byAch('achDebits', 'withdrawals')}, ${byAch('achCredits', 'deposits')},
        case when ledger = 'core' then ${coreSince(id, now)} end, ${now}::timestamptz
      from incoming_accounts as own join ${selectKnownRecords(id, 'member')} as holder on holder.reference = own.member
      where ${isNewRecord(id, 'account', 'account')} order by line`,
    tx,
  )
  await analyze(tx, ['account'])
  await sql`
    insert into imported_record (institution_id, kind, reference, id, hash)
    select ${id}, 'account', account, own.id, own.hash from incoming_accounts as own
    where ${isNewRecord(id, 'account', 'account')}`.execute(tx)
  const changed = await count(
    sql`
      update account set type = own.type::smallint, default_description = own.name, rate = coalesce(nullif(own.rate, ''), '0')::numeric,
        matures_on = nullif("maturesOn", '')::date, credit_limit = ${cents('creditLimit')}, minimum_advance = nullif("minimumAdvance", '')::bigint,
        allow_from = ${onlineFrom}, allow_to = ${onlineTo}, ach_debits = ${byAch('achDebits', 'withdrawals')},
        ach_credits = ${byAch('achCredits', 'deposits')},
        display = ${orAsItWas('shown', sql`display`)}, allow_balance = ${orAsItWas('balanceShown', sql`allow_balance`)},
        allow_inquiry = ${orAsItWas('historyShown', sql`allow_inquiry`)},
        monthly_withdrawals = case when "withdrawalsAMonth" = '' then monthly_withdrawals else ${monthly} end,
        core_since = case ledger when 'here' then null when 'core' then coalesce(core_since, ${coreSince(id, now)}) else core_since end, updated_at = ${now}::timestamptz
      from ${changedRecords(id, 'account', 'account')} as own where account.institution_id = ${id} and account.id = own.found_id`,
    tx,
  )
  // For these the file states the amount due, after the payments in it.
  await sql`
    create temporary table stated_due on commit drop as
    select earlier.id from incoming_accounts as own join ${selectKnownRecords(id, 'account')} as earlier on earlier.reference = own.account
    where refusal is null and kind <> '1' and (
      earlier.hash <> own.hash
      or not exists (select from loan as part where part.institution_id = ${id} and part.account_id = earlier.id
        union all select from credit_card as part where part.institution_id = ${id} and part.account_id = earlier.id)
    )`.execute(tx)
  await sql`
    insert into loan (institution_id, account_id, regular_payment, minimum_due, next_due_on, original_amount)
    select ${id}, earlier.id, ${cents('payment')}, ${cents('minimumDue')}, nullif("dueOn", '')::date, ${cents('originalAmount')}
    from incoming_accounts as own join ${selectKnownRecords(id, 'account')} as earlier on earlier.reference = own.account
    where refusal is null and kind = '2' and earlier.id in (select id from stated_due)
    on conflict (institution_id, account_id) do update set regular_payment = excluded.regular_payment, minimum_due = excluded.minimum_due,
      next_due_on = excluded.next_due_on, original_amount = excluded.original_amount,
      due_day = case when extract(day from excluded.next_due_on + 1) = 1 and loan.due_day > extract(day from excluded.next_due_on) then loan.due_day end`.execute(
    tx,
  )
  await sql`
    insert into credit_card (institution_id, account_id, brand, name, minimum_due, due_on)
    select ${id}, earlier.id, type::smallint, name, ${cents('minimumDue')}, nullif("dueOn", '')::date
    from incoming_accounts as own join ${selectKnownRecords(id, 'account')} as earlier on earlier.reference = own.account
    where refusal is null and kind = '3' and earlier.id in (select id from stated_due)
    on conflict (institution_id, account_id) do update set brand = excluded.brand, name = excluded.name, minimum_due = excluded.minimum_due,
      due_on = excluded.due_on`.execute(tx)
  await remember(tx, id, { kind: 'account', file: 'accounts', column: 'account' })
  await analyze(tx, ['imported_record'])
  return { added, changed }
}
