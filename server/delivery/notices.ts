import { sql } from 'kysely'
import type { Day } from '../../values/days.ts'
import type { MessageTypes } from '../../values/enumerations.ts'
import type { Tx } from '../db/open.ts'
import { countGroup, type MemberGroup, whereInGroup } from './group-store.ts'

type NoticeText = { text: string; imageUrl?: string; important?: boolean; postedAt: Date }
export type Notice =
  | (NoticeText & { kind: 'notification'; statementMonth?: Day; conversation?: number })
  | (NoticeText & { kind: 'message'; messageType: MessageTypes; dismissable?: boolean })
/** `by`: the member of staff who wrote it, or null for the bank. `to`: these members, a group, or everybody. */
type Posting = { institutionId: number; by: number | null; to: readonly number[] | 'all' | MemberGroup }
/** A notice to everybody, or to a group, that is sent later. */
type Waiting = { institutionId: number; by: number; sendAt: Date; group: MemberGroup | null }

/** Adds a notice to these members' lists, in the transaction that it reports. A notice to everybody is one row. */
export async function postNotice(tx: Tx, { institutionId, by, to }: Posting, notice: Notice): Promise<number> {
  if (to === 'all') await lockNotices(tx, institutionId)
  const group = isGroup(to) ? to : null
  const row = {
    institution_id: institutionId,
    ...toColumns(notice),
    to_all: to === 'all',
    newest_person_id:
      to === 'all'
        ? sql<number>`(select coalesce(max(id), 0) from person where institution_id = ${institutionId}::bigint)`
        : null,
    sent_to_count:
      to === 'all'
        ? sql<number>`(select coalesce(sum(members), 0)::int from member_count where institution_id = ${institutionId}::bigint)`
        : isGroup(to)
          ? await countGroup(tx, institutionId, to)
          : to.length,
    sent_group: group && JSON.stringify(group),
    posted_at: notice.postedAt,
    posted_by: by,
  }
  const posted = tx.insertInto('notice').values(row).returning('id')
  if (to === 'all') return (await posted.executeTakeFirstOrThrow()).id
  const people = isGroup(to)
    ? sql`select person.id as person_id from person where ${whereInGroup(institutionId, to)}`
    : sql`select unnest(${[...to]}::bigint[]) as person_id`
  const { rows } = await sql<{ id: number }>`
    with posted as (${posted}), listed as (
      insert into inbox_entry (institution_id, notice_id, person_id)
      select ${institutionId}::bigint, posted.id, person_id from posted, (${people}) as people
    )
    select id from posted`.execute(tx)
  return (rows[0] as { id: number }).id
}

const isGroup = (to: Posting['to']): to is MemberGroup => to !== 'all' && !Array.isArray(to)

/** Stores a notice that nobody gets yet. */
export async function keepForLater(
  tx: Tx,
  { institutionId, by, sendAt, group }: Waiting,
  notice: Notice,
): Promise<number> {
  const row = {
    institution_id: institutionId,
    ...toColumns(notice),
    to_all: group === null,
    sent_group: group && JSON.stringify(group),
    posted_by: by,
    send_at: sendAt,
  }
  const { id } = await tx
    .insertInto('notice')
    .values({ ...row, posted_at: sendAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const toColumns = (notice: Notice) => ({
  kind: notice.kind,
  message_type: notice.kind === 'message' ? notice.messageType : null,
  text: notice.text,
  image_url: notice.imageUrl ?? null,
  statement_month: (notice.kind === 'notification' && notice.statementMonth) || null,
  conversation_id: (notice.kind === 'notification' && notice.conversation) || null,
  important: notice.important ?? false,
  dismissable: notice.kind === 'notification' || (notice.dismissable ?? false),
})

/**
 * Serializes notices: a member who viewed a notice to all has viewed all smaller ids, so none of those may appear
 * later.
 */
export async function lockNotices(tx: Tx, institutionId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notices ${institutionId}`}, 21))`.execute(tx)
}
