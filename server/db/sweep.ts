import type { Db } from './open.ts'

const day = 24 * 3_600_000

/** Forgets what has served its time. Any number of processes may sweep at once. */
export async function sweep(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  await db.deleteFrom('call_count').where('period_start', '<', ago(2)).execute()
  await db.deleteFrom('attempt_count').where('ends_at', '<', ago(2)).execute()
  await db.deleteFrom('operation').where('made_at', '<', ago(30)).execute()
  await db.deleteFrom('one_time_code').where('expires_at', '<', ago(30)).execute()
  await db.deleteFrom('pending_sign_in').where('expires_at', '<', ago(30)).execute()
  await db.deleteFrom('recovery_proof').where('expires_at', '<', ago(30)).execute()
  await db.deleteFrom('reset_link').where('expires_at', '<', ago(30)).execute()
  await db.deleteFrom('proof_limit').where('touched_at', '<', ago(2)).execute()
  await db.deleteFrom('sso_ticket').where('expires_at', '<', ago(2)).execute()
  await db.deleteFrom('session').where('expires_at', '<', ago(30)).execute()
  await db
    .deleteFrom('remembered_device')
    .where((eb) => eb.or([eb('last_used_at', '<', ago(60)), eb('forgotten_at', '<', ago(30))]))
    .execute()
  await db.deleteFrom('outbox_message').where('made_at', '<', ago(30)).execute()
}
