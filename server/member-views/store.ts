import { sql } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { viewerRoles } from '../http/member-view.ts'

/** Returns the member whom this one of the staff views now. */
export const findViewed = (tx: Tx, { institutionId, personId }: Member) =>
  tx
    .selectFrom('member_view')
    .innerJoin('person', (join) =>
      join.onRef('person.institution_id', '=', 'member_view.institution_id').onRef('person.id', '=', 'member_id'),
    )
    .select(['person.name', 'person.username'])
    .where('member_view.institution_id', '=', institutionId)
    .where('staff_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

type NewView = { memberId: number; ticketHash: string; askedAt: Date; endsAt: Date }

export async function addView(
  tx: Tx,
  staff: Member,
  { memberId, ticketHash, askedAt, endsAt }: NewView,
): Promise<void> {
  await tx
    .insertInto('member_view')
    .values({
      institution_id: staff.institutionId,
      staff_id: staff.personId,
      member_id: memberId,
      ticket_hash: ticketHash,
      asked_at: askedAt,
      ends_at: endsAt,
    })
    .execute()
}

type Opening = { ticketHash: string; now: Date; endsAt: Date }
type OpenedView = { staff_id: number; id: number; username: string; name: string; email: string; avatar: string | null }

/**
 * Uses a ticket and opens the view, if the member of staff may still view members. Only the first caller in time
 * succeeds.
 */
export async function openView(
  tx: Tx,
  institutionId: number,
  { ticketHash, now, endsAt }: Opening,
): Promise<OpenedView | undefined> {
  const { rows } = await sql<OpenedView>`
    update member_view set opened_at = ${now}, ends_at = ${endsAt}
    from person as member, person as staff
    where member_view.institution_id = ${institutionId} and ticket_hash = ${ticketHash}
      and opened_at is null and ended_at is null and ends_at > ${now}
      and member.institution_id = ${institutionId} and member.id = member_id
      and staff.institution_id = ${institutionId} and staff.id = staff_id and staff.status = 0 and staff.staff_role = any(${viewerRoles})
    returning staff_id, member.id, member.username, member.name, member.email, member.avatar`.execute(tx)
  return rows[0]
}
