import { sql } from 'kysely'
import type { AccountType, FormStatus, SignInWay, UserMfaType, UserStatus } from '../../values/enumerations.ts'
import { memberActs, statusActions } from '../../values/member-acts.ts'
import type { Member } from '../db/member.ts'
import type { Day } from '../../values/days.ts'
import type { Db } from '../db/open.ts'

export type PersonRow = {
  id: number
  username: string
  name: string
  status: UserStatus
  account_number: string | null
  email: string
  mobile: string | null
  e_statements: boolean
  consent_at: Date | null
  mfa_type: UserMfaType
  has_app: boolean
  questions: number
}

/** Returns what the page says of the member; the id of a member of staff finds nobody. */
export async function readPerson(db: Db, { institutionId, personId }: Member): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`
    select id, username, name, status, account_number, email, mobile, e_statements, mfa_type,
      (select case when (act = 'agreed') = e_statements then acted_at end from statement_consent
        where institution_id = ${institutionId} and person_id = ${personId} order by id desc limit 1) as consent_at,
      exists (select from authenticator_app
        where institution_id = ${institutionId} and person_id = ${personId}) as has_app,
      (select count(*) from challenge_question
        where institution_id = ${institutionId} and person_id = ${personId} and answer_hash is not null) as questions
    from person where institution_id = ${institutionId} and id = ${personId} and audience = 'member'`.execute(db)
  return rows[0] ?? null
}

export type MemberAccountRow = {
  account_type: AccountType
  display_id: string
  description: string
  last_four: string
}

export async function readAccounts(db: Db, { institutionId, personId }: Member): Promise<MemberAccountRow[]> {
  const { rows } = await sql<MemberAccountRow>`
    select account_type, display_id, last_four, coalesce(nullif(description, ''), default_description) as description
    from account where institution_id = ${institutionId} and person_id = ${personId} and display
    order by account_type, display_id`.execute(db)
  return rows
}

export type SignInRow = { ok: boolean; way: SignInWay; happened_at: Date; address: string }

export async function readSignIns(db: Db, { institutionId, personId }: Member): Promise<SignInRow[]> {
  const { rows } = await sql<SignInRow>`
    select action = 'SIGN_IN_SUCCESSFUL' as ok, way, happened_at, address from sign_in_event
    where institution_id = ${institutionId} and person_id = ${personId}
    order by happened_at desc, id desc limit 5`.execute(db)
  return rows
}

export type MemberFormRow = { id: number; friendly_name: string; status: FormStatus; sent_at: Date }

export async function readMemberForms(db: Db, { institutionId, personId }: Member): Promise<MemberFormRow[]> {
  const { rows } = await sql<MemberFormRow>`
    select id, friendly_name, status, sent_at from secured_form
    where institution_id = ${institutionId} and person_id = ${personId}
    order by sent_at desc, id desc limit 5`.execute(db)
  return rows
}

export type MemberStatementRow = { month: Day; made_at: Date; opened_at: Date | null }

export async function readMemberStatements(db: Db, { institutionId, personId }: Member): Promise<MemberStatementRow[]> {
  const { rows } = await sql<MemberStatementRow>`
    select statement.month, made_at, opened_at from statement
    where institution_id = ${institutionId} and person_id = ${personId}
    order by statement.month desc limit 12`.execute(db)
  return rows
}

export type MessageRow = { id: number; text: string; posted_at: Date; sender: string; is_read: boolean }

/** Returns what staff sent to this member alone and did not withdraw. */
export async function readMessages(db: Db, { institutionId, personId }: Member): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select notice.id, text, posted_at, sender.name as sender, viewed_at is not null as is_read
    from inbox_entry
      join notice on notice.institution_id = inbox_entry.institution_id and notice.id = notice_id
      join person as sender on sender.institution_id = notice.institution_id and sender.id = posted_by
    where inbox_entry.institution_id = ${institutionId} and person_id = ${personId}
      and not to_all and sent_group is null and withdrawn_at is null
    order by posted_at desc, notice.id desc limit 5`.execute(db)
  return rows
}

export type ActRow = { id: number; action: string; ok: boolean; happened_at: Date; actor: string; reason: string }

/** Returns what staff did to the member's access, and what the member changed of it. */
export const readActs = (db: Db, member: Member): Promise<ActRow[]> =>
  actsOn(db, member, Object.keys(memberActs), { most: 20 })

/** Returns the act that last changed the status; none where staff never did. */
export const readLastStatusChange = async (db: Db, member: Member): Promise<ActRow | null> =>
  (await actsOn(db, member, statusActions, { most: 1, onlyDone: true }))[0] ?? null

async function actsOn(
  db: Db,
  { institutionId, personId }: Member,
  actions: readonly string[],
  { most, onlyDone = false }: { most: number; onlyDone?: boolean },
): Promise<ActRow[]> {
  const ownActs = sql`union all
      (select * from audit_event
        where institution_id = ${institutionId} and person_id = ${personId} and audience = 'member'
          and action = any(${actions})
        order by happened_at desc, id desc limit ${most})`
  const { rows } = await sql<ActRow>`
    select act.id, action, ok, happened_at, case when act.audience = 'staff' then person.name else '' end as actor,
      coalesce(after ->> 'reason', '') as reason
    from (
      (select * from audit_event
        where institution_id = ${institutionId} and target_type = 'member' and target_id = ${String(personId)}
          and action = any(${actions}) and (ok or not ${onlyDone})
        order by happened_at desc, id desc limit ${most})
      ${onlyDone ? sql`` : ownActs}
    ) as act
      join person on person.institution_id = act.institution_id and person.id = act.person_id
    order by happened_at desc, act.id desc limit ${most}`.execute(db)
  return rows
}

export type ContactDetailsRow = {
  email: string
  mobile: string | null
  home_phone: string
  home_address: string
  home_address2: string
  home_address3: string
  home_city: string
  home_state: string
  home_zip: string
  born_on: string | null
}

/** Returns how to reach the member, in full. */
export async function readContactDetails(
  db: Db,
  { institutionId, personId }: Member,
): Promise<ContactDetailsRow | null> {
  const row = await db
    .selectFrom('person')
    .select(['email', 'mobile', 'home_phone', 'home_address', 'home_address2', 'home_address3'])
    .select(['home_city', 'home_state', 'home_zip', 'born_on'])
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .where('audience', '=', 'member')
    .executeTakeFirst()
  return row ?? null
}
