import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Membership } from './memberships-domain.ts'

export type MembershipRow = Membership & { staff_id: number; username: string; name: string; by: string }

/** Returns the members who the staff are. */
export async function readMemberships(db: Db, institutionId: number): Promise<MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`
    select staff_id, member.username, member.name, membership_state, membership_by, stater.name as by
    from own_membership as own
      join person as member on member.institution_id = ${institutionId} and member.id = member_id
      join person as stater on stater.institution_id = ${institutionId} and stater.id = membership_by
    where own.institution_id = ${institutionId} order by staff_id, member.name_key, member_id`.execute(db)
  return rows
}

type Key = { institutionId: number; staffId: number; memberId: number }

/** Call it with the staff locked. */
export const findMembership = async (tx: Tx, { institutionId, staffId, memberId }: Key): Promise<Membership | null> =>
  (await tx
    .selectFrom('own_membership')
    .select(['membership_state', 'membership_by'])
    .where('institution_id', '=', institutionId)
    .where('staff_id', '=', staffId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()) ?? null

export async function setMembership(
  tx: Tx,
  { institutionId, staffId, memberId }: Key,
  change: Membership,
): Promise<void> {
  await tx
    .insertInto('own_membership')
    .values({ institution_id: institutionId, staff_id: staffId, member_id: memberId, ...change })
    .onConflict((conflict) => conflict.columns(['institution_id', 'staff_id', 'member_id']).doUpdateSet(change))
    .execute()
}

export async function endMembership(tx: Tx, { institutionId, staffId, memberId }: Key): Promise<void> {
  await tx
    .deleteFrom('own_membership')
    .where('institution_id', '=', institutionId)
    .where('staff_id', '=', staffId)
    .where('member_id', '=', memberId)
    .execute()
}
