import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import { hasBegun } from '../../session/begun-store.ts'
import { selectKnownRecords } from './refusals-store.ts'
import type { FileName } from './shapes.ts'
import { stagingTable } from './staging-store.ts'

export type Changes = { added: number; changed: number }

/** SQL: whether a row is new. */
export const isNewRecord = (id: number, kind: string, reference: string) =>
  sql`refusal is null and not exists (select from ${selectKnownRecords(id, kind)} as earlier where earlier.reference = own.${sql.id(reference)})`
/** SQL: the rows of known records that are not as they were. */
export const changedRecords = (id: number, kind: string, reference: string) =>
  sql`(select own.*, earlier.id as found_id from ${stagingTable(`${kind}s` as 'members')} as own
    join ${selectKnownRecords(id, kind)} as earlier on earlier.reference = own.${sql.id(reference)} where refusal is null and earlier.hash <> own.hash)`

/** Returns how many rows a statement wrote. */
export const count = async (statement: RawBuilder<unknown>, tx: Tx) =>
  Number((await statement.execute(tx)).numAffectedRows ?? 0)

/** Remembers what the rows of known records are now, so that only a later change counts. */
export const remember = (
  tx: Tx,
  id: number,
  { kind, file, column }: { kind: string; file: FileName; column: string },
) =>
  sql`
  update imported_record set hash = own.hash from ${stagingTable(file)} as own
  where institution_id = ${id} and imported_record.kind = ${kind} and imported_record.reference = own.${sql.id(column)} and refusal is null
    and imported_record.hash <> own.hash`.execute(tx)

/** SQL: a member who has started here keeps their own username and contact data. */
const ofFile = (column: 'username' | 'username_key' | 'email' | 'mobile', given: RawBuilder<unknown>) =>
  sql`case when ${hasBegun(sql`person`)} then person.${sql.id(column)} else ${given} end`

/** SQL: where the statements are made here, a member who agreed or withdrew here keeps what they chose. */
const ofConsent = sql`case when exists (
    select from statement_consent join institution on institution.id = statement_consent.institution_id
    where statement_consent.institution_id = person.institution_id and person_id = person.id and statements is not null)
  then e_statements else "eStatements"::boolean end`

/**
 * Locks the members that differ from the file, by id and before any account, as every act of a member does. What they do
 * at that time is done before they are updated, or after.
 */
export async function lockChangedMembers(tx: Tx, id: number): Promise<void> {
  await sql`
    select from person where institution_id = ${id} and id in (
      select found_id from ${changedRecords(id, 'member', 'member')} as changed
    ) order by id for no key update`.execute(tx)
}

/** Adds new members and updates changed ones. A new member sets the first password by recovery. */
export async function writeMembers(tx: Tx, id: number, passwordHash: string): Promise<Changes> {
  const added = await count(
    sql`
      insert into person (institution_id, audience, username, username_key, name, email, mobile, phrase, password_hash, account_number, born_on, ssn_mac,
        e_statements, home_phone, home_address, home_address2, home_city, home_state, home_zip)
      select ${id}, 'member', username, lower(username), name, email, nullif(mobile, ''), phrase, ${passwordHash}, "accountNumber", "bornOn"::date, "ssnLastFour",
        "eStatements"::boolean, "homePhone", address, address2, city, state, zip
      from incoming_members as own where ${isNewRecord(id, 'member', 'member')} order by line`,
    tx,
  )
  await analyze(tx, ['person'])
  await sql`
    insert into challenge_question (institution_id, person_id, position)
    select ${id}, person.id, position from incoming_members as own
      join person on person.institution_id = ${id} and audience = 'member' and username_key = lower(own.username)
      cross join generate_series(1, 3) as position
    where ${isNewRecord(id, 'member', 'member')}`.execute(tx)
  await sql`
    insert into imported_record (institution_id, kind, reference, id, hash)
    select ${id}, 'member', member, person.id, hash from incoming_members as own
      join person on person.institution_id = ${id} and audience = 'member' and username_key = lower(own.username)
    where ${isNewRecord(id, 'member', 'member')}`.execute(tx)
  const changed = await count(
    sql`
      update person set username = ${ofFile('username', sql`own.username`)}, username_key = ${ofFile('username_key', sql`lower(own.username)`)}, name = own.name,
        email = ${ofFile('email', sql`own.email`)}, mobile = ${ofFile('mobile', sql`nullif(own.mobile, '')`)},
        account_number = "accountNumber", born_on = "bornOn"::date, e_statements = ${ofConsent}, home_phone = "homePhone",
        home_address = address, home_address2 = address2, home_city = city, home_state = own.state, home_zip = zip
      from ${changedRecords(id, 'member', 'member')} as own where person.institution_id = ${id} and person.id = own.found_id`,
    tx,
  )
  await sql`
    update person set ssn_mac = "ssnLastFour" from incoming_members as own join ${selectKnownRecords(id, 'member')} as earlier on earlier.reference = own.member
    where person.institution_id = ${id} and person.id = earlier.id and refusal is null and "ssnLastFour" <> '' and ssn_mac is distinct from "ssnLastFour"`.execute(
    tx,
  )
  await remember(tx, id, { kind: 'member', file: 'members', column: 'member' })
  await analyze(tx, ['imported_record'])
  return { added, changed }
}

