import type { Db } from '../db/open.ts'

export type Closed = { name: string; timeZone: string; opensAt: Date; clockOffset: number }

/** Returns the frozen institution at this address, or null: it is open, disabled, or no institution's. */
export async function findClosed(db: Db, host: string): Promise<Closed | null> {
  const row = await db
    .selectFrom('institution_domain')
    .innerJoin('institution', 'institution.id', 'institution_domain.institution_id')
    .select(['name', 'time_zone', 'opens_at', 'clock_offset_ms'])
    .where('domain', '=', host.toLowerCase())
    .where('opens_at', 'is not', null)
    .executeTakeFirst()
  if (!row?.opens_at) return null
  return { name: row.name, timeZone: row.time_zone, opensAt: row.opens_at, clockOffset: row.clock_offset_ms }
}
