import { sql } from 'kysely'
import { UserStatus } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'

export const findStaff = (db: Db, { institutionId, personId }: Member) =>
  db
    .selectFrom('person')
    .select(['name', 'username', 'email'])
    .where('institution_id', '=', institutionId)
    .where('audience', '=', 'staff')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()

export async function countLocked(db: Db, institutionId: number): Promise<number> {
  const found = await db
    .selectFrom('member_count')
    .select('members')
    .where('institution_id', '=', institutionId)
    .where('status', '=', UserStatus.BLOCKED)
    .executeTakeFirst()
  return found?.members ?? 0
}

export async function countUnreadForms(db: Db, institutionId: number): Promise<number> {
  const { count } = await db
    .selectFrom('secured_form_count')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('forms'), eb.lit(0)).as('count'))
    .where('institution_id', '=', institutionId)
    .where('status', '=', 'UNREAD')
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Waiting = { waiting: number; since: Date | null; median: number | null }

/** Returns how many members wait for an answer and since when the first of them, and what first answers took since then. */
export async function readWaiting(db: Db, institutionId: number, since: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::integer as waiting, min(waiting_since) as since, (
      select (percentile_disc(0.5) within group (order by first_answer_minutes))::integer from secured_form as answered
      where answered.institution_id = ${institutionId} and first_answered_at >= ${since}) as median
    from secured_form where institution_id = ${institutionId} and waiting_since is not null and not is_archived`.execute(
    db,
  )
  return rows[0] as Waiting
}

export type WaitingForm = { id: number; form: string; name: string; sent_at: Date }

export async function readOldestForms(db: Db, institutionId: number): Promise<WaitingForm[]> {
  const { rows } = await sql<WaitingForm>`
    select form.id, friendly_name as form, coalesce(person.name, '') as name, sent_at
    from (
      select id, friendly_name, person_id, sent_at from secured_form
      where institution_id = ${institutionId} and not is_archived and is_unread
      order by is_unread, sent_at, id limit 5
    ) as form left join person on person.institution_id = ${institutionId} and person.id = form.person_id
    order by sent_at, form.id`.execute(db)
  return rows
}

export type LockedMember = { id: number; name: string; by: string; happened_at: Date }

/** Returns who was locked by staff since then, and is locked still. The last lock of each counts. */
export async function readLockedSince(db: Db, institutionId: number, since: Date): Promise<LockedMember[]> {
  const { rows } = await sql<LockedMember>`
    select id, name, by, happened_at from (
      select distinct on (member.id) member.id, member.name, staff.name as by, happened_at
      from audit_event as act
        join person as member on member.institution_id = act.institution_id and member.id = act.target_id::int and member.status = ${UserStatus.BLOCKED}
        join person as staff on staff.institution_id = act.institution_id and staff.id = act.person_id
      where act.institution_id = ${institutionId} and act.audience = 'staff' and action = 'LOCK' and ok
        and target_type = 'member' and happened_at >= ${since}
      order by member.id, happened_at desc
    ) as locked order by happened_at desc limit 5`.execute(db)
  return rows
}
