import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Message } from './outbox.ts'

type GivenUp = { channel: Message['channel']; subject: string; count: number; first: Date; last: Date }

/** SQL: given up, and still worth sending; what somebody waited for at a screen is not. */
export const isGivenUp = sql`given_up_at is not null and not urgent`

export async function readGivenUp(db: Db, institutionId: number): Promise<GivenUp[]> {
  const { rows } = await sql<GivenUp>`
    select channel, subject, count(*)::int as count, min(made_at) as first, max(made_at) as last
    from outbox_message where institution_id = ${institutionId} and ${isGivenUp}
    group by channel, subject order by channel, subject`.execute(db)
  return rows
}

/** Lets the senders begin again with these messages. Returns how many there are. */
export async function retryGivenUp(db: Db, institutionId: number, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update outbox_message set given_up_at = null, attempts = 0, next_attempt_at = ${now}
    where institution_id = ${institutionId} and ${isGivenUp}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
