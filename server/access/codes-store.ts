import type { Selectable } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import type { Person } from './store.ts'

export type Code = Selectable<Schema['one_time_code']>

/** Returns the newest code sent for this sign-in. */
export async function findNewestCode(
  db: Db,
  { institutionId, personId }: Member,
  pendingId: number,
): Promise<Code | null> {
  const code = await db
    .selectFrom('one_time_code')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('pending_sign_in_id', '=', pendingId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return code ?? null
}

type NewCode = { pendingId: number; kind: string; mac: string; now: Date; expiresAt: Date }

/** Stores a code and voids the earlier ones of the same sign-in. */
export async function addCode(
  tx: Tx,
  person: Person,
  { pendingId, kind, mac, now, expiresAt }: NewCode,
): Promise<void> {
  await tx
    .updateTable('one_time_code')
    .set({ ended_at: now })
    .where('institution_id', '=', person.institution_id)
    .where('person_id', '=', person.id)
    .where('pending_sign_in_id', '=', pendingId)
    .where('ended_at', 'is', null)
    .execute()
  await tx
    .insertInto('one_time_code')
    .values({
      institution_id: person.institution_id,
      person_id: person.id,
      kind,
      code_mac: mac,
      sent_at: now,
      expires_at: expiresAt,
      ended_at: null,
      pending_sign_in_id: pendingId,
    })
    .execute()
}

export async function endCode(tx: Tx, { institution_id }: Person, codeId: number, now: Date): Promise<void> {
  await tx
    .updateTable('one_time_code')
    .set({ ended_at: now })
    .where('institution_id', '=', institution_id)
    .where('id', '=', codeId)
    .execute()
}
