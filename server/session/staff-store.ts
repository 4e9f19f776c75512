import type { AdminRole } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'

/** A member of staff. `invitedUntil`: set until the invitation is accepted. `leftAt`: set once removed. */
export type Staff = {
  id: number
  name: string
  username: string
  email: string
  role: AdminRole
  invitedUntil: Date | null
  leftAt: Date | null
}

/** Returns everybody who is or was on the staff, by name; people without a name come last. */
export async function readStaff(db: Db, institutionId: number): Promise<Staff[]> {
  const rows = await db
    .selectFrom('person')
    .leftJoin('invitation', (join) =>
      join
        .onRef('invitation.institution_id', '=', 'person.institution_id')
        .onRef('invitation.person_id', '=', 'person.id'),
    )
    .select([
      'id',
      'name',
      'username',
      'email',
      'staff_role as role',
      'expires_at as invitedUntil',
      'left_at as leftAt',
    ])
    .where('person.institution_id', '=', institutionId)
    .where('audience', '=', 'staff')
    .orderBy((eb) => eb('name', '=', ''))
    .orderBy('name_key')
    .orderBy('email')
    .orderBy('id')
    .execute()
  return rows as Staff[]
}

/** Locks the whole staff for a change, because what one may change depends on everybody else's role. */
export async function lockStaff(tx: Tx, institutionId: number): Promise<Staff[]> {
  await tx
    .selectFrom('institution')
    .select('id')
    .where('id', '=', institutionId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return readStaff(tx, institutionId)
}

/** Returns whether somebody who is on the staff has another role. */
export async function hasOtherRole(db: Db, { institutionId, personId }: Member, role: AdminRole): Promise<boolean> {
  const other = await db
    .selectFrom('person')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .where('audience', '=', 'staff')
    .where('left_at', 'is', null)
    .where('staff_role', '<>', role)
    .executeTakeFirst()
  return other !== undefined
}

export async function setRole(tx: Tx, { institutionId, personId }: Member, role: AdminRole): Promise<void> {
  await tx
    .updateTable('person')
    .set({ staff_role: role })
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .execute()
}
