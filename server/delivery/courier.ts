import { sql } from 'kysely'
import { type Db, transact } from '../db/open.ts'
import type { Secrets } from '../secrets.ts'
import { messageOf } from './outbox.ts'
import type { Ports } from './ports.ts'

const mostAttempts = 8

/**
 * Takes one waiting message and sends it; false when none waits. Any number of processes may do so: a message that one has taken
 * is passed over by the others for a minute, so that a process that dies while sending leaves it to them.
 */
export async function deliverOne(
  db: Db,
  secrets: Secrets,
  ports: Ports,
  now: Date,
  onFailure: (id: number, error: unknown) => void,
): Promise<boolean> {
  const row = await transact(db, async (tx) => {
    const waiting = await tx
      .selectFrom('outbox_message')
      .selectAll()
      .where('delivered_at', 'is', null)
      .where('given_up_at', 'is', null)
      .where('next_attempt_at', '<=', now)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (waiting) {
      const later = sql<Date>`${now.toISOString()}::timestamptz + interval '1 minute' * power(2, ${waiting.attempts}::int)`
      await tx
        .updateTable('outbox_message')
        .set({ attempts: waiting.attempts + 1, next_attempt_at: later })
        .where('id', '=', waiting.id)
        .execute()
    }
    return waiting
  })
  if (!row) return false
  try {
    await ports[row.channel](messageOf(row, secrets))
    await db
      .updateTable('outbox_message')
      .set({ delivered_at: now, sealed_body: secrets.seal('{}') })
      .where('id', '=', row.id)
      .execute()
  } catch (error) {
    onFailure(row.id, error)
    if (row.attempts + 1 >= mostAttempts)
      await db.updateTable('outbox_message').set({ given_up_at: now }).where('id', '=', row.id).execute()
  }
  return true
}
