import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { type StoredAnswer, type ReleasedKey, storedAnswerRow } from '../db/stored-answer.ts'

export type OperationRow = Selectable<Schema['operation']>

// The running request holds this lock; the transaction's end releases it, even after a crash. Lower case, because a key
// may arrive in capitals.
const toLockText = ({ institutionId, personId }: Member, key: string) =>
  `${institutionId} ${personId} ${key.toLowerCase()}`
const lockKey = (member: Member, key: string) => sql`hashtextextended(${toLockText(member, key)}, 7)`

/** Locks the key, unless another request has it, and reads the answer stored under it. */
export async function claim(
  tx: Tx,
  member: Member,
  key: string,
): Promise<{ free: boolean; stored: OperationRow | null }> {
  const { rows } = await sql<{ free: boolean; stored: OperationRow | null }>`
    select pg_try_advisory_xact_lock(${lockKey(member, key)}) as free,
      (select to_jsonb(entry) from operation as entry where institution_id = ${member.institutionId} and person_id = ${member.personId} and key = ${key}::uuid) as stored`.execute(
    tx,
  )
  return rows[0] as { free: boolean; stored: OperationRow | null }
}

/** Locks these keys of different members as `claim` does; returns which are free and have no answer. */
export async function claimNew(tx: Tx, institutionId: number, wanted: readonly { personId: number; key: string }[]) {
  const rowsOfKeys = wanted.map(({ personId, key }, place) => ({
    place,
    lock_text: toLockText({ institutionId, personId }, key),
    person_id: personId,
    key,
  }))
  const { rows } = await sql<{ isNew: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(lock_text, 7)) and (
      select state from operation where institution_id = ${institutionId} and operation.person_id = wanted.person_id and operation.key = wanted.key
    ) is null as "isNew"
    from jsonb_to_recordset(${JSON.stringify(rowsOfKeys)}::jsonb) as wanted (place integer, lock_text text, person_id bigint, key uuid)
    order by place`.execute(tx)
  return rows.map(({ isNew }) => isNew)
}

/** Waits until no request runs under this key. */
export async function waitFor(tx: Tx, member: Member, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey(member, key)})`.execute(tx)
}

export async function readOperation(
  db: Db,
  { institutionId, personId }: Member,
  key: string,
): Promise<OperationRow | null> {
  const stored = await db
    .selectFrom('operation')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst()
  return stored ?? null
}

/** Stores the answer unless one is stored already. */
export async function storeAnswerIfNew(tx: Tx, answer: StoredAnswer | ReleasedKey): Promise<void> {
  await tx
    .insertInto('operation')
    .values(storedAnswerRow(answer))
    .onConflict((conflict) => conflict.columns(['institution_id', 'person_id', 'key']).doNothing())
    .execute()
}

/** Fails if another request has stored an answer in the meantime: the transaction starts again and finds it. */
export async function storeAnswer(tx: Tx, answer: StoredAnswer): Promise<void> {
  await tx.insertInto('operation').values(storedAnswerRow(answer)).execute()
}

export const toReleasedKey = (member: Member, key: string, madeAt: Date): ReleasedKey => {
  const nothing = { operation: '', bodyHash: '', httpStatus: null, answer: null, confirmNum: null } as const
  return { ...member, key, state: 'released', ...nothing, madeAt }
}
