import { UserStatus } from '../../values/enumerations.ts'
import { noSessionRefusal } from '../refusals.ts'
import type { Audience } from '../../values/audience.ts'
import type { Db, Tx } from './open.ts'

/** Identifies the owner of rows: a person, always together with their institution. */
export type Member = { institutionId: number; personId: number }

/**
 * Locks a person, so that requests run one at a time and limits hold. Other rows may still reference the person. Throws
 * if staff have locked the person since the request was admitted.
 */
export async function lockPerson(tx: Tx, member: Member): Promise<{ password_hash: string; email: string }> {
  const person = await lockAnyPerson(tx, member)
  if (person.status !== UserStatus.NONE) throw noSessionRefusal('locked')
  return person
}

type Locked = { status: UserStatus; password_hash: string; email: string; mobile: string | null }

/** Locks a person as `lockPerson` does, but allows locked and suspended people. */
export function lockAnyPerson(tx: Tx, { institutionId, personId }: Member): Promise<Locked> {
  return tx
    .selectFrom('person')
    .select(['status', 'password_hash', 'email', 'mobile'])
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Finds a member; the id of a member of staff finds nobody. */
export const findMemberById = (db: Db, { institutionId, personId }: Member) =>
  db
    .selectFrom('person')
    .select(['id', 'name'])
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .where('audience', '=', 'member')
    .executeTakeFirst()

/** Finds a person by username, ignoring case. */
export const findByUsername = (db: Db, institutionId: number, audience: Audience, username: string) =>
  db
    .selectFrom('person')
    .select(['id', 'username', 'name', 'email', 'status'])
    .where('institution_id', '=', institutionId)
    .where('audience', '=', audience)
    .where('username_key', '=', username.trim().toLowerCase())
    .executeTakeFirst()

/** Finds a member by a username as staff type it: with the @ that our lists show, or without. */
export const findTypedMember = async (db: Db, institutionId: number, typed: string) =>
  (await findByUsername(db, institutionId, 'member', typed)) ??
  (typed.trim().startsWith('@') ? findByUsername(db, institutionId, 'member', typed.trim().slice(1)) : undefined)