/**
 * Adds new payees and updates changed ones. Never touches the payees of a member who has started here: only the member
 * may change where money goes.
 */
export async function writePayees(tx: Tx, id: number, now: Date): Promise<Changes> {
  const added = await count(
    sql`
      insert into payee (institution_id, person_id, name, nickname, phone, address1, address2, city, state, zip_code, account_number, routing_number,
        bank_account, holder_name, holder_last_name, added_at)
      select ${id}, holder.id, name, nickname, phone, address1, address2, city, state, zip, "accountNumber", nullif("routingNumber", ''),
        nullif("bankAccountNumber", ''), nullif("holderFirstName", ''), nullif("holderLastName", ''), ${now}::timestamptz
      from incoming_payees as own join ${selectKnownRecords(id, 'member')} as holder on holder.reference = own.member
      where ${isNewRecord(id, 'payee', 'payee')} order by line`,
    tx,
  )
  const made = sql`incoming_payees as own join ${selectKnownRecords(id, 'member')} as holder on holder.reference = own.member
      join payee on payee.institution_id = ${id} and person_id = holder.id and lower(payee.name) = lower(own.name)
        and account_number = "accountNumber" and removed_at is null
    where ${isNewRecord(id, 'payee', 'payee')}`
  await sql`
    insert into bill (institution_id, payee_id, unique_id, made_at)
    select ${id}, payee.id, 'q' || gen_random_uuid(), ${now}::timestamptz from ${made}`.execute(tx)
  await sql`
    insert into imported_record (institution_id, kind, reference, id, hash) select ${id}, 'payee', own.payee, payee.id, own.hash from ${made}`.execute(
    tx,
  )
  await analyze(tx, ['payee', 'bill', 'imported_record'])
  const changed = await count(
    sql`
      update payee set name = own.name, nickname = own.nickname, phone = own.phone, address1 = own.address1, address2 = own.address2, city = own.city,
        state = own.state, zip_code = own.zip, account_number = "accountNumber", routing_number = nullif("routingNumber", ''),
        bank_account = nullif("bankAccountNumber", ''), holder_name = nullif("holderFirstName", ''), holder_last_name = nullif("holderLastName", '')
      from ${changedRecords(id, 'payee', 'payee')} as own
      where payee.institution_id = ${id} and payee.id = own.found_id and removed_at is null and not exists (
        select from person where person.institution_id = ${id} and person.id = payee.person_id and ${hasBegun(sql`person`)})`,
    tx,
  )
  await remember(tx, id, { kind: 'payee', file: 'payees', column: 'payee' })
  return { added, changed }
}

/** Updates the planner's statistics: after so many new rows it would plan for the few that there were. */
export async function analyze(tx: Tx, tables: readonly string[]): Promise<void> {
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(tx)
}
