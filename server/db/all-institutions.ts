import { sql } from 'kysely'
import type { Db } from './open.ts'

/**
 * Marks a statement that means the rows of all institutions. Every other statement names the institution of each table it
 * touches: the server's tests watch for that.
 */
export const ofAllInstitutions = sql`/* of all institutions */`

/** What the work that nobody asks for needs of each. */
export async function institutions(db: Db): Promise<{ id: number; key: string; name: string; timeZone: string; clockOffset: number }[]> {
  const rows = await db.selectFrom('institution').select(['id', 'key', 'name', 'time_zone', 'clock_offset_ms']).orderBy('id').execute()
  return rows.map(({ time_zone, clock_offset_ms, ...named }) => ({ ...named, timeZone: time_zone, clockOffset: clock_offset_ms }))
}
