import { sql } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'

type Asked = { kind: 'message' | 'notification'; important?: boolean; removed?: boolean }

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
