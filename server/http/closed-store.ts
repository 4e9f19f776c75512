import type { Db } from '../db/open.ts'

export type Closed = {
  name: string
  timeZone: string
  opensAt: Date
  clockOffset: number
  color: string
  /** Blank without one. */
  phone: string
}

/** Returns the frozen institution at this address, or null: it is open, disabled, or no institution's. */
export async function findClosed(db: Db, host: string): Promise<Closed | null> {
  const row = await db
    .selectFrom('institution_domain')
    .innerJoin('institution', 'institution.id', 'institution_domain.institution_id')
    .select(['name', 'time_zone', 'opens_at', 'clock_offset_ms', 'setup'])
    .where('domain', '=', host.toLowerCase())
    .where('opens_at', 'is not', null)
    .executeTakeFirst()
  if (!row?.opens_at) return null
  const { brand, fiContactPhone: phone } = row.setup
  const { name, time_zone: timeZone, opens_at: opensAt, clock_offset_ms: clockOffset } = row
  return { name, timeZone, opensAt, clockOffset, color: brand.primary, phone }
}
