import { transact, type Tx } from '../db/open.ts'
import * as outbox from '../delivery/outbox.ts'
import type { AppContext } from '../context.ts'
import type { Call } from '../http/call.ts'
import { cookieNames } from '../http/cookies.ts'
import { fingerprint, newDigits, newToken } from '../security/secrets.ts'
import { type Device, deviceLife, forgetDevice, isSameUuid, rememberDevice, touchDevice } from '../session/devices-store.ts'
import { openSession } from '../session/store.ts'
import * as domain from './domain.ts'
import * as codes from './codes-store.ts'
import { lockProven, type Proven } from './proven.ts'
import * as store from './store.ts'
import { beginAttempt, failureOf, type SignInCall, recordSuccess } from './throttle.ts'

/** A recovery leads to the same last step. */
type StepCall = SignInCall | Call<'setRecoveredPassword'>

type Step = { questionId: number } | { deviceId: number }

/** Remembers that the password was right, in a cookie that the next step must bring. */
export async function begin({ db }: AppContext, call: StepCall, person: store.Person, step: Step): Promise<void> {
  const asked = { questionId: null, deviceId: null, ...step }
  const { cookie } = await transact(db, async (tx) => {
    await lockProven(tx, person)
    return beginIn(tx, call, person, await earlierIn(tx, call, person), asked)
  })
  keepPending(call, cookie)
}

/** Begins a sign-in that a code confirms, and sends it; within half a minute of the last one in this browser nothing is sent. */
export async function beginByCode({ db, secrets, settings }: AppContext, call: StepCall, person: store.Person) {
  const { institution, now } = call
  const code = newDigits(6)
  const expiresAt = new Date(now.getTime() + domain.signInCodeLife)
  const { cookie, lifeLeft } = await transact(db, async (tx) => {
    // Two requests of one browser at once send one code.
    await lockProven(tx, person)
    const member = domain.memberKeyOf(person)
    const earlier = await earlierIn(tx, call, person)
    const fresh = domain.codeStillFresh(earlier && (await codes.newestCode(tx, member, earlier.id)), now)
    if (!fresh)
      domain.refuseManySignInCodes(await codes.timeOfCode(tx, member, domain.signInCode, domain.maxCodes * settings.rateLimitScale), now)
    const begun = await beginIn(tx, call, person, earlier, { questionId: null, deviceId: null })
    if (fresh) return { cookie: begun.cookie, lifeLeft: fresh.codeExpiresInMs }
    const mac = secrets.mac('code', `${person.id} ${code}`)
    await codes.addCode(tx, person, { pendingId: begun.id, kind: domain.signInCode, mac, now, expiresAt })
    await outbox.write(tx, secrets, institution.id, now, domain.codeMessages(person, institution, code, expiresAt))
    return { cookie: begun.cookie, lifeLeft: domain.signInCodeLife }
  })
  keepPending(call, cookie)
  return domain.codeSent(person, lifeLeft)
}

type Earlier = { id: number; cookie: string }

/** The sign-in that this person has begun in this browser before. One of somebody else ends with this one. */
async function earlierIn(tx: Tx, { cookies, door, institution, now }: StepCall, person: store.Person): Promise<Earlier | null> {
  const cookie = cookies.read(cookieNames[door].pending)
  const pending = cookie === null ? null : await store.findPending(tx, institution.id, door, fingerprint(cookie), now)
  if (cookie === null || !pending) return null
  if (pending.person.id === person.id) return { id: pending.id, cookie }
  await store.finishSignIn(tx, pending, now)
  return null
}

async function beginIn(
  tx: Tx,
  { now }: StepCall,
  person: store.Person,
  earlier: Earlier | null,
  asked: store.SignInQuestion,
): Promise<Earlier> {
  const begun = { ...asked, expiresAt: new Date(now.getTime() + domain.pendingLife) }
  if (earlier) {
    await store.continueSignIn(tx, person, earlier.id, begun)
    return earlier
  }
  const cookie = newToken()
  return { id: await store.beginSignIn(tx, person, { ...begun, cookieHash: fingerprint(cookie) }), cookie }
}

const keepPending = ({ cookies, door }: StepCall, cookie: string) =>
  cookies.set(cookieNames[door].pending, cookie, domain.pendingLife / 1000)

/** Returns the sign-in that the cookie belongs to, if it is this username's. */
export async function takePending(
  context: AppContext,
  call: SignInCall,
  username: string,
): Promise<{ pending: store.PendingSignIn; attempt: Proven }> {
  const { cookies, door, institution, now } = call
  const cookie = cookies.read(cookieNames[door].pending)
  const pending = cookie === null ? null : await store.findPending(context.db, institution.id, door, fingerprint(cookie), now)
  if (!pending || pending.person.username_key !== username.trim().toLowerCase()) throw domain.signInExpired()
  domain.refuseClosed(pending.person)
  const attempt = await beginAttempt(context, call, username, pending.person)
  return { pending, attempt: { ...attempt, person: pending.person } }
}

