import { sql } from 'kysely'
import type { Db } from '../../server/db/open.ts'

/** Returns whether any connection waits for a lock. */
export const isAnyWaiting = async (db: Db): Promise<boolean> => (await countWaiting(db)) > 0

/** Returns how many connections wait for a lock. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } =
    await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
  return rows.length
}
