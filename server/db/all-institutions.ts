import { sql } from 'kysely'
import type { Db } from './open.ts'

/**
 * Marks a statement that reads the rows of all institutions on purpose. The tests fail for any other statement that
 * does not name the institution of each table it touches.
 */
export const ofAllInstitutions = sql`/* of all institutions */`

/** The part of an institution that background work needs. */
export type Served = { id: number; key: string; name: string; timeZone: string; clockOffset: number }

export async function servedInstitutions(db: Db): Promise<Served[]> {
  return (await all(db)).map(toServed)
}

/** Returns institutions that are not disabled: the plans and alerts of a disabled one wait. */
export async function openInstitutions(db: Db): Promise<Served[]> {
  return (await all(db)).filter(({ disabled_at }) => disabled_at === null).map(toServed)
}

export async function isOpen(db: Db, institutionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('institution')
    .select('disabled_at')
    .where('id', '=', institutionId)
    .executeTakeFirst()
  return row?.disabled_at === null
}

const all = (db: Db) =>
  db
    .selectFrom('institution')
    .select(['id', 'key', 'name', 'time_zone', 'clock_offset_ms', 'disabled_at'])
    .orderBy('id')
    .execute()

const toServed = ({ id, key, name, time_zone, clock_offset_ms }: Awaited<ReturnType<typeof all>>[number]): Served => {
  return { id, key, name, timeZone: time_zone, clockOffset: clock_offset_ms }
}
