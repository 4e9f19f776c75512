import { sql } from 'kysely'
import { AdminRole, UserStatus } from '../../values/enumerations.ts'
import type { Member } from './member.ts'
import type { Db } from './open.ts'

/** Returns whether one of the staff is this member too: by the same email, or as an admin stated. */
export async function isSamePerson(db: Db, { institutionId, personId }: Member, staffId: number): Promise<boolean> {
  const { rows } = await sql`
    select from person as member join person as staff on staff.institution_id = member.institution_id
    where member.institution_id = ${institutionId} and member.id = ${personId} and staff.id = ${staffId}
      and (member.email <> '' and lower(member.email) = lower(staff.email) or exists (
        select from own_membership as own
        where own.institution_id = ${institutionId} and staff_id = staff.id and member_id = member.id))`.execute(db)
  return rows.length > 0
}

/** Returns the staff member who proposed something, and whether they may still decide it: whether they have Full Access. */
export async function findProposer(
  db: Db,
  institutionId: number,
  staffId: number | null,
): Promise<{ name: string; mayDecide: boolean } | null> {
  const row = await db
    .selectFrom('person')
    .select(['name', 'staff_role', 'status', 'left_at'])
    .where('institution_id', '=', institutionId)
    .where('id', '=', staffId)
    .executeTakeFirst()
  if (!row) return null
  const { name, staff_role, status, left_at } = row
  const mayDecide = staff_role === AdminRole.FULL_ACCESS && status === UserStatus.NONE && left_at === null
  return { name, mayDecide }
}
