import { sql } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'

type Kind = 'message' | 'notification'
type Asked = { kind: Kind; important?: boolean; removed?: boolean }

/** What this member was sent and has kept, or with `removed` what they have put away; newest first. What was withdrawn is in neither. */
export async function entries(db: Db, { institutionId, personId }: Member, timeZone: string, asked: Asked) {
  const { kind, important, removed = false } = asked
  return (
    db
      .selectFrom('inbox_entry')
      .innerJoin('notice', (join) =>
        join.onRef('notice.institution_id', '=', 'inbox_entry.institution_id').onRef('notice.id', '=', 'inbox_entry.notice_id'),
      )
      .select(['notice.id', 'message_type', 'text', 'image_url', 'important', 'dismissable', 'posted_at', 'viewed_at'])
      .where('inbox_entry.institution_id', '=', institutionId)
      .where('person_id', '=', personId)
      .where('kind', '=', kind)
      .where('withdrawn_at', 'is', null)
      .where('removed_at', removed ? 'is not' : 'is', null)
      .$if(important !== undefined, (query) => query.where('important', '=', important === true))
      // Members see days, and within a day only the ids tell them what came later.
      .orderBy(sql`(posted_at at time zone ${timeZone})::date`, 'desc')
      .orderBy('notice.id', 'desc')
      .execute()
  )
}

export type EntryRow = Awaited<ReturnType<typeof entries>>[number]

/** Marks what this member was sent up to this notice as viewed; without one all of it. */
export async function markViewed(tx: Tx, { institutionId, personId }: Member, kind: Kind, lastId: number | undefined, now: Date) {
  await tx
    .updateTable('inbox_entry')
    .from('notice')
    .set({ viewed_at: now })
    .whereRef('notice.institution_id', '=', 'inbox_entry.institution_id')
    .whereRef('notice.id', '=', 'inbox_entry.notice_id')
    .where('inbox_entry.institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('viewed_at', 'is', null)
    .$if(lastId !== undefined, (query) => query.where('notice_id', '<=', Number(lastId)))
    .execute()
}

/** One notice as this member has it. */
export const entryOf = (tx: Tx, { institutionId, personId }: Member, kind: Kind, id: number) =>
  tx
    .selectFrom('inbox_entry')
    .innerJoin('notice', (join) =>
      join.onRef('notice.institution_id', '=', 'inbox_entry.institution_id').onRef('notice.id', '=', 'inbox_entry.notice_id'),
    )
    .select(['dismissable', 'removed_at', 'withdrawn_at'])
    .where('inbox_entry.institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('notice.id', '=', id)
    .forUpdate('inbox_entry')
    .executeTakeFirst()

/** Takes a notice off the list of this member alone. */
export async function removeEntry(tx: Tx, { institutionId, personId }: Member, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('inbox_entry')
    .set({ removed_at: now })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('notice_id', '=', id)
    .execute()
}
