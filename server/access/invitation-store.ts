import { sql } from 'kysely'
import { UserStatus } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import { hasBegun } from '../session/begun-store.ts'
import { maxTries } from './domain.ts'
import type { Person } from './store.ts'

type InvitedPerson = Pick<Person, 'id' | 'username' | 'email'>

/**
 * Returns the invited person. Null if the invitation was used, has expired, had too many wrong tries, or never existed.
 */
export async function findInvited(db: Db, institutionId: number, hash: string, now: Date): Promise<Person | null> {
  const person = await db
    .selectFrom('member_invitation as invitation')
    .innerJoin('person', (join) =>
      join
        .onRef('person.institution_id', '=', 'invitation.institution_id')
        .onRef('person.id', '=', 'invitation.person_id'),
    )
    .selectAll('person')
    .where('invitation.institution_id', '=', institutionId)
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .where('status', '=', UserStatus.NONE)
    .executeTakeFirst()
  return person ?? null
}

/**
 * Counts a try before it is compared, so that simultaneous guesses count one by one. Returns false when no tries are
 * left.
 */
export async function countInvitationTry(db: Db, institutionId: number, hash: string): Promise<boolean> {
  const counted = await ofHash(db, institutionId, hash)
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('tries', '<', maxTries)
    .returning('person_id')
    .executeTakeFirst()
  return counted !== undefined
}

export async function forgetInvitationTries(db: Db, institutionId: number, hash: string): Promise<void> {
  await ofHash(db, institutionId, hash).set({ tries: 0 }).execute()
}

const ofHash = (db: Db, institutionId: number, hash: string) =>
  db.updateTable('member_invitation').where('institution_id', '=', institutionId).where('hash', '=', hash)

/** Returns false when another request was first: one invitation sets one password. */
export async function endMemberInvitation(tx: Tx, institutionId: number, hash: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('member_invitation')
    .where('institution_id', '=', institutionId)
    .where('hash', '=', hash)
    .returning('person_id')
    .executeTakeFirst()
  return ended !== undefined
}

type Credentials = { username: string; phrase: string }

export async function setChosen(
  tx: Tx,
  { institutionId, personId }: Member,
  { username, phrase }: Credentials,
): Promise<void> {
  await tx
    .updateTable('person')
    .set({ username, username_key: username.toLowerCase(), phrase })
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .execute()
}

/** Locks the institution so that two commands cannot invite the same person. Returns whether it is disabled. */
export async function lockInviting(tx: Tx, institutionId: number): Promise<boolean> {
  const { disabled_at } = await tx
    .selectFrom('institution')
    .select('disabled_at')
    .where('id', '=', institutionId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return disabled_at !== null
}

type InviteeQuery = { after: number; most: number; now: Date }

/**
 * Returns imported members, by id, who have no password, have never signed in, and have no open or exhausted
 * invitation.
 */
export async function findUninvited(
  tx: Tx,
  institutionId: number,
  { after, most, now }: InviteeQuery,
): Promise<InvitedPerson[]> {
  const { rows } = await sql<InvitedPerson>`
    select person.id, username, email from imported_record as imported
      join person on person.institution_id = ${institutionId}::bigint and person.id = imported.id
    where imported.institution_id = ${institutionId}::bigint and kind = 'member' and person.id > ${after}::bigint and person.status = ${UserStatus.NONE}
      and not ${hasBegun(sql`person`)} and not exists (${blockingInvitation(institutionId, now)})
    order by person.id limit ${sql.lit(most)}`.execute(tx)
  return rows
}

const blockingInvitation = (institutionId: number, now: Date) => sql`
  select from member_invitation as invitation
  where invitation.institution_id = ${institutionId}::bigint and person_id = person.id
    and (expires_at > ${now.toISOString()}::timestamptz or tries >= ${maxTries})`

type Sent = { hash: string; sentAt: Date; expiresAt: Date }

/**
 * Adds invitations and voids the expired ones. Wrong tries carry over: a new link must not give a mailbox thief new
 * guesses.
 */
export async function addInvitations(
  tx: Tx,
  institutionId: number,
  sent: readonly (Sent & { personId: number })[],
): Promise<void> {
  await tx
    .insertInto('member_invitation')
    .values(
      sent.map(({ personId, hash, sentAt, expiresAt }) => ({
        institution_id: institutionId,
        person_id: personId,
        hash,
        sent_at: sentAt,
        expires_at: expiresAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['institution_id', 'person_id']).doUpdateSet((eb) => ({
        hash: eb.ref('excluded.hash'),
        sent_at: eb.ref('excluded.sent_at'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute()
}
