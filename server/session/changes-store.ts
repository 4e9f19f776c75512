import { sql } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'

/** The bell counts up to this many of the newest notices. */
const reach = 100

export type MemberMarks = { accounts: string; inbox: string; conversations: string }

/** Returns values that change with each member's balances and with their lists. Reads only a few index rows. */
export async function readMemberMarks(db: Db, members: readonly Member[]): Promise<MemberMarks[]> {
  const own = sql`institution_id = asked.institution_id and person_id = asked.person_id`
  const newestToAll = (kind: string) => sql`
    (select id from notice
    where institution_id = asked.institution_id and kind = ${kind} and newest_person_id >= asked.person_id and withdrawn_at is null
    order by newest_person_id desc, id desc limit 1)`
  const column = (of: (member: Member) => number) => sql`${members.map(of)}::bigint[]`
  const { rows } = await sql<MemberMarks>`
    select
      (select md5(coalesce(string_agg(concat_ws(' ', id, balance, held, interest_due, display), ',' order by id), ''))
      from account where ${own}) as accounts,
      (select md5(concat_ws(',', ${newestToAll('message')}, ${newestToAll('notification')},
        (select max(withdrawn_at) from notice where institution_id = asked.institution_id and withdrawn_at is not null),
        (select string_agg(kind || viewed_up_to, ' ' order by kind) from inbox_mark where ${own}),
        max(notice_id), count(*), count(viewed_at)))
      from (select notice_id, viewed_at from inbox_entry where ${own} and removed_at is null order by notice_id desc limit ${reach}) as newest
      ) as inbox,
      (select concat_ws(' ', count(*), sum(message_count), sum(edit_count), sum(read_by_member), sum(read_by_staff), sum(id) filter (where is_archived))
      from secured_form where ${own}) as conversations
    from unnest(${column(({ institutionId }) => institutionId)}, ${column(({ personId }) => personId)})
      with ordinality as asked(institution_id, person_id, place)
    order by place`.execute(db)
  return rows
}

/** Returns values that change with an institution's forms and with its members' names and statuses. */
export async function readOfficeMarks(db: Db, institutionId: number): Promise<{ forms: string; members: string }> {
  const { rows } = await sql<{ forms: string; members: string }>`
    select
      (select coalesce(sum(changes + forms), 0)::text from secured_form_count where institution_id = ${institutionId}) as forms,
      (select coalesce(sum(changes), 0)::text from member_count where institution_id = ${institutionId}) as members`.execute(
    db,
  )
  return rows[0] as { forms: string; members: string }
}
