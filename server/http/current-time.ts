import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../context.ts'

/** How long an answer waits to learn the demo's clock. Without a database it shows real time. */
const patience = 500

/** Returns the time that an answer shows where nothing else asked whose it is: the demo's clock can be moved. */
export async function currentTimeFor({ db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>, host: string): Promise<Date> {
  if (!settings.demo) return clock()
  const found = clockOffsetOf(db, host.toLowerCase()).catch(() => 0)
  const offset = await Promise.race([found, pause(patience, 0, { ref: false })])
  return new Date(clock().getTime() + offset)
}

/** Reads how far the clock of this host is ahead; under an unknown host, that of the demo, which moves all of them together. */
async function clockOffsetOf(db: Db, host: string): Promise<number> {
  const { rows } = await sql<{ offset: number }>`
    select coalesce(
      (select clock_offset_ms from institution_domain join institution on institution.id = institution_domain.institution_id where domain = ${host}),
      (select max(clock_offset_ms) from institution),
      0
    ) as "offset"`.execute(db)
  return rows[0]?.offset ?? 0
}
