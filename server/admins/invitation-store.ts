import type { AdminRole } from '../../values/enumerations.ts'
import type { Db, Tx } from '../db/open.ts'

export type Invitation = { personId: number; email: string; role: AdminRole }

/** Returns null when the invitation was used, has expired, or never existed. */
export async function findInvitation(
  db: Db,
  institutionId: number,
  hash: string,
  now: Date,
): Promise<Invitation | null> {
  const row = await db
    .selectFrom('invitation')
    .innerJoin('person', (join) =>
      join
        .onRef('person.institution_id', '=', 'invitation.institution_id')
        .onRef('person.id', '=', 'invitation.person_id'),
    )
    .select(['person_id as personId', 'email', 'staff_role as role'])
    .where('invitation.institution_id', '=', institutionId)
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return (row as Invitation | undefined) ?? null
}

/** Returns false when another request was first: one invitation creates one member of staff. */
export async function endStaffInvitation(tx: Tx, institutionId: number, hash: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('invitation')
    .where('institution_id', '=', institutionId)
    .where('hash', '=', hash)
    .returning('person_id')
    .executeTakeFirst()
  return ended !== undefined
}
