import { sql } from 'kysely'
import type { Db } from './open.ts'

/**
 * Marks a statement that means the rows of all institutions. Every other statement names the institution of each table it
 * touches: the server's tests watch for that.
 */
export const ofAllInstitutions = sql`/* of all institutions */`

/** What the work that nobody asks for needs of each. */
type Served = { id: number; key: string; name: string; timeZone: string; clockOffset: number }

export async function servedInstitutions(db: Db): Promise<Served[]> {
  return (await all(db)).map(servedOf)
}

/** Without those that are disabled: their plans and their alerts wait. */
export async function openInstitutions(db: Db): Promise<Served[]> {
  return (await all(db)).filter(({ disabled_at }) => disabled_at === null).map(servedOf)
}

const all = (db: Db) =>
  db.selectFrom('institution').select(['id', 'key', 'name', 'time_zone', 'clock_offset_ms', 'disabled_at']).orderBy('id').execute()

const servedOf = ({ id, key, name, time_zone, clock_offset_ms }: Awaited<ReturnType<typeof all>>[number]): Served => {
  return { id, key, name, timeZone: time_zone, clockOffset: clock_offset_ms }
}
