import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'

type SavedAnswer = { id: number; title: string; text: string }

export const readSavedAnswers = (db: Db, institutionId: number): Promise<SavedAnswer[]> =>
  db
    .selectFrom('saved_answer')
    .select(['id', 'title', 'text'])
    .where('institution_id', '=', institutionId)
    .orderBy('title')
    .orderBy('id')
    .execute()

/** Serializes additions, which are counted: no institution has more than its most. */
export async function lockSavedAnswers(tx: Tx, institutionId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved answers ${institutionId}`}, 22))`.execute(tx)
}

type Words = { title: string; text: string }

export const addSavedAnswer = (tx: Tx, institutionId: number, { title, text }: Words): Promise<SavedAnswer> =>
  tx
    .insertInto('saved_answer')
    .values({ institution_id: institutionId, title, text })
    .returning(['id', 'title', 'text'])
    .executeTakeFirstOrThrow()

/** Returns undefined where it is not there any more. */
export const changeSavedAnswer = (
  tx: Tx,
  { institutionId, id }: { institutionId: number; id: number },
  { title, text }: Words,
): Promise<SavedAnswer | undefined> =>
  tx
    .updateTable('saved_answer')
    .set({ title, text })
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .returning(['id', 'title', 'text'])
    .executeTakeFirst()

export const deleteSavedAnswer = (
  tx: Tx,
  { institutionId, id }: { institutionId: number; id: number },
): Promise<{ title: string } | undefined> =>
  tx
    .deleteFrom('saved_answer')
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst()
