import { type RawBuilder, sql } from 'kysely'
import { postingKinds } from '../../ledger/kinds.ts'
import { holder, instant, join, nameOf } from './records-store.ts'

/** SQL: a moment as text, in UTC. */
const at = (column: RawBuilder<unknown>) =>
  sql`coalesce(to_char(${column} at time zone 'UTC', ${sql.lit(instant)}), '')`
/** SQL: whether something was made since then. */
const isSince = (column: string, since: Date | null) =>
  since ? sql`${sql.ref(column)} >= ${sql.lit(since.toISOString())}::timestamptz` : sql`true`

// What the other system sent, and what corrects a balance to be the core's, it has already.
const notMadeHere = [
  postingKinds.openingBalance,
  postingKinds.imported,
  postingKinds.correction,
  postingKinds.coreAdjustment,
].map((kind) => sql.lit(kind))

/** SQL: the entries of postings that were made here, in the shape of `transactions.csv`, with stored values. */
export const transactionRows = (id: number, since: Date | null) => sql`
  select coalesce(confirm_num, 'P-' || posted_id) || case when place > 1 then '-' || place else '' end as reference,
    ${nameOf('named', 'account_id')} as account, happened_on::text as date, amount::text as amount, search_type::text as type, entry.description, entry.comment,
    draft as "check", case when interest <> 0 then interest::text else '' end as interest, case when fee <> 0 then fee::text else '' end as fee
  from (
    select entry.*, confirm_num, made.id as posted_id, row_number() over (partition by transaction_id, account_id order by entry.id) as place
    from ledger_transaction as made join ledger_entry as entry on entry.institution_id = ${sql.lit(id)} and transaction_id = made.id
    where made.institution_id = ${sql.lit(id)} and made.kind not in (${sql.join(notMadeHere)}) and ${isSince('made_at', since)}
  ) as entry
    join account on account.institution_id = ${sql.lit(id)} and account.id = account_id and account_type <> 0
    ${join(id, { kind: 'account', as: 'named', on: 'account_id' })}
  order by entry.id`

/** SQL: the balance of each account, to compare with the other system when it has posted all of this. */
export const balanceRows = (id: number) => sql`
  select ${nameOf('named', 'account.id')} as account, balance::text as balance
  from account ${join(id, { kind: 'account', as: 'named', on: 'account.id' })}
  where account.institution_id = ${sql.lit(id)} and account_type <> 0 order by account.id`

/** SQL: money that has left for payees and people, and whether the bank has handed it on. */
export const sentRows = (id: number, since: Date | null) => sql`
  select confirmation as reference, ${nameOf('holder', 'sent.person_id')} as member, ${nameOf('named', 'sent.account_id')} as account,
    coalesce(paid.reference, person_named.reference, 'here-' || coalesce(payment.payee_id, sent.contact_id)) as receiver, method,
    left_amount::text as amount, sent.fee::text as fee, paid_on::text as "paidOn", ${at(sql`delivered_at`)} as "handedOnAt", ${at(sql`returned_at`)} as "returnedAt"
  from outgoing_payment as sent
    left join payment on payment.institution_id = ${sql.lit(id)} and payment.id = sent.payment_id
    ${holder(id, 'sent.person_id')} ${join(id, { kind: 'account', as: 'named', on: 'sent.account_id' })}
    ${join(id, { kind: 'payee', as: 'paid', on: 'payment.payee_id' })} ${join(id, { kind: 'contact', as: 'person_named', on: 'sent.contact_id' })}
  where sent.institution_id = ${sql.lit(id)} and ${isSince('paid_at', since)} order by sent.id`

/** SQL: who agreed to e-statements or withdrew that, and to which text. */
export const consentRows = (id: number, since: Date | null) => sql`
  select ${nameOf('holder', 'person_id')} as member, act, text_version as text, ${at(sql`acted_at`)} as "actedAt", ip_address as address
  from statement_consent as consent ${holder(id, 'person_id')}
  where consent.institution_id = ${sql.lit(id)} and ${isSince('acted_at', since)} order by person_id, consent.id`

/** SQL: forms, each with all of its fields as lines of one text. Numbers are masked when they are written. */
export const formRows = (id: number, since: Date | null) => sql`
  select 'here-' || form.id as form, case when person_id is null then '' else ${nameOf('holder', 'person_id')} end as member, friendly_name as name, status,
    ${at(sql`sent_at`)} as "sentAt", coalesce((
      select string_agg((field ->> 'title') || ': ' || case jsonb_typeof(field -> 'value')
        when 'array' then (select string_agg(line, E'\\n') from jsonb_array_elements_text(field -> 'value') as line)
        else field ->> 'value' end, E'\\n')
      from jsonb_array_elements(sections) as section, jsonb_array_elements(section -> 'values') as field
    ), '') as text
  from secured_form as form ${holder(id, 'person_id')}
  where form.institution_id = ${sql.lit(id)} and ${isSince('sent_at', since)} order by form.id`

/** SQL: loan applications that members have begun and not sent. One that was sent is a form. */
export const applicationRows = (id: number, since: Date | null) => sql`
  select 'here-' || application.id as application, ${nameOf('holder', 'person_id')} as member, loan_type::text as "loanType", amount::text as amount, purpose,
    ${at(sql`begun_at`)} as "begunAt", ${at(sql`touched_at`)} as "changedAt"
  from loan_application as application ${holder(id, 'person_id')}
  where application.institution_id = ${sql.lit(id)} and application.sent_at is null and erased_at is null and ${isSince('touched_at', since)}
  order by application.id`
