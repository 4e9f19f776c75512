import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** One clock for the whole demo, and it never goes back. */
export async function setClock(db: Db, offset: number): Promise<void> {
  await db
    .updateTable('institution')
    .set({ clock_offset_ms: sql`greatest(clock_offset_ms, ${offset})` })
    .execute()
}
