import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

type Form = { institutionId: number; id: number }

/** Returns the member who sent a form; null where there is no such form, or a visitor sent it. */
export async function findSender(db: Db, { institutionId, id }: Form): Promise<number | null> {
  const row = await db
    .selectFrom('secured_form')
    .select('person_id')
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.person_id ?? null
}

/** Notifies the open pages of the member, or of staff where that is null, that somebody is typing in a conversation. */
export const announceTyping = async (db: Db, { institutionId, id }: Form, memberId: number | null): Promise<void> =>
  void (await sql`select pg_notify(${`changes_${institutionId}`}, ${`typing ${memberId ?? '*'} ${id}`})`.execute(db))
