import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import type { MessageTypes } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { NoticeKind } from '../db/rows.ts'

type NoticeQuery = { kind: NoticeKind; important?: boolean | undefined; removed?: boolean | undefined }
export type NoticeRow = {
  id: number
  message_type: MessageTypes | null
  text: string
  image_url: string | null
  statement_month: Day | null
  conversation_id: number | null
  important: boolean
  dismissable: boolean
  posted_at: Date
  viewed: boolean
}

/** How many of the newest are read, so that older ones cost nothing. A bell counts up to 99. */
const reach = { list: 500, bell: 100 }

/** Returns the member's messages, or with `removed` those they deleted; newest first. Withdrawn ones are in neither. */
export async function readInboxNotices(
  db: Db,
  member: Member,
  timeZone: string,
  { kind, important, removed }: NoticeQuery,
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    with listed as materialized (${rankedIds(member, timeZone, kind, reach.list, removed)})
    select ${columns} from ${selectNotices(member, sql`listed`)}
    ${important === undefined ? sql`` : sql`where important = ${important}`}
    order by ${newestFirst(timeZone)}`.execute(db)
  return rows
}

/** Returns the newest three and the unread count. Only the three are read in full. */
export async function readBell(
  db: Db,
  member: Member,
  timeZone: string,
  kind: NoticeKind,
): Promise<{ rows: NoticeRow[]; unread: number }> {
  const { rows } = await sql<NoticeRow & { unread: number }>`
    with listed as materialized (${rankedIds(member, timeZone, kind, reach.bell)})
    select ${columns}, (select count(*) from listed where not viewed)::int as unread
    from ${selectNotices(member, sql`(select * from listed where place <= 3)`)}
    order by ${newestFirst(timeZone)} limit 3`.execute(db)
  return { rows, unread: Math.min(rows[0]?.unread ?? 0, reach.bell) }
}

const columns = sql`id, message_type, text, image_url, statement_month, conversation_id, important, dismissable, posted_at, viewed`

// Members see days, so within a day order by id.
const newestFirst = (timeZone: string) => sql`(posted_at at time zone ${timeZone})::date desc, id desc`

const selectNotices = ({ institutionId }: Member, ids: RawBuilder<unknown>) => sql`
  (select notice.*, viewed from ${ids} as chosen
  cross join lateral (select * from notice where institution_id = ${institutionId} and notice.id = chosen.id limit 1) as notice) as found`

/**
 * SQL: the ids of the newest messages to this member and to everybody. Row by row with limits, where joins are usual,
 * because a wrong guess of the planner would read all messages ever sent.
 */
function rankedIds(
  { institutionId, personId }: Member,
  timeZone: string,
  kind: NoticeKind,
  longest: number,
  removed = false,
) {
  const own = sql`institution_id = ${institutionId} and person_id = ${personId}`
  const toThem = sql`
    select id, viewed, row_number() over (order by ${newestFirst(timeZone)}) as place
    from (
      select notice.id, posted_at, viewed_at is not null as viewed
      from (
        select notice_id, viewed_at from inbox_entry where ${own} and removed_at ${removed ? sql`is not null` : sql`is null`}
        order by notice_id desc
      ) as entry
      cross join lateral (
        select id, posted_at from notice
        where institution_id = ${institutionId} and id = notice_id and kind = ${kind} and withdrawn_at is null limit 1
      ) as notice
      order by notice_id desc limit ${longest}
    ) as newest_first`
  const toAll = sql`
    select id, id <= coalesce((select viewed_up_to from inbox_mark where ${own} and kind = ${kind}), 0) as viewed,
      row_number() over (order by id desc) as place
    from (
      select id from notice
      where institution_id = ${institutionId} and kind = ${kind} and newest_person_id >= ${personId} and withdrawn_at is null
      order by newest_person_id desc, id desc limit ${longest}
    ) as broadcast
    where (select notice_id from inbox_entry where ${own} and notice_id = broadcast.id) is null`
  return removed ? toThem : sql`(${toThem}) union all (${toAll})`
}

/** Marks everything up to this notice as viewed; without one everything. */
export async function markViewed(
  tx: Tx,
  { institutionId, personId }: Member,
  kind: NoticeKind,
  lastId: number | undefined,
  now: Date,
): Promise<void> {
  const upTo = (id: string) => (lastId === undefined ? sql`` : sql`and ${sql.ref(id)} <= ${lastId}`)
  await sql`
    with broadcast as (
      select id from notice
      where institution_id = ${institutionId} and kind = ${kind} and newest_person_id >= ${personId} and withdrawn_at is null ${upTo('id')}
      order by newest_person_id desc, id desc limit 1
    ), marked as (
      insert into inbox_mark as earlier (institution_id, person_id, kind, viewed_up_to)
      select ${institutionId}::bigint, ${personId}::bigint, ${kind}, id from broadcast
      on conflict (institution_id, person_id, kind) do update set viewed_up_to = excluded.viewed_up_to
      where earlier.viewed_up_to < excluded.viewed_up_to
    )
    update inbox_entry set viewed_at = ${now}
    from notice
    where notice.institution_id = inbox_entry.institution_id and notice.id = notice_id
      and inbox_entry.institution_id = ${institutionId} and person_id = ${personId} and kind = ${kind}
      and viewed_at is null and removed_at is null ${upTo('notice_id')}`.execute(tx)
}

/** Returns one notice as this member has it. Lock the member first. */
export const findNotice = (tx: Tx, { institutionId, personId }: Member, kind: NoticeKind, id: number) =>
  tx
    .selectFrom('notice')
    .leftJoin('inbox_entry', (join) =>
      join
        .onRef('inbox_entry.institution_id', '=', 'notice.institution_id')
        .onRef('notice_id', '=', 'notice.id')
        .on('person_id', '=', personId),
    )
    .select(['dismissable', 'removed_at', 'withdrawn_at'])
    .where('notice.institution_id', '=', institutionId)
    .where('notice.id', '=', id)
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('notice_id', 'is not', null), eb('newest_person_id', '>=', personId)]))
    .executeTakeFirst()

/** Removes a notice from this member's list only. */
export async function removeEntry(tx: Tx, { institutionId, personId }: Member, id: number, now: Date): Promise<void> {
  await tx
    .insertInto('inbox_entry')
    .values({ institution_id: institutionId, person_id: personId, notice_id: id, viewed_at: now, removed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['institution_id', 'person_id', 'notice_id']).doUpdateSet({ removed_at: now }),
    )
    .execute()
}

/** Puts a removed notice back into this member's list. */
export async function restoreEntry(tx: Tx, { institutionId, personId }: Member, id: number): Promise<void> {
  await tx
    .updateTable('inbox_entry')
    .set({ removed_at: null })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('notice_id', '=', id)
    .execute()
}
