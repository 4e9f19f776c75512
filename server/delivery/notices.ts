import { sql } from 'kysely'
import type { MessageTypes } from '../../values/enumerations.ts'
import type { Tx } from '../db/open.ts'

type Said = { text: string; imageUrl?: string; important?: boolean; postedAt: Date }
export type Notice = (Said & { kind: 'notification' }) | (Said & { kind: 'message'; messageType: MessageTypes; dismissable?: boolean })
/** `by`: who of the staff wrote it, or null for the bank itself. `toAll`: those are all the members there are. */
type Posting = { institutionId: number; by: number | null; to: readonly number[]; toAll: boolean }

/** Puts a notice into the lists of these members, with the transaction that it tells of. */
export async function postNotice(tx: Tx, { institutionId, by, to, toAll }: Posting, notice: Notice): Promise<number> {
  const { kind, text, imageUrl, important, postedAt } = notice
  const row = {
    institution_id: institutionId,
    kind,
    message_type: kind === 'message' ? notice.messageType : null,
    text,
    image_url: imageUrl ?? null,
    important: important ?? false,
    dismissable: kind === 'notification' || (notice.dismissable ?? false),
    to_all: toAll,
    posted_at: postedAt,
    posted_by: by,
  }
  const { rows } = await sql<{ id: number }>`
    with posted as (${tx.insertInto('notice').values(row).returning('id')}), listed as (
      insert into inbox_entry (institution_id, notice_id, person_id)
      select ${institutionId}::bigint, posted.id, unnest(${[...to]}::bigint[]) from posted
    )
    select id from posted`.execute(tx)
  return (rows[0] as { id: number }).id
}
