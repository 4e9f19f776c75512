import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../context.ts'

/** Milliseconds to wait for the demo's clock. Without a database the real time is used. */
const patience = 500

/**
 * Returns the time for an answer that was sent before the institution was identified. The demo's clock may be ahead.
 */
export async function currentTimeFor(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  host: string,
): Promise<Date> {
  if (!settings.demo) return clock()
  const found = readClockOffset(db, host.toLowerCase()).catch(() => 0)
  const offset = await Promise.race([found, pause(patience, 0, { ref: false })])
  return new Date(clock().getTime() + offset)
}

/** Reads how far the host's clock is ahead; for an unknown host, the demo's clock, which is the same for all. */
async function readClockOffset(db: Db, host: string): Promise<number> {
  const { rows } = await sql<{ offset: number }>`
    select coalesce(
      (select clock_offset_ms from institution_domain join institution on institution.id = institution_domain.institution_id where domain = ${host}),
      (select max(clock_offset_ms) from institution),
      0
    ) as "offset"`.execute(db)
  return rows[0]?.offset ?? 0
}
