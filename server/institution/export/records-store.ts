import { type RawBuilder, sql } from 'kysely'
import { planKinds } from '../../schedule/kinds.ts'
import type { FileName } from '../import/shapes.ts'

/** SQL: records of the other system. Literals, because a cursor takes no parameters. */
const knownRecords = (id: number, kind: string) =>
  sql`(select reference, imported_record.id, hash from imported_record where institution_id = ${sql.lit(id)} and kind = ${sql.lit(kind)})`

/** SQL: the name of a record in the other system, or one that it gets here. */
export const nameOf = (known: string, id: string) =>
  sql`coalesce(${sql.ref(`${known}.reference`)}, 'here-' || ${sql.ref(id)})`
export const join = (id: number, { kind, as, on }: { kind: string; as: string; on: string }) =>
  sql`left join ${knownRecords(id, kind)} as ${sql.id(as)} on ${sql.ref(`${as}.id`)} = ${sql.ref(on)}`
export const holder = (id: number, on: string) => join(id, { kind: 'member', as: 'holder', on })

/** SQL: what an account that was opened here has in place of the hash of its row. */
const isOpenedHere = sql`(named.hash is null or named.hash = md5('')::uuid)`

/**
 * SQL of what the bank has in the shape of each file, with the stored values that an import reads from its cells. `known`:
 * the hash of the row that was imported last, null for what was made here.
 */
export const recordRows: Partial<Record<FileName, (id: number) => RawBuilder<unknown>>> = {
  members: (id) => sql`
    select ${nameOf('named', 'person.id')} as member, username, name, email, coalesce(mobile, '') as mobile, account_number as "accountNumber",
      coalesce(born_on::text, '') as "bornOn", '' as "ssnLastFour", home_phone as "homePhone", home_address as address, home_address2 as address2,
      home_city as city, home_state as state, home_zip as zip, e_statements::text as "eStatements", named.hash::text as known
    from person ${join(id, { kind: 'member', as: 'named', on: 'person.id' })}
    where person.institution_id = ${sql.lit(id)} and audience = 'member' order by person.id`,
  accounts: (id) => sql`
    select ${nameOf('named', 'account.id')} as account, ${nameOf('holder', 'person_id')} as member, account_type::text as kind, type::text as type,
      display_id as suffix, last_four as "lastFour", default_description as name, coalesce(rate::text, '') as rate, coalesce(matures_on::text, '') as "maturesOn",
      '' as "creditLimit", '' as "minimumAdvance", '' as payment, '' as "minimumDue", '' as "dueOn", '' as "originalAmount",
      allow_from::text as withdrawals, allow_to::text as deposits, null as known
    from account ${join(id, { kind: 'account', as: 'named', on: 'account.id' })} ${holder(id, 'person_id')}
    where account.institution_id = ${sql.lit(id)} and account_type <> 0 and ${isOpenedHere} order by account.id`,
  payees: (id) => sql`
    select ${nameOf('named', 'payee.id')} as payee, ${nameOf('holder', 'person_id')} as member, name, nickname, phone, address1, address2, city, state,
      zip_code as zip, account_number as "accountNumber", coalesce(routing_number, '') as "routingNumber", coalesce(bank_account, '') as "bankAccountNumber",
      coalesce(holder_name, '') as "holderFirstName", coalesce(holder_last_name, '') as "holderLastName", named.hash::text as known
    from payee ${join(id, { kind: 'payee', as: 'named', on: 'payee.id' })} ${holder(id, 'person_id')}
    where payee.institution_id = ${sql.lit(id)} and removed_at is null order by payee.id`,
  transfers: (id) => sql`
    select ${nameOf('named', 'plan.id')} as transfer, ${nameOf('source', 'from_account_id')} as "fromAccount", ${nameOf('target', 'to_account_id')} as "toAccount",
      amount::text as amount, frequency::text as frequency, scheduled_on::text as "nextOn",
      case when frequency <> 0 and starts_on < scheduled_on then starts_on::text else '' end as "countedFrom", coalesce(stops_on::text, '') as "stopsOn",
      comment, named.hash::text as known
    from plan
      join repeating_transfer as series on series.institution_id = ${sql.lit(id)} and series.plan_id = plan.id
      join occurrence on occurrence.institution_id = ${sql.lit(id)} and occurrence.plan_id = plan.id and state = 'open'
      ${join(id, { kind: 'transfer', as: 'named', on: 'plan.id' })} ${join(id, { kind: 'account', as: 'source', on: 'from_account_id' })}
      ${join(id, { kind: 'account', as: 'target', on: 'to_account_id' })}
    where plan.institution_id = ${sql.lit(id)} and plan.kind = ${sql.lit(planKinds.transfer)} and ended_at is null order by plan.id`,
  autopays: (id) => sql`
    select ${nameOf('named', 'plan.id')} as autopay, ${nameOf('paid', 'payment.payee_id')} as payee, ${nameOf('source', 'payment.account_id')} as "fromAccount",
      coalesce(own.amount, payment.amount)::text as amount, coalesce(own.frequency, 'ONCE') as frequency, scheduled_on::text as "nextOn",
      case when counted_from < scheduled_on then counted_from::text else '' end as "countedFrom", coalesce(remaining::text, '') as remaining,
      case when final_amount <> own.amount then final_amount::text else '' end as "finalAmount", coalesce(stops_after::text, '') as "stopsOn",
      case when own.plan_id is null then comment else '' end as comment, named.hash::text as known
    from plan
      join occurrence on occurrence.institution_id = ${sql.lit(id)} and occurrence.plan_id = plan.id and state = 'open'
      join payment on payment.institution_id = ${sql.lit(id)} and payment.occurrence_id = occurrence.id
      left join auto_pay as own on own.institution_id = ${sql.lit(id)} and own.plan_id = plan.id
      ${join(id, { kind: 'autopay', as: 'named', on: 'plan.id' })} ${join(id, { kind: 'payee', as: 'paid', on: 'payment.payee_id' })}
      ${join(id, { kind: 'account', as: 'source', on: 'payment.account_id' })}
    where plan.institution_id = ${sql.lit(id)} and ended_at is null order by plan.id`,
  contacts: (id) => sql`
    select ${nameOf('named', 'contact.id')} as contact, ${nameOf('holder', 'person_id')} as member, name, nickname, address1, address2, city, state,
      zip_code as zip, paypal, venmo, routing_number as "routingNumber", account_number as "accountNumber", named.hash::text as known
    from contact ${join(id, { kind: 'contact', as: 'named', on: 'contact.id' })} ${holder(id, 'person_id')}
    where contact.institution_id = ${sql.lit(id)} and removed_at is null order by contact.id`,
  alerts: (id) => sql`
    select ${nameOf('named', 'alert.id')} as alert, ${nameOf('holder', 'person_id')} as member, alert.kind,
      case when account_id is null then '' else ${nameOf('watched', 'account_id')} end as account, coalesce(threshold::text, '') as amount,
      by_notification::text as notification, by_email::text as email, by_text::text as text, named.hash::text as known
    from alert ${join(id, { kind: 'alert', as: 'named', on: 'alert.id' })} ${join(id, { kind: 'account', as: 'watched', on: 'account_id' })}
      ${holder(id, 'person_id')}
    where alert.institution_id = ${sql.lit(id)} and alert_removed_at is null order by alert.id`,
  'account-names': (id) => sql`
    select ${nameOf('named', 'account.id')} as account, account.description as name, coalesce(place::text, '') as place,
      coalesce(is_hidden, false)::text as hidden, called.hash::text as known
    from account
      left join home_account as own on own.institution_id = ${sql.lit(id)} and own.person_id = account.person_id and own.account_id = account.id
      ${join(id, { kind: 'account', as: 'named', on: 'account.id' })} ${join(id, { kind: 'name', as: 'called', on: 'account.id' })}
    where account.institution_id = ${sql.lit(id)} and account_type <> 0
      and (description <> '' or own.account_id is not null or called.hash is not null) order by account.id`,
  'text-phones': (id) => sql`
    select ${nameOf('named', 'phone.id')} as phone, ${nameOf('holder', 'person_id')} as member, phone.mobile, nickname, named.hash::text as known
    from phone ${join(id, { kind: 'phone', as: 'named', on: 'phone.id' })} ${holder(id, 'person_id')}
    where phone.institution_id = ${sql.lit(id)} and ended_at is null order by phone.id`,
}

