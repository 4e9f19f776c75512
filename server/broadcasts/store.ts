import { sql } from 'kysely'
import type { BroadcastKind } from '../../values/broadcasts.ts'
import type { MessageTypes } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { MemberGroup } from '../delivery/group-store.ts'
import type { Db, Tx } from '../db/open.ts'

export type SentRow = {
  id: number
  text: string
  message_type: MessageTypes | null
  image_url: string | null
  important: boolean
  dismissable: boolean
  username: string | null
  posted_at: Date
  sender: string
  recipients: number | null
  readers: number
  send_at: Date | null
  sent_group: MemberGroup | null
}

const whereWritten = (institutionId: number, kind: BroadcastKind) => sql`
  institution_id = ${institutionId} and kind = ${kind} and posted_by is not null`
const whereSent = (institutionId: number, kind: BroadcastKind) =>
  sql`${whereWritten(institutionId, kind)} and withdrawn_at is null`

const newest = 2_000

/**
 * Returns what staff have sent and not withdrawn, newest first, with its recipient; null means all members. Who read a
 * notice to all has a mark at or after it. Those who joined later never got it, and are counted only with later ones.
 */
export async function readSent(db: Db, institutionId: number, kind: BroadcastKind): Promise<SentRow[]> {
  const marks = sql`inbox_mark where institution_id = ${institutionId} and kind = ${kind}`
  const { rows } = await sql<SentRow>`
    with sent as materialized (
      select * from notice where ${whereSent(institutionId, kind)} order by posted_at desc, id desc limit ${newest}
    ), marked as materialized (
      select id, sum(mark) over (order by place desc, mark desc) as members from (
        select viewed_up_to as place, count(*) as mark, null::bigint as id from ${marks} group by viewed_up_to
        union all select id, 0, id from sent where newest_person_id is not null
      ) as mark
    ), later as materialized (
      select id, sum(mark) over (order by place desc, mark) as members from (
        select person_id as place, 1 as mark, null::bigint as id from ${marks}
        union all select newest_person_id, 0, id from sent where newest_person_id is not null
      ) as mark
    )
    select sent.id, text, message_type, image_url, important, dismissable, posted_at, reader.username,
      sender.name as sender, sent_to_count as recipients, send_at, sent_group,
      (case when newest_person_id is null then reader.viewed else marked.members - later.members end)::int as readers
    from sent
      join person as sender on sender.institution_id = ${institutionId} and sender.id = posted_by
      left join marked on marked.id = sent.id
      left join later on later.id = sent.id
      left join lateral (
        select count(viewed_at) as viewed, case when not to_all and sent_group is null then min(username) end as username from inbox_entry
          join person on person.institution_id = inbox_entry.institution_id and person.id = person_id
        where inbox_entry.institution_id = ${institutionId} and notice_id = sent.id
      ) as reader on true
    order by posted_at desc, sent.id desc`.execute(db)
  return rows
}

export async function countSent(db: Db, institutionId: number, kind: BroadcastKind): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from notice where ${whereSent(institutionId, kind)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns a member; the id of a member of staff finds nobody. */
export async function findRecipient(tx: Tx, { institutionId, personId }: Member): Promise<{ username: string } | null> {
  const { rows } = await sql<{ username: string }>`
    select username from person
    where institution_id = ${institutionId} and id = ${personId} and audience = 'member'`.execute(tx)
  return rows[0] ?? null
}

type Duplicate = {
  institutionId: number
  kind: BroadcastKind
  text: string
  messageType: MessageTypes | null
  imageUrl: string | null
}

const anHour = 60 * 60_000

/** Returns the same text to this member, this group, or everybody within an hour of then, also if it waits to be sent. */
export async function findTwin(
  tx: Tx,
  duplicate: Duplicate,
  { personId, group }: { personId: number | null; group: MemberGroup | null },
  at: Date,
): Promise<{ isWaiting: boolean } | undefined> {
  const { institutionId, kind, text, messageType, imageUrl } = duplicate
  const isToThem =
    group !== null
      ? sql`sent_group = ${JSON.stringify(group)}::jsonb`
      : personId === null
        ? sql`to_all`
        : sql`not to_all and sent_group is null and exists (
          select from inbox_entry where institution_id = ${institutionId} and person_id = ${personId} and notice_id = notice.id)`
  const [after, before] = [new Date(at.getTime() - anHour), new Date(at.getTime() + anHour)]
  const { rows } = await sql<{ isWaiting: boolean }>`
    select send_at is not null as "isWaiting" from notice
    where ${whereSent(institutionId, kind)} and posted_at > ${after} and posted_at < ${before} and text = ${text}
      and message_type is not distinct from ${messageType}::smallint and image_url is not distinct from ${imageUrl}::text and ${isToThem}
    limit 1`.execute(tx)
  return rows[0]
}

/**
 * Withdraws a message and returns it, or how it went before: `waited` if it was to be sent later. Undefined if it never
 * existed.
 */
export async function withdraw(
  tx: Tx,
  institutionId: number,
  kind: BroadcastKind,
  id: number,
  now: Date,
): Promise<{ text: string; to_all: boolean } | 'waited' | 'withdrawn' | undefined> {
  const { rows } = await sql<{ text: string; to_all: boolean }>`
    update notice set withdrawn_at = ${now} where ${whereSent(institutionId, kind)} and id = ${id} returning text, to_all`.execute(
    tx,
  )
  if (rows[0]) return rows[0]
  const { rows: earlier } = await sql<{ send_at: Date | null }>`
    select send_at from notice where ${whereWritten(institutionId, kind)} and id = ${id}`.execute(tx)
  return earlier[0] && (earlier[0].send_at ? 'waited' : 'withdrawn')
}