type LastStep = Call<'verifySignInCode' | 'answerSecurityQuestion'>

/** The code or the answer was right: the session opens, and this browser is remembered if that is wished. */
export async function finish(context: AppContext, call: LastStep, pending: store.PendingSignIn, attempt: Proven, codeId: number | null) {
  const { body, cookies, door, now } = call
  const name = cookieNames[door].device
  const device = body.rememberDevice?.remember ? { uuid: body.rememberDevice.uuid, cookie: newToken() } : null
  const result = await openOnce(context, call, pending, attempt, async (tx) => {
    if (codeId !== null) await codes.endCode(tx, pending.person, codeId, now)
    const earlierCookie = cookies.read(name)
    if (device) await rememberDevice(tx, domain.memberKeyOf(pending.person), { ...device, earlierCookie }, call)
  })
  if (device) cookies.set(name, device.cookie, deviceLife / 1000)
  return result
}

/** The last step of staff in a browser that remembers them: nothing is typed, and it must be the browser of the step before. */
export async function finishRemembered(context: AppContext, call: Call<'verifySignInCode'>, pending: store.PendingSignIn, attempt: Proven) {
  const { device } = attempt
  const { rememberDevice: asked } = call.body
  if (!device || device.id !== pending.deviceId || (asked && !isSameUuid(device, asked.uuid)))
    throw await failureOf(context, call, attempt, domain.wrongSignInCode())
  const result = await openOnce(context, call, pending, attempt, async (tx) => {
    if (!(await touchDevice(tx, device, call))) throw domain.wrongSignInCode()
  })
  keepRemembered(call)
  return result
}

/** One proof opens one session, and what led to it is used up. */
async function openOnce(
  context: AppContext,
  call: LastStep,
  pending: store.PendingSignIn,
  attempt: Proven,
  rest: (tx: Tx) => Promise<void>,
) {
  const result = await openFor(context, attempt, async (tx) => {
    const first = await store.finishSignIn(tx, pending, call.now)
    if (!first) throw domain.signInExpired()
    await rest(tx)
    return completeSignIn({ ...context, db: tx }, call, attempt)
  })
  call.cookies.clear(cookieNames[call.door].pending)
  return result
}

/** The device that makes a further step needless; null when this browser is not remembered, or should no longer be. */
export async function deviceThatProves(
  { db }: AppContext,
  { body, now }: Call<'verifyPassword'>,
  { device }: Proven,
): Promise<Device | null> {
  const { rememberDevice: asked } = body
  if (!device || !asked) return null
  if (!asked.remember) await forgetDevice(db, device, now)
  return asked.remember && isSameUuid(device, asked.uuid) ? device : null
}

/** The session of a member whom this browser remembers; null when it was forgotten in the meantime. */
export async function openRemembered(context: AppContext, call: Call<'verifyPassword'>, attempt: Proven, device: Device) {
  const result = await openFor(context, attempt, async (tx) =>
    (await touchDevice(tx, device, call)) ? completeSignIn({ ...context, db: tx }, call, attempt) : null,
  )
  if (result) keepRemembered(call)
  return result
}

/** The session of a member who needs no further step. */
export const openAtOnce = (context: AppContext, call: Call<'verifyPassword'>, attempt: Proven) =>
  openFor(context, attempt, (tx) => completeSignIn({ ...context, db: tx }, call, attempt))

const openFor = <R>({ db }: AppContext, { person }: Proven, work: (tx: Tx) => Promise<R>): Promise<R> =>
  transact(db, async (tx) => {
    await lockProven(tx, person)
    return work(tx)
  })

/** Starts the thirty days again. */
function keepRemembered({ cookies, door }: SignInCall): void {
  const name = cookieNames[door].device
  const cookie = cookies.read(name)
  if (cookie !== null) cookies.set(name, cookie, deviceLife / 1000)
}

async function completeSignIn(context: AppContext, call: SignInCall, attempt: Proven) {
  const { institution, cookies, door, now, address, browser } = call
  const unreported = door === 'member' && attempt.device === null
  const session = { maxSessionMinutes: institution.maxSessionMinutes, scope: 'full', now, address, browser, unreported } as const
  const member = domain.memberKeyOf(attempt.person)
  const { token, cookie, iat } = await openSession(context.db, member, session)
  if (attempt.person.confirm_by !== null) await store.setConfirmBy(context.db, member, null)
  await recordSuccess(context, call, attempt)
  cookies.set(cookieNames[door].session, cookie, cookieLife)
  return { token, iat, user: domain.userOf(attempt.person) }
}

// Longer than any session: the server, not the browser, says when one ends.
const cookieLife = 24 * 3_600