/** SQL: what the other system has, and the member ended or deleted here. */
export const removedRows = (id: number) => {
  const gone = (kind: string, file: FileName, { table, at }: { table: string; at: RawBuilder<unknown> }) => sql`
    select ${sql.lit(file)} as file, named.reference as name, ${at} as gone_at, ${table === 'plan' ? sql`end_reason` : sql`'member'`} as why
    from ${knownRecords(id, kind)} as named
      join ${sql.table(table)} as own on own.institution_id = ${sql.lit(id)} and own.id = named.id
    where ${at} is not null`
  const removed = { table: 'contact', at: sql`removed_at` }
  return sql`
    select file, name, to_char(gone_at at time zone 'UTC', ${sql.lit(instant)}) as "endedAt", why from (
      ${gone('payee', 'payees', { ...removed, table: 'payee' })}
      union all ${gone('transfer', 'transfers', { table: 'plan', at: sql`ended_at` })}
      union all ${gone('autopay', 'autopays', { table: 'plan', at: sql`ended_at` })}
      union all ${gone('contact', 'contacts', removed)}
      union all ${gone('alert', 'alerts', { table: 'alert', at: sql`alert_removed_at` })}
      union all ${gone('phone', 'text-phones', { table: 'phone', at: sql`ended_at` })}
    ) as removed order by file, name`
}

/** How moments are written, in UTC. */
export const instant = 'YYYY-MM-DD"T"HH24:MI:SS"Z"'
