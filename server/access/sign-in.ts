import { transact } from '../db/open.ts'
import * as outbox from '../delivery/outbox.ts'
import type { House } from '../house.ts'
import type { Call } from '../http/call.ts'
import { fingerprint, hashIsDated, hashPassword, newDigits, newToken, passwordMatches } from '../secrets.ts'
import { openSession } from '../session/store.ts'
import * as domain from './domain.ts'
import * as store from './store.ts'

type SignInCall = Call<'verifyPassword' | 'verifySignInCode' | 'answerSecurityQuestion' | 'setRecoveredPassword'>

/** The person whose password this is. An unknown name costs as much time as a known one. */
export async function personByPassword(house: House, institutionId: number, username: string, password: string): Promise<store.Person> {
  const person = await store.findPerson(house.db, institutionId, 'member', username)
  const matches = await passwordMatches(password, person?.password_hash ?? (await hashOfNobody))
  if (!person || !matches) throw domain.wrongPassword()
  if (hashIsDated(person.password_hash)) await store.replaceHash(house.db, person.id, await hashPassword(password))
  return person
}

const hashOfNobody = hashPassword('nobody has this password')

/** Remembers that the password was right, in a cookie that the next step must bring. */
export async function begin({ db }: House, { cookies, now }: SignInCall, person: store.Person, questionId: number | null): Promise<void> {
  const cookie = newToken()
  await transact(db, (tx) =>
    store.beginSignIn(tx, person, fingerprint(cookie), questionId, now, new Date(now.getTime() + domain.pendingLife)),
  )
  cookies.set('sd_pending', cookie, domain.pendingLife / 1000)
}

/** A new code by e-mail and text; within half a minute of the last one nothing is sent. */
export async function sendCode({ db, secrets }: House, { institution, now }: SignInCall, person: store.Person) {
  const fresh = domain.codeStillFresh(await store.newestCode(db, person.id, domain.signInCode), now)
  if (fresh) return domain.codeSent(person, fresh.codeExpiresInMs)
  const code = newDigits(6)
  const expiresAt = new Date(now.getTime() + domain.codeLife)
  await transact(db, async (tx) => {
    await store.addCode(tx, person, domain.signInCode, secrets.mac('code', `${person.id} ${code}`), now, expiresAt)
    await outbox.write(tx, secrets, institution.id, now, domain.codeMessages(person, institution, code, expiresAt))
  })
  return domain.codeSent(person, domain.codeLife)
}

/** The sign-in that the cookie stands for, if it is this username's. */
export async function pendingOf({ db }: House, { institution, cookies, now }: SignInCall, username: string): Promise<store.Pending> {
  const cookie = cookies.read('sd_pending')
  const pending = cookie === null ? null : await store.findPending(db, institution.id, fingerprint(cookie), now)
  if (!pending || pending.person.username_key !== username.trim().toLowerCase()) throw domain.signInExpired()
  domain.refuseClosed(pending.person)
  return pending
}

/** The last step was right: the session opens, and what led to it is used up. */
export async function finish(house: House, call: SignInCall, pending: store.Pending, codeId: number | null) {
  const result = await transact(house.db, async (tx) => {
    const first = await store.finishSignIn(tx, pending.id, call.now)
    if (!first) throw domain.signInExpired()
    if (codeId !== null) await store.endCode(tx, codeId, call.now)
    return open({ ...house, db: tx }, call, pending.person)
  })
  call.cookies.clear('sd_pending')
  return result
}

export async function open({ db }: House, { institution, cookies, now, address, browser }: SignInCall, person: store.Person) {
  const { token, cookie, iat } = await openSession(db, { institution, personId: person.id, scope: 'full', now, address, browser })
  cookies.set('sd_session', cookie, cookieLife)
  return { token, iat, user: domain.userOf(person) }
}

// Longer than any session: the server, not the browser, says when one ends.
const cookieLife = 24 * 3_600
