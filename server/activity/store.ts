import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '../../values/audience.ts'
import { addDays, type Day } from '../../values/days.ts'
import { AdminAction } from '../../values/enumerations.ts'
import type { Db } from '../db/open.ts'

/** Whose entries of which days, by UTC, both included. `personId`: null for everybody's. */
export type Wanted = { institutionId: number; audience: Audience; personId: number | null; from: Day; to: Day }
export type Actor = { person_id: number; username: string; name: string; email: string }
export type Entry<Action> = Actor & { action: Action; ok: boolean; happened_at: Date }

export type SignIn = Entry<'SIGN_IN_SUCCESSFUL' | 'SIGN_IN_FAILED'>

const whenIn = ({ from, to }: Wanted) => sql`happened_at >= ${from}::date and happened_at < ${addDays(to, 1)}::date`
const ofPerson = ({ personId }: Wanted) => (personId === null ? sql`` : sql`and person_id = ${personId}`)

/** The newest sign-ins and tries. */
export const signIns = (db: Db, wanted: Wanted, most: number): Promise<SignIn[]> =>
  newest<SignIn>(
    db,
    wanted,
    sql`select person_id, action, action = 'SIGN_IN_SUCCESSFUL' as ok, happened_at, id from sign_in_event
      where institution_id = ${wanted.institutionId} and ${whenIn(wanted)} ${ofPerson(wanted)}`,
    most,
  )

/** Of everybody, the days have been counted. */
export async function countSignIns(db: Db, wanted: Wanted): Promise<number> {
  const { institutionId, audience, personId, from, to } = wanted
  if (personId === null)
    return countIn(
      db,
      sql`select coalesce(sum(events), 0)::bigint as count from sign_in_day
        where institution_id = ${institutionId} and audience = ${audience} and day between ${from} and ${to}`,
    )
  return countIn(
    db,
    sql`select count(*) as count from sign_in_event
      where institution_id = ${institutionId} and ${whenIn(wanted)} ${ofPerson(wanted)}`,
  )
}

const labeled = Object.values(AdminAction).filter((action) => action !== AdminAction.NONE)

/** What the audit says that staff did. What has no name among the actions of the report, such as a new password, is left out. */
const fromAudit = (wanted: Wanted) => sql`from audit_event
  where institution_id = ${wanted.institutionId} and audience = 'staff' and action = any(${labeled}) and ${whenIn(wanted)} ${ofPerson(wanted)}`

export const acts = (db: Db, wanted: Wanted, most: number): Promise<Entry<AdminAction>[]> =>
  newest<Entry<AdminAction>>(db, wanted, sql`select person_id, action, ok, happened_at, id ${fromAudit(wanted)}`, most)

export const countActs = (db: Db, wanted: Wanted): Promise<number> => countIn(db, sql`select count(*) as count ${fromAudit(wanted)}`)

/** Those whom nobody ever signed in as, by username; who was invited, and has none yet, is left out. */
export async function neverSignedIn(db: Db, wanted: Wanted, most: number): Promise<Actor[]> {
  const { rows } = await sql<Actor>`
    select id as person_id, username, name, email ${silent(wanted)} order by username_key limit ${most}`.execute(db)
  return rows
}

export const countNever = (db: Db, wanted: Wanted): Promise<number> => countIn(db, sql`select count(*) as count ${silent(wanted)}`)

const silent = ({ institutionId, audience, personId }: Wanted) => sql`from person
  where institution_id = ${institutionId} and audience = ${audience} and first_sign_in_at is null and username <> ''
    ${personId === null ? sql`` : sql`and id = ${personId}`}`

async function newest<Row>(db: Db, { institutionId, audience }: Wanted, events: RawBuilder<unknown>, most: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select event.person_id, username, name, email, action, ok, happened_at
    from (${events}) as event
      join person on person.institution_id = ${institutionId} and person.id = event.person_id and person.audience = ${audience}
    order by happened_at desc, event.id desc limit ${most}`.execute(db)
  return rows
}

async function countIn(db: Db, count: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`${count}`.execute(db)
  return rows[0]?.count ?? 0
}
