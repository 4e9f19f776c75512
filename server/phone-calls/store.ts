import { sql } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'

export type PhoneCallRow = {
  id: number
  staff_id: number
  member_id: number
  staff: string
  member: string
  topic: string
  started_at: Date
}

/** Returns the open calls of a member of staff and of a member: at most one each. */
export async function readOpenCalls(
  db: Db,
  institutionId: number,
  { staffId, memberId }: { staffId: number; memberId: number },
): Promise<PhoneCallRow[]> {
  const { rows } = await sql<PhoneCallRow>`
    select phone_call.id, staff_id, member_id, staff.name as staff, member.name as member, topic, started_at
    from phone_call
      join person as staff on staff.institution_id = phone_call.institution_id and staff.id = staff_id
      join person as member on member.institution_id = phone_call.institution_id and member.id = member_id
    where phone_call.institution_id = ${institutionId} and (staff_id = ${staffId} or member_id = ${memberId})
      and ended_at is null`.execute(db)
  return rows
}

/** A call counts that was kept and started since these times. */
export type Living = { keptSince: Date; startedSince: Date }

/** Ends calls of the two that count no more. They ended when they were last kept. */
export async function endLostCalls(
  tx: Tx,
  institutionId: number,
  { staffId, memberId }: { staffId: number; memberId: number },
  { keptSince, startedSince }: Living,
): Promise<void> {
  await sql`
    update phone_call set ended_at = kept_at
    where institution_id = ${institutionId} and (staff_id = ${staffId} or member_id = ${memberId})
      and ended_at is null and (kept_at <= ${keptSince} or started_at <= ${startedSince})`.execute(tx)
}

export async function addCall(
  tx: Tx,
  institutionId: number,
  { staffId, memberId, topic, now }: { staffId: number; memberId: number; topic: string; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('phone_call')
    .values({
      institution_id: institutionId,
      staff_id: staffId,
      member_id: memberId,
      topic,
      started_at: now,
      kept_at: now,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Notifies the open pages of a member that a call to them began or ended. */
export const announceCall = async (db: Db, institutionId: number, memberId: number): Promise<void> =>
  void (await sql`select pg_notify(${`changes_${institutionId}`}, ${`call ${memberId}`})`.execute(db))

type KeptCall = { id: number; member: string; topic: string; started_at: Date }

/** Keeps the open call of a member of staff, unless it was lost before. */
export async function keepCall(
  db: Db,
  { institutionId, personId }: Member,
  now: Date,
  { keptSince, startedSince }: Living,
): Promise<KeptCall | null> {
  const { rows } = await sql<KeptCall>`
    update phone_call set kept_at = greatest(kept_at, ${now})
    from person
    where phone_call.institution_id = ${institutionId} and staff_id = ${personId} and ended_at is null
      and kept_at > ${keptSince} and started_at > ${startedSince}
      and person.institution_id = ${institutionId} and person.id = member_id
    returning phone_call.id, person.name as member, topic, started_at`.execute(db)
  return rows[0] ?? null
}

/** Ends a call of a member of staff. Returns the member; null if it was over or is not theirs. */
export async function endCall(
  tx: Tx,
  { institutionId, personId }: Member,
  id: number,
  now: Date,
): Promise<number | null> {
  const ended = await tx
    .updateTable('phone_call')
    .set({ ended_at: now })
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .where('staff_id', '=', personId)
    .where('ended_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst()
  return ended?.member_id ?? null
}

type CallFromStaff = { by: string; topic: string; started_at: Date }

/** Returns who is calling a member: a member of staff whose call counts and who is still signed in. */
export async function readCallFromStaff(
  db: Db,
  { institutionId, personId }: Member,
  now: Date,
  { keptSince, startedSince }: Living,
): Promise<CallFromStaff | null> {
  const { rows } = await sql<CallFromStaff>`
    select person.name as by, topic, started_at
    from phone_call join person on person.institution_id = phone_call.institution_id and person.id = staff_id
    where phone_call.institution_id = ${institutionId} and member_id = ${personId}
      and phone_call.ended_at is null and kept_at > ${keptSince} and started_at > ${startedSince}
      and exists (select from session
        where session.institution_id = ${institutionId} and session.person_id = staff_id
          and session.ended_at is null and session.expires_at > ${now})`.execute(db)
  return rows[0] ?? null
}
