import { sql } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'

export async function readApplicant(tx: Tx, { institutionId, personId }: Member) {
  return tx
    .selectFrom('person')
    .select(['email', 'ssn_mac'])
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
}

/** Returns when the nth newest code was sent (1 is the newest), or null. */
export async function readCodeSentTime(db: Db, member: Member, nth: number): Promise<Date | null> {
  const sent = await selectRegistrations(db, member)
    .offset(nth - 1)
    .executeTakeFirst()
  return sent?.sent_at ?? null
}

export async function findLatestRegistration(db: Db, member: Member) {
  return (await selectRegistrations(db, member).executeTakeFirst()) ?? null
}

export type Registration = NonNullable<Awaited<ReturnType<typeof findLatestRegistration>>>

/** Returns registrations, latest first. */
const selectRegistrations = (db: Db, { institutionId, personId }: Member) =>
  db
    .selectFrom('phone_registration')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)

type NewCodeRequest = { mobile: string; nickname: string; disclosureVersion: string; codeMac: string; now: Date }

/** Records that the member accepted this version of the disclosure. */
export async function addRegistration(
  tx: Tx,
  { institutionId, personId }: Member,
  request: NewCodeRequest,
): Promise<void> {
  await tx
    .insertInto('phone_registration')
    .values({
      institution_id: institutionId,
      person_id: personId,
      mobile: request.mobile,
      nickname: request.nickname,
      disclosure_version: request.disclosureVersion,
      code_mac: request.codeMac,
      sent_at: request.now,
      used_at: null,
    })
    .execute()
}

export async function countWrongCode(tx: Tx, { institutionId }: Member, id: number): Promise<void> {
  await tx
    .updateTable('phone_registration')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
}

export async function useRegistration(tx: Tx, { institutionId }: Member, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('phone_registration')
    .set({ used_at: now })
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
}

/** Serializes members who register the same number. */
export async function lockNumber(tx: Tx, { institutionId }: Member, mobile: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${institutionId} ${mobile}`}, 8))`.execute(tx)
}

/** Ends another member's phone with this number, and returns it with that member's e-mail. */
export async function endOthers(tx: Tx, { institutionId, personId }: Member, mobile: string, now: Date) {
  return tx
    .updateTable('phone')
    .from('person')
    .set({ ended_at: now })
    .where('phone.institution_id', '=', institutionId)
    .where('phone.mobile', '=', mobile)
    .where('ended_at', 'is', null)
    .where('person_id', '<>', personId)
    .where('person.institution_id', '=', institutionId)
    .whereRef('person.id', '=', 'person_id')
    .returning(['phone.id', 'person_id', 'email'])
    .execute()
}

/** Adds a phone or reactivates the member's earlier one, which no longer waits for START. Returns its id. */
export async function savePhone(
  tx: Tx,
  { institutionId, personId }: Member,
  { mobile, nickname }: { mobile: string; nickname: string },
  now: Date,
): Promise<number> {
  const current = { nickname, registered_at: now, ended_at: null, stopped_at: null }
  const { id } = await tx
    .insertInto('phone')
    .values({ institution_id: institutionId, person_id: personId, mobile, ...current })
    .onConflict((conflict) => conflict.columns(['institution_id', 'person_id', 'mobile']).doUpdateSet(current))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
