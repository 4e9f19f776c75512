import { transact, type Tx } from '../db/open.ts'
import * as outbox from '../delivery/outbox.ts'
import type { AppContext } from '../context.ts'
import type { Call } from '../http/call.ts'
import { cookieNames } from '../http/cookies.ts'
import { fingerprint, newDigits, newToken } from '../security/secrets.ts'
import { findApp } from '../session/authenticator-store.ts'
import { deviceLife, rememberDevice } from '../session/devices-store.ts'
import * as domain from './domain.ts'
import { readCodeTime } from '../session/code-times-store.ts'
import * as codes from './codes-store.ts'
import { lockProven, type ProvenAttempt } from './credentials.ts'
import * as store from './store.ts'
import { beginAttempt, type SignInCall } from './throttle.ts'
import { openOnce, type LastStep, refuseWithoutApp } from './open-session.ts'

/** A recovery ends with the same last step. */
type StepCall = SignInCall | Call<'setRecoveredPassword'>

type Step = { questionId: number } | { deviceId: number }

/** Records that the password was right, under a cookie that the next step must present. */
export async function beginByStep({ db }: AppContext, call: StepCall, person: store.Person, step: Step): Promise<void> {
  const question = { questionId: null, deviceId: null, ...step }
  const { cookie } = await transact(db, async (tx) => {
    await lockProven(tx, person)
    return beginSignIn(tx, call, person, await readEarlier(tx, call, person), question)
  })
  keepPending(call, cookie)
}

/**
 * Begins a sign-in by code and sends the code, unless one was sent to this browser within the last half minute. Where
 * an authenticator app is on, its code is asked and nothing is sent.
 */
export async function beginByCode({ db, secrets, settings }: AppContext, call: StepCall, person: store.Person) {
  const { institution, now } = call
  const code = newDigits(6)
  const expiresAt = new Date(now.getTime() + domain.signInCodeLife)
  const { cookie, lifeLeft, kind } = await transact(db, async (tx) => {
    // Two simultaneous requests of one browser send one code.
    await lockProven(tx, person)
    const member = domain.toMemberKey(person)
    const kind = (await findApp(tx, member)) ? domain.appCode : domain.signInCode
    const earlier = await readEarlier(tx, call, person)
    const newest = earlier && (await codes.findNewestCode(tx, member, earlier.id))
    const fresh = domain.codeStillFresh(newest?.kind === kind ? newest : null, now)
    if (!fresh && kind === domain.signInCode)
      domain.refuseManySignInCodes(await readCodeTime(tx, member, kind, domain.maxCodes * settings.rateLimitScale), now)
    const begun = await beginSignIn(tx, call, person, earlier, { questionId: null, deviceId: null })
    if (fresh) return { cookie: begun.cookie, lifeLeft: fresh.codeExpiresInMs, kind }
    const mac = kind === domain.appCode ? '' : secrets.mac('code', `${person.id} ${code}`)
    await codes.addCode(tx, person, { pendingId: begun.id, kind, mac, now, expiresAt })
    const asked = { cookie: begun.cookie, lifeLeft: domain.signInCodeLife, kind }
    if (kind === domain.appCode) return asked
    await outbox.writeMessages(
      tx,
      secrets,
      institution.id,
      now,
      domain.codeMessages(person, institution, code, expiresAt),
    )
    return asked
  })
  keepPending(call, cookie)
  return kind === domain.appCode ? domain.appAsked : domain.codeSent(person, lifeLeft)
}

type EarlierSignIn = { id: number; cookie: string }

/** Returns this person's earlier sign-in in this browser. A different person's sign-in there ends. */
async function readEarlier(
  tx: Tx,
  { cookies, audience, institution, now }: StepCall,
  person: store.Person,
): Promise<EarlierSignIn | null> {
  const cookie = cookies.read(cookieNames[audience].pending)
  const pending =
    cookie === null ? null : await store.findPending(tx, institution.id, audience, fingerprint(cookie), now)
  if (cookie === null || !pending) return null
  if (pending.person.id === person.id) return { id: pending.id, cookie }
  await store.finishSignIn(tx, pending, now)
  return null
}

async function beginSignIn(
  tx: Tx,
  { now }: StepCall,
  person: store.Person,
  earlier: EarlierSignIn | null,
  question: store.SignInQuestion,
): Promise<EarlierSignIn> {
  const begun = { ...question, expiresAt: new Date(now.getTime() + domain.pendingLife) }
  if (earlier) {
    await store.continueSignIn(tx, person, earlier.id, begun)
    return earlier
  }
  const cookie = newToken()
  return { id: await store.beginSignIn(tx, person, { ...begun, cookieHash: fingerprint(cookie) }), cookie }
}

const keepPending = ({ cookies, audience }: StepCall, cookie: string) =>
  cookies.set(cookieNames[audience].pending, cookie, domain.pendingLife / 1000)

/** Returns the sign-in that belongs to the cookie, if it has this username. */
export async function takePending(
  context: AppContext,
  call: SignInCall,
  username: string,
): Promise<{ pending: store.PendingSignIn; attempt: ProvenAttempt }> {
  const { cookies, audience, institution, now } = call
  const cookie = cookies.read(cookieNames[audience].pending)
  const pending =
    cookie === null ? null : await store.findPending(context.db, institution.id, audience, fingerprint(cookie), now)
  if (!pending || pending.person.username_key !== username.trim().toLowerCase()) throw domain.signInExpiredRefusal()
  domain.refuseClosed(pending.person)
  const attempt = await beginAttempt(context, call, username, pending.person)
  return { pending, attempt: { ...attempt, person: pending.person } }
}

/** Opens the session after a right code or answer, and remembers the browser if the person asked for it. */
export async function openProvenSession(
  context: AppContext,
  call: LastStep,
  pending: store.PendingSignIn,
  attempt: ProvenAttempt,
  codeId: number | null,
  useUp = (tx: Tx) => refuseWithoutApp(tx, pending.person),
) {
  const { body, cookies, audience, now } = call
  const name = cookieNames[audience].device
  const device = body.rememberDevice?.remember ? { uuid: body.rememberDevice.uuid, cookie: newToken() } : null
  const result = await openOnce(context, call, pending, attempt, async (tx) => {
    await useUp(tx)
    if (codeId !== null) await codes.endCode(tx, pending.person, codeId, now)
    const earlierCookie = cookies.read(name)
    if (device) await rememberDevice(tx, domain.toMemberKey(pending.person), { ...device, earlierCookie }, call)
  })
  if (device) cookies.set(name, device.cookie, deviceLife / 1000)
  return result
}
