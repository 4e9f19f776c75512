import { lockAnyPerson } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import type { AppContext } from '../context.ts'
import {
  hashIsDated,
  hashPassword,
  lineOfDevice,
  lineOfNetwork,
  lineOfPerson,
  passwordMatches,
} from '../security/secrets.ts'
import * as domain from './domain.ts'
import * as store from './store.ts'
import {
  type SignInAttempt,
  beginAttempt,
  countAttempt,
  countFailure,
  refuseManyNames,
  type SignInCall,
  takeBackAttempt,
} from './throttle.ts'

/** A sign-in attempt with a password that was right, in this step or the one before. */
export type ProvenAttempt = SignInAttempt & { person: store.Person }

/** Returns the person with this password. An unknown name takes as long as a known one. */
export async function verifyCredentials(
  context: AppContext,
  call: SignInCall,
  username: string,
  password: string,
): Promise<ProvenAttempt> {
  const found = await store.findPerson(context.db, call.institution.id, call.door, username)
  const attempt = await beginAttempt(context, call, username, found)
  await countAttempt(context, call, attempt)
  const line = attempt.device ? lineOfDevice(attempt.device.id) : lineOfNetwork(call.address)
  const matches = await passwordMatches(password, found?.password_hash ?? (await hashOfNobody), line).catch(
    async (refusal) => {
      await takeBackAttempt(context, call, attempt)
      throw refusal
    },
  )
  if (!found || !matches) throw await countFailure(context, call, attempt, domain.wrongPasswordRefusal(), true)
  await takeBackAttempt(context, call, attempt)
  // Other names may have failed from this address while this password was being checked.
  await refuseManyNames(context, call, attempt)
  return {
    ...attempt,
    person: hashIsDated(found.password_hash) ? await withStrongerHash(context, found, password) : found,
  }
}

const hashOfNobody = hashPassword('nobody has this password')

/** Returns the person with a stronger password hash, unless the password was changed during the hashing. */
export async function withStrongerHash(
  { db }: Pick<AppContext, 'db'>,
  person: store.Person,
  password: string,
): Promise<store.Person> {
  const password_hash = await hashPassword(password, lineOfPerson(domain.toMemberKey(person)))
  await store.replaceHash(db, domain.toMemberKey(person), password_hash, person.password_hash)
  return { ...person, password_hash }
}

/**
 * Locks a person whose password was right, before a session opens. Staff may have locked the person, or the password
 * may have changed, since it was checked.
 */
export async function lockProven(tx: Tx, person: store.Person): Promise<void> {
  const { status, password_hash } = await lockAnyPerson(tx, domain.toMemberKey(person))
  domain.refuseClosed({ status })
  if (password_hash !== person.password_hash) throw domain.signInExpiredRefusal()
}
