import { sql } from 'kysely'
import { UserStatus } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { CodeKind } from './recovery-domain.ts'
import type { Person } from './store.ts'

/** A member whose answer got lost may repeat the request that set the password. */
const repeatableFor = 10 * 60_000

export type RecoveryProof = { id: number; person: Person; isUsed: boolean }
/** The right to set a password, and which kind of code earned it. */
type NewProof = RecoveryProof & { kind: CodeKind }
type ProofTimes = { now: Date; expiresAt: Date }

export async function findPersonById(db: Db, { institutionId, personId }: Member): Promise<Person | null> {
  const person = await db
    .selectFrom('person')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .executeTakeFirst()
  return person ?? null
}

/** Adds a right to reset and voids the earlier ones. */
export async function addProof(
  tx: Tx,
  person: Person,
  kind: CodeKind,
  cookieHash: string,
  { now, expiresAt }: ProofTimes,
): Promise<void> {
  await tx
    .updateTable('recovery_proof')
    .set({ ended_at: now })
    .where('institution_id', '=', person.institution_id)
    .where('person_id', '=', person.id)
    .where('ended_at', 'is', null)
    .execute()
  const row = {
    institution_id: person.institution_id,
    person_id: person.id,
    kind,
    cookie_hash: cookieHash,
    expires_at: expiresAt,
  }
  await tx.insertInto('recovery_proof').values(row).execute()
}

export async function findProof(
  db: Db,
  institutionId: number,
  cookieHash: string,
  now: Date,
): Promise<NewProof | null> {
  const row = await db
    .selectFrom('recovery_proof')
    .innerJoin('person', (join) =>
      join
        .onRef('person.institution_id', '=', 'recovery_proof.institution_id')
        .onRef('person.id', '=', 'recovery_proof.person_id'),
    )
    .selectAll('person')
    .select(['recovery_proof.id as proof_id', 'recovery_proof.kind as proof_kind', 'is_used'])
    .where('recovery_proof.institution_id', '=', institutionId)
    .where('cookie_hash', '=', cookieHash)
    .where(isOpenOrRepeatable(now))
    .where('status', '=', UserStatus.NONE)
    .executeTakeFirst()
  if (!row) return null
  const { proof_id, proof_kind, is_used: isUsed, ...person } = row
  return { id: proof_id, person, kind: proof_kind, isUsed }
}

/** Returns false when another request was first: one code gives one right to reset, and one right sets one password. */
export async function endProof(
  tx: Tx,
  table: 'recovery_proof' | 'reset_link',
  { id, person }: RecoveryProof,
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .updateTable(table)
    .set({ ended_at: now, is_used: true })
    .where('institution_id', '=', person.institution_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export async function findLink(
  db: Db,
  institutionId: number,
  hash: string,
  max: number,
  now: Date,
): Promise<RecoveryProof | null> {
  const row = await db
    .selectFrom('reset_link')
    .innerJoin('person', (join) =>
      join
        .onRef('person.institution_id', '=', 'reset_link.institution_id')
        .onRef('person.id', '=', 'reset_link.person_id'),
    )
    .selectAll('person')
    .select(['reset_link.id as link_id', 'is_used'])
    .where('reset_link.institution_id', '=', institutionId)
    .where('hash', '=', hash)
    .where(isOpenOrRepeatable(now))
    .where('tries', '<', max)
    .where('status', '=', UserStatus.NONE)
    .executeTakeFirst()
  if (!row) return null
  const { link_id, is_used: isUsed, ...person } = row
  return { id: link_id, person, isUsed }
}

const isOpenOrRepeatable = (now: Date) =>
  sql<boolean>`(ended_at is null and expires_at > ${now} or is_used and ended_at > ${new Date(now.getTime() - repeatableFor)})`

export async function countLinkTry(db: Db, { id, person }: RecoveryProof): Promise<void> {
  await db
    .updateTable('reset_link')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('institution_id', '=', person.institution_id)
    .where('id', '=', id)
    .execute()
}
