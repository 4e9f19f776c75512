import { sql } from 'kysely'
import type { MessageTypes } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { NoticeKind } from '../db/schema-broadcasts.ts'

type Asked = { kind: NoticeKind; important?: boolean | undefined; removed?: boolean | undefined; bell?: boolean | undefined }
export type EntryRow = {
  id: number
  message_type: MessageTypes | null
  text: string
  image_url: string | null
  important: boolean
  dismissable: boolean
  posted_at: Date
  viewed: boolean
}

/** How many of the newest are looked at, so that all the others cost nothing. A bell counts up to 99. */
const reach = { list: 500, bell: 100 }

/** What this member was sent and has kept, or with `removed` what they have put away; newest first. What was withdrawn is in neither. */
export async function entries(db: Db, { institutionId, personId }: Member, timeZone: string, asked: Asked): Promise<EntryRow[]> {
  const { kind, important, removed = false, bell = false } = asked
  const longest = bell ? reach.bell : reach.list
  const toAll = sql`
    union all
    select id, id <= coalesce(
      (select viewed_up_to from inbox_mark where institution_id = ${institutionId} and person_id = ${personId} and kind = ${kind}), 0)
    from (
      select id from notice
      where institution_id = ${institutionId} and kind = ${kind} and newest_person_id >= ${personId} and withdrawn_at is null
      order by newest_person_id desc, id desc limit ${longest}
    ) as broadcast
    where not exists (
      select from inbox_entry where institution_id = ${institutionId} and person_id = ${personId} and notice_id = broadcast.id
    )`
  // Members see days, and within a day only the ids tell them what came later.
  const order = sql`(posted_at at time zone ${timeZone})::date desc, notice.id desc`
  const { rows } = await sql<EntryRow>`
    with listed as materialized (
      (
        select notice.id, viewed_at is not null as viewed
        from inbox_entry join notice on notice.institution_id = inbox_entry.institution_id and notice.id = notice_id
        where inbox_entry.institution_id = ${institutionId} and person_id = ${personId} and kind = ${kind}
          and withdrawn_at is null and removed_at ${removed ? sql`is not null` : sql`is null`}
        order by notice_id desc limit ${longest}
      )
      ${removed ? sql`` : toAll}
    )
    select id, message_type, text, image_url, important, dismissable, posted_at, viewed
    from (
      select notice.*, viewed, row_number() over (order by ${order}) as place
      from listed join notice on notice.institution_id = ${institutionId} and notice.id = listed.id
      ${important === undefined ? sql`` : sql`where important = ${important}`}
    ) as found
    ${bell ? sql`where place <= 3 or not viewed` : sql``}
    order by place`.execute(db)
  return rows
}

/** Marks what this member was sent up to this notice as viewed; without one all of it. */
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

/** One notice as this member has it. */
export const entryOf = (tx: Tx, { institutionId, personId }: Member, kind: NoticeKind, id: number) =>
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

/** Takes a notice off the list of this member alone. */
export async function removeEntry(tx: Tx, { institutionId, personId }: Member, id: number, now: Date): Promise<void> {
  await tx
    .insertInto('inbox_entry')
    .values({ institution_id: institutionId, person_id: personId, notice_id: id, viewed_at: now, removed_at: now })
    .onConflict((conflict) => conflict.columns(['institution_id', 'person_id', 'notice_id']).doUpdateSet({ removed_at: now }))
    .execute()
}
