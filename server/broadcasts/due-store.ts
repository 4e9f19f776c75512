import { sql } from 'kysely'
import type { BroadcastKind } from '../../values/broadcasts.ts'
import type { MessageTypes } from '../../values/enumerations.ts'
import type { MemberGroup } from '../delivery/group-store.ts'
import type { Db, Tx } from '../db/open.ts'

/** Returns the ids of what is to be sent by now. */
export async function readDue(db: Db, institutionId: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('notice')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('send_at', '<=', now)
    .where('withdrawn_at', 'is', null)
    .orderBy('send_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type WaitingNoticeRow = {
  kind: BroadcastKind
  text: string
  message_type: MessageTypes | null
  image_url: string | null
  important: boolean
  dismissable: boolean
  posted_by: number | null
  sent_group: MemberGroup | null
}

/** Takes one that waits. Null if another process took it, or staff canceled it. */
export async function takeDue(tx: Tx, institutionId: number, id: number, now: Date): Promise<WaitingNoticeRow | null> {
  const { rows } = await sql<WaitingNoticeRow>`
    update notice set withdrawn_at = ${now}
    where institution_id = ${institutionId} and id = ${id} and send_at <= ${now} and withdrawn_at is null
    returning kind, text, message_type, image_url, important, dismissable, posted_by, sent_group`.execute(tx)
  return rows[0] ?? null
}
