import { sql } from 'kysely'
import { type Day, day } from '../../values/days.ts'
import type { Db } from '../db/open.ts'

export async function holidays(db: Db): Promise<Set<Day>> {
  const rows = await db.selectFrom('bank_holiday').select('day').execute()
  return new Set(rows.map((row) => day(row.day)))
}

/** One clock for the whole demo, and it never goes back. */
export async function setClock(db: Db, offset: number): Promise<void> {
  await db
    .updateTable('institution')
    .set({ clock_offset_ms: sql`greatest(clock_offset_ms, ${offset})` })
    .execute()
}
