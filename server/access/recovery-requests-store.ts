import type { Selectable } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'

type Row = Selectable<Schema['recovery_request']>
/** Identifies one browser's request of one kind. */
export type RequestKey = { institutionId: number; cookieHash: string; kind: string }
type NewRequest = { nameHash: string; codeMac: string; now: Date; expiresAt: Date }

export async function isKnownBrowser(db: Db, institutionId: number, cookieHash: string): Promise<boolean> {
  const request = await db
    .selectFrom('recovery_request')
    .select('kind')
    .where('institution_id', '=', institutionId)
    .where('cookie_hash', '=', cookieHash)
    .limit(1)
    .executeTakeFirst()
  return request !== undefined
}

/** Adds a request. It voids an older request of the same kind in this browser only. */
export async function addRequest(
  tx: Tx,
  key: RequestKey,
  { nameHash, codeMac, now, expiresAt }: NewRequest,
): Promise<void> {
  const made = {
    name_hash: nameHash,
    code_mac: codeMac,
    person_id: null,
    sent_at: now,
    expires_at: expiresAt,
    tries: 0,
    ended_at: null,
  }
  await tx
    .insertInto('recovery_request')
    .values({ ...toColumns(key), ...made })
    .onConflict((conflict) => conflict.columns(['institution_id', 'cookie_hash', 'kind']).doUpdateSet(made))
    .execute()
}

/** Returns false when a newer request has replaced this one: then nothing is sent. */
export async function assignRequest(tx: Tx, key: RequestKey, codeMac: string, personId: number): Promise<boolean> {
  const given = await ofKey(tx, key)
    .set({ person_id: personId })
    .where('code_mac', '=', codeMac)
    .returning('kind')
    .executeTakeFirst()
  return given !== undefined
}

export async function findRequest(db: Db, key: RequestKey, nameHash: string): Promise<Row | null> {
  const { institution_id, cookie_hash, kind } = toColumns(key)
  const request = await db
    .selectFrom('recovery_request')
    .selectAll()
    .where('institution_id', '=', institution_id)
    .where('cookie_hash', '=', cookie_hash)
    .where('kind', '=', kind)
    .where('name_hash', '=', nameHash)
    .executeTakeFirst()
  return request ?? null
}

/**
 * Counts a try before it is compared, so that simultaneous guesses count one by one. Returns its number; null when no
 * tries are left.
 */
export async function countRequestTry(db: Db, key: RequestKey, codeMac: string, max: number): Promise<number | null> {
  const counted = await ofKey(db, key)
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('code_mac', '=', codeMac)
    .where('tries', '<', max)
    .where('ended_at', 'is', null)
    .returning('tries')
    .executeTakeFirst()
  return counted?.tries ?? null
}

/** Returns false when another call was first: one code gives one right to set a password. */
export async function endRequest(tx: Tx, key: RequestKey, codeMac: string, now: Date): Promise<boolean> {
  const ended = await ofKey(tx, key)
    .set({ ended_at: now })
    .where('code_mac', '=', codeMac)
    .where('ended_at', 'is', null)
    .returning('kind')
    .executeTakeFirst()
  return ended !== undefined
}

const ofKey = (db: Db, { institutionId, cookieHash, kind }: RequestKey) =>
  db
    .updateTable('recovery_request')
    .where('institution_id', '=', institutionId)
    .where('cookie_hash', '=', cookieHash)
    .where('kind', '=', kind)

const toColumns = ({ institutionId, cookieHash, kind }: RequestKey) => ({
  institution_id: institutionId,
  cookie_hash: cookieHash,
  kind,
})
