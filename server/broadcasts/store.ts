import { sql } from 'kysely'
import type { BroadcastKind } from '../../values/broadcasts.ts'
import type { MessageTypes } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
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
}

const whereWritten = (institutionId: number, kind: BroadcastKind) => sql`
  institution_id = ${institutionId} and kind = ${kind} and posted_by is not null`
const whereSent = (institutionId: number, kind: BroadcastKind) =>
  sql`${whereWritten(institutionId, kind)} and withdrawn_at is null`

const newest = 2_000

/** Returns what staff have sent and not withdrawn, newest first, with its recipient; null means all members. */
export async function readSent(db: Db, institutionId: number, kind: BroadcastKind): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select notice.id, text, message_type, image_url, important, dismissable, posted_at, reader.username
    from (
      select * from notice where ${whereSent(institutionId, kind)} order by posted_at desc, id desc limit ${newest}
    ) as notice
    left join lateral (
      select username from inbox_entry
        join person on person.institution_id = inbox_entry.institution_id and person.id = person_id
      where inbox_entry.institution_id = ${institutionId} and notice_id = notice.id and not to_all limit 1
    ) as reader on true
    order by posted_at desc, notice.id desc`.execute(db)
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

/** Returns whether the same text was sent since then to this member, or to everybody. */
export async function isSentSince(
  tx: Tx,
  duplicate: Duplicate,
  personId: number | null,
  since: Date,
): Promise<boolean> {
  const { institutionId, kind, text, messageType, imageUrl } = duplicate
  const isToThem =
    personId === null
      ? sql`to_all`
      : sql`not to_all and exists (
          select from inbox_entry where institution_id = ${institutionId} and person_id = ${personId} and notice_id = notice.id)`
  const { rows } = await sql`
    select from notice
    where ${whereSent(institutionId, kind)} and posted_at > ${since} and text = ${text}
      and message_type is not distinct from ${messageType}::smallint and image_url is not distinct from ${imageUrl}::text and ${isToThem}
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Withdraws a message and returns it. Null if it was already withdrawn, undefined if it never existed. */
export async function withdraw(
  tx: Tx,
  institutionId: number,
  kind: BroadcastKind,
  id: number,
  now: Date,
): Promise<{ text: string; to_all: boolean } | null | undefined> {
  const { rows } = await sql<{ text: string; to_all: boolean }>`
    update notice set withdrawn_at = ${now} where ${whereSent(institutionId, kind)} and id = ${id} returning text, to_all`.execute(
    tx,
  )
  if (rows[0]) return rows[0]
  const { rows: earlier } =
    await sql`select from notice where ${whereWritten(institutionId, kind)} and id = ${id}`.execute(tx)
  return earlier.length > 0 ? null : undefined
}
