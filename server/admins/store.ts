import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type AdminRole, UserMfaType, UserStatus } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'

/** Returns a key that no username can match: nobody can type this character. */
const hiddenKey = () => `\u007f${randomUUID()}`

type InvitedAdmin = { email: string; role: AdminRole }

/** Adds somebody who cannot sign in until they accept. */
export async function addInvited(tx: Tx, institutionId: number, { email, role }: InvitedAdmin): Promise<Member> {
  const { id } = await tx
    .insertInto('person')
    .values({
      institution_id: institutionId,
      audience: 'staff',
      username: '',
      username_key: hiddenKey(),
      name: '',
      email,
      mobile: null,
      phrase: '',
      password_hash: '',
      status: UserStatus.SUSPENDED,
      mfa_type: UserMfaType.SMS,
      staff_role: role,
      account_number: null,
      born_on: null,
      ssn_mac: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { institutionId, personId: id }
}

type Sent = { hash: string; sentAt: Date; expiresAt: Date }

export async function addInvitation(
  tx: Tx,
  { institutionId, personId }: Member,
  { hash, sentAt, expiresAt }: Sent,
): Promise<void> {
  const row = { institution_id: institutionId, person_id: personId, hash, sent_at: sentAt, expires_at: expiresAt }
  await tx.insertInto('invitation').values(row).execute()
}

/** Replaces the link, which voids the previous one. Returns false when the invitation was just accepted. */
export async function replaceInvitation(
  tx: Tx,
  { institutionId, personId }: Member,
  { hash, sentAt, expiresAt }: Sent,
): Promise<boolean> {
  const replaced = await tx
    .updateTable('invitation')
    .set({ hash, sent_at: sentAt, expires_at: expiresAt })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .returning('person_id')
    .executeTakeFirst()
  return replaced !== undefined
}

export async function allowPassword(tx: Tx, { institutionId, personId }: Member, until: Date): Promise<void> {
  await tx
    .updateTable('person')
    .set({ password_until: until })
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .execute()
}

/** Forgets who they are at the identity provider. Returns whether anybody was bound to them. */
export async function unbindProvider(tx: Tx, { institutionId, personId }: Member): Promise<boolean> {
  const gone = await tx
    .deleteFrom('provider_subject')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .returning('person_id')
    .execute()
  return gone.length > 0
}

export async function removeStaff(tx: Tx, { institutionId, personId }: Member, now: Date): Promise<void> {
  // Somebody who is invited again is bound to the identity provider again.
  await unbindProvider(tx, { institutionId, personId })
  await tx
    .deleteFrom('invitation')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .execute()
  await tx
    .updateTable('person')
    .set({ left_at: now, status: UserStatus.SUSPENDED, username_key: hiddenKey() })
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .execute()
}

/** Counts the open invitations by whether their link still works. */
export async function countInvitations(
  db: Db,
  institutionId: number,
  now: Date,
): Promise<{ pending: number; expired: number }> {
  const { rows } = await sql<{ pending: number; expired: number }>`
    select count(*) filter (where expires_at > ${now}) as pending, count(*) filter (where expires_at <= ${now}) as expired
    from invitation where institution_id = ${institutionId}`.execute(db)
  return rows[0] ?? { pending: 0, expired: 0 }
}
