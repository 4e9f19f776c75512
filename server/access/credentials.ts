import { lockAnyPerson } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import type { AppContext } from '../context.ts'
import { hashIsDated, hashPassword, lineOfPerson, passwordMatches } from '../security/secrets.ts'
import type { Call } from '../http/call.ts'
import * as domain from './domain.ts'
import { type LineContext, takeTurn } from './line.ts'
import type { InLine } from './line-domain.ts'
import * as store from './store.ts'
import {
  type SignInAttempt,
  beginAttempt,
  countAttempt,
  countFailure,
  refuseManyNames,
  takeBackAttempt,
} from './throttle.ts'

/** A sign-in attempt with a password that was right, in this step or the one before. */
export type ProvenAttempt = SignInAttempt & { person: store.Person }

/**
 * Returns the person with this password, or a place in line, before anything was counted. An unknown name takes as long
 * as a known one.
 */
export async function verifyCredentials(
  context: LineContext,
  call: Call<'verifyPassword'>,
  username: string,
  password: string,
): Promise<ProvenAttempt | InLine> {
  const found = await store.findPerson(context.db, call.institution.id, call.audience, username)
  const attempt = await beginAttempt(context, call, username, found)
  const turn = await takeTurn(context, call, attempt)
  if ('ticket' in turn) return turn
  await countAttempt(context, call, attempt).catch(async (refusal) => {
    await turn.end()
    throw refusal
  })
  const matches = await passwordMatches(password, found?.password_hash ?? (await hashOfNobody), turn.queue).catch(
    async (refusal) => {
      await takeBackAttempt(context, call, attempt)
      return turn.giveBack(refusal)
    },
  )
  if (typeof matches === 'object') return matches
  await turn.end()
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
