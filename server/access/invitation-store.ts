import { sql } from 'kysely'
import { UserStatus } from '../../values/enumerations.ts'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import { hasBegun } from '../session/begun-store.ts'
import { maxTries } from './domain.ts'
import type { Person } from './store.ts'

type Invited = Pick<Person, 'id' | 'username' | 'email'>

/** Returns whose invitation it is. Null when it was used, is over, had too many wrong tries, or never was. */
export async function findInvited(db: Db, institutionId: number, hash: string, now: Date): Promise<Person | null> {
  const person = await db
    .selectFrom('member_invitation as invitation')
    .innerJoin('person', (join) =>
      join.onRef('person.institution_id', '=', 'invitation.institution_id').onRef('person.id', '=', 'invitation.person_id'),
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

/** Counted before it is compared, so that guesses sent at once count one by one. False when there are no tries left. */
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

/** False when another request was first: one invitation sets one password. */
export async function endMemberInvitation(tx: Tx, institutionId: number, hash: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('member_invitation')
    .where('institution_id', '=', institutionId)
    .where('hash', '=', hash)
    .returning('person_id')
    .executeTakeFirst()
  return ended !== undefined
}

type Chosen = { username: string; phrase: string }

export async function setChosen(tx: Tx, { institutionId, personId }: Member, { username, phrase }: Chosen): Promise<void> {
  await tx
    .updateTable('person')
    .set({ username, username_key: username.toLowerCase(), phrase })
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .execute()
}

/** One command at a time, so that nobody is invited by two. Returns whether the institution is disabled. */
export async function lockInviting(tx: Tx, institutionId: number): Promise<boolean> {
  const { disabled_at } = await tx
    .selectFrom('institution')
    .select('disabled_at')
    .where('id', '=', institutionId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return disabled_at !== null
}

type Wanted = { after: number; most: number; now: Date }

/** Returns imported members who have chosen no password, have never signed in, and have no invitation that is open or was tried too often, by id. */
export async function findUninvited(tx: Tx, institutionId: number, { after, most, now }: Wanted): Promise<Invited[]> {
  const { rows } = await sql<Invited>`
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

/** An earlier invitation, which is over, is void for good. Its tries count on: a new link is no new guesses for who reads the mailbox. */
export async function addInvitations(tx: Tx, institutionId: number, sent: readonly (Sent & { personId: number })[]): Promise<void> {
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
