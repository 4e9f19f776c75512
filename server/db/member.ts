import { UserStatus } from '../../values/enumerations.ts'
import { noSession } from '../http/answers.ts'
import type { Audience } from '../../values/audience.ts'
import type { Db, Tx } from './open.ts'

/** Whose rows they are: a person, and never without their institution. */
export type Member = { institutionId: number; personId: number }

/**
 * Locks a person, one request at a time, so that a count stays right. Other rows may still refer to them.
 * Somebody whom staff have locked since the request was admitted does nothing more.
 */
export async function lockPerson(tx: Tx, member: Member): Promise<{ password_hash: string; email: string }> {
  const person = await lockAnyPerson(tx, member)
  if (person.status !== UserStatus.NONE) throw noSession('locked')
  return person
}

type Locked = { status: UserStatus; password_hash: string; email: string }

/** The same for those who may be locked or suspended. */
export function lockAnyPerson(tx: Tx, { institutionId, personId }: Member): Promise<Locked> {
  return tx
    .selectFrom('person')
    .select(['status', 'password_hash', 'email'])
    .where('institution_id', '=', institutionId)
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** By the name that they sign in with, in any case. */
export const findByUsername = (db: Db, institutionId: number, audience: Audience, username: string) =>
  db
    .selectFrom('person')
    .select(['id', 'username', 'name', 'email', 'status'])
    .where('institution_id', '=', institutionId)
    .where('audience', '=', audience)
    .where('username_key', '=', username.trim().toLowerCase())
    .executeTakeFirst()
