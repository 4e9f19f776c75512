import { type RawBuilder, sql } from 'kysely'
import type { UserStatus } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import { isHeld } from '../outgoing/batches-store.ts'
import { planKinds } from '../schedule/kinds.ts'

export type MemberRow = { id: number; username: string; name: string; email: string; status: UserStatus }

/** Returns a member; the id of a member of staff finds nobody. */
export const findMember = async (db: Db, member: Member): Promise<MemberRow | null> =>
  (await memberBy(db, member.institutionId, sql`id = ${member.personId}`))[0] ?? null

/** Returns a member, locked until the change is done. */
export const lockMember = async (tx: Tx, member: Member): Promise<MemberRow | null> =>
  (await memberBy(tx, member.institutionId, sql`id = ${member.personId} for no key update`))[0] ?? null

/** Returns at most two: more would only repeat that the number is not unique. */
export const findByAccountNumber = (db: Db, institutionId: number, accountNumber: string): Promise<MemberRow[]> =>
  memberBy(db, institutionId, sql`account_number = ${accountNumber.trim()} order by id limit 2`)

async function memberBy(db: Db, institutionId: number, choice: RawBuilder<unknown>): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select id, username, name, email, status from person
    where institution_id = ${institutionId} and audience = 'member' and ${choice}`.execute(db)
  return rows
}

export async function setStatus(tx: Tx, { institutionId, personId }: Member, status: UserStatus): Promise<void> {
  await tx
    .updateTable('person')
    .set({ status })
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .execute()
}

const openSessions = (institutionId: number, personId: number, now: Date) => sql`(select count(*) from session
  where institution_id = ${institutionId} and person_id = ${personId} and scope = 'full' and ended_at is null and expires_at > ${now})`

type Affected = { sessions: number; payments: number; transfers: number; waiting: number; phones: number }

/** Counts what locking the member ends or holds. */
export async function countTouched(db: Db, { institutionId, personId }: Member, now: Date): Promise<Affected> {
  const { rows } = await sql<Affected>`
    select ${openSessions(institutionId, personId, now)} as sessions,
      (select count(*) from plan
          join occurrence on occurrence.institution_id = plan.institution_id and plan_id = plan.id and state = 'open'
        where plan.institution_id = ${institutionId} and person_id = ${personId} and kind in (${planKinds.payment}, ${planKinds.autoPay})) as payments,
      (select count(*) from plan
        where institution_id = ${institutionId} and person_id = ${personId} and kind = ${planKinds.transfer} and ended_at is null) as transfers,
      (select count(*) from outgoing_payment
        where institution_id = ${institutionId} and person_id = ${personId} and ${isHeld} and delivered_at is null and returned_at is null) as waiting,
      (select count(*) from phone where institution_id = ${institutionId} and person_id = ${personId} and ended_at is null) as phones`.execute(
    db,
  )
  return rows[0] as Affected
}

/** Deletes the answers to challenge questions. Returns how many there were. */
export async function forgetAnswers(tx: Tx, { institutionId, personId }: Member): Promise<number> {
  const forgotten = await tx
    .updateTable('challenge_question')
    .set({ question: '', answer_hash: null })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('answer_hash', 'is not', null)
    .returning('id')
    .execute()
  return forgotten.length
}

type Proofs = { sessions: number; devices: number; codes: number }

/** Counts open sessions, remembered browsers, and codes that are still valid. */
export async function countProofs(tx: Tx, { institutionId, personId }: Member, now: Date): Promise<Proofs> {
  const { rows } = await sql<Proofs>`
    select ${openSessions(institutionId, personId, now)} as sessions,
      (select count(*) from remembered_device
        where institution_id = ${institutionId} and person_id = ${personId} and forgotten_at is null) as devices,
      (select count(*) from one_time_code
        where institution_id = ${institutionId} and person_id = ${personId} and ended_at is null and expires_at > ${now}) as codes`.execute(
    tx,
  )
  return rows[0] as Proofs
}
