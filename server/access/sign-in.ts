import { transact, type Tx } from '../db/open.ts'
import * as outbox from '../delivery/outbox.ts'
import type { AppContext } from '../context.ts'
import type { Call } from '../http/call.ts'
import { cookieNames } from '../http/cookies.ts'
import { fingerprint, newDigits, newToken } from '../security/secrets.ts'
import {
  type Device,
  deviceLife,
  forgetDevice,
  isSameUuid,
  rememberDevice,
  touchDevice,
} from '../session/devices-store.ts'
import { openSession } from '../session/store.ts'
import * as domain from './domain.ts'
import * as codes from './codes-store.ts'
import { lockProven, type Proven } from './proven.ts'
import * as store from './store.ts'
import { beginAttempt, countFailure, type SignInCall, recordSuccess } from './throttle.ts'

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

/** Begins a sign-in by code and sends the code, unless one was sent to this browser within the last half minute. */
export async function beginByCode({ db, secrets, settings }: AppContext, call: StepCall, person: store.Person) {
  const { institution, now } = call
  const code = newDigits(6)
  const expiresAt = new Date(now.getTime() + domain.signInCodeLife)
  const { cookie, lifeLeft } = await transact(db, async (tx) => {
    // Two simultaneous requests of one browser send one code.
    await lockProven(tx, person)
    const member = domain.toMemberKey(person)
    const earlier = await readEarlier(tx, call, person)
    const fresh = domain.codeStillFresh(earlier && (await codes.newestCode(tx, member, earlier.id)), now)
    if (!fresh)
      domain.refuseManySignInCodes(
        await codes.timeOfCode(tx, member, domain.signInCode, domain.maxCodes * settings.rateLimitScale),
        now,
      )
    const begun = await beginSignIn(tx, call, person, earlier, { questionId: null, deviceId: null })
    if (fresh) return { cookie: begun.cookie, lifeLeft: fresh.codeExpiresInMs }
    const mac = secrets.mac('code', `${person.id} ${code}`)
    await codes.addCode(tx, person, { pendingId: begun.id, kind: domain.signInCode, mac, now, expiresAt })
    await outbox.writeMessages(
      tx,
      secrets,
      institution.id,
      now,
      domain.codeMessages(person, institution, code, expiresAt),
    )
    return { cookie: begun.cookie, lifeLeft: domain.signInCodeLife }
  })
  keepPending(call, cookie)
  return domain.codeSent(person, lifeLeft)
}

type EarlierSignIn = { id: number; cookie: string }

/** Returns this person's earlier sign-in in this browser. A different person's sign-in there ends. */
async function readEarlier(
  tx: Tx,
  { cookies, door, institution, now }: StepCall,
  person: store.Person,
): Promise<EarlierSignIn | null> {
  const cookie = cookies.read(cookieNames[door].pending)
  const pending = cookie === null ? null : await store.findPending(tx, institution.id, door, fingerprint(cookie), now)
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

const keepPending = ({ cookies, door }: StepCall, cookie: string) =>
  cookies.set(cookieNames[door].pending, cookie, domain.pendingLife / 1000)

/** Returns the sign-in that belongs to the cookie, if it has this username. */
export async function takePending(
  context: AppContext,
  call: SignInCall,
  username: string,
): Promise<{ pending: store.PendingSignIn; attempt: Proven }> {
  const { cookies, door, institution, now } = call
  const cookie = cookies.read(cookieNames[door].pending)
  const pending =
    cookie === null ? null : await store.findPending(context.db, institution.id, door, fingerprint(cookie), now)
  if (!pending || pending.person.username_key !== username.trim().toLowerCase()) throw domain.signInExpired()
  domain.refuseClosed(pending.person)
  const attempt = await beginAttempt(context, call, username, pending.person)
  return { pending, attempt: { ...attempt, person: pending.person } }
}

type LastStep = Call<'verifySignInCode' | 'answerSecurityQuestion'>

/** Opens the session after a right code or answer, and remembers the browser if the person asked for it. */
export async function openProvenSession(
  context: AppContext,
  call: LastStep,
  pending: store.PendingSignIn,
  attempt: Proven,
  codeId: number | null,
) {
  const { body, cookies, door, now } = call
  const name = cookieNames[door].device
  const device = body.rememberDevice?.remember ? { uuid: body.rememberDevice.uuid, cookie: newToken() } : null
  const result = await openOnce(context, call, pending, attempt, async (tx) => {
    if (codeId !== null) await codes.endCode(tx, pending.person, codeId, now)
    const earlierCookie = cookies.read(name)
    if (device) await rememberDevice(tx, domain.toMemberKey(pending.person), { ...device, earlierCookie }, call)
  })
  if (device) cookies.set(name, device.cookie, deviceLife / 1000)
  return result
}

/** Opens a staff session in a remembered browser: the same browser must have sent the password. */
export async function finishRemembered(
  context: AppContext,
  call: Call<'verifySignInCode'>,
  pending: store.PendingSignIn,
  attempt: Proven,
) {
  const { device } = attempt
  const { rememberDevice: asked } = call.body
  if (!device || device.id !== pending.deviceId || (asked && !isSameUuid(device, asked.uuid)))
    throw await countFailure(context, call, attempt, domain.wrongSignInCode())
  const result = await openOnce(context, call, pending, attempt, async (tx) => {
    if (!(await touchDevice(tx, device, call))) throw domain.wrongSignInCode()
  })
  keepRemembered(call)
  return result
}

/** Opens one session for one proof and uses up whatever led to it. */
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

/** Returns the device that replaces the second step; null when this browser is not or must not be remembered. */
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

/** Opens a session in a remembered browser; null when it was forgotten in the meantime. */
export async function openRemembered(
  context: AppContext,
  call: Call<'verifyPassword'>,
  attempt: Proven,
  device: Device,
) {
  const result = await openFor(context, attempt, async (tx) =>
    (await touchDevice(tx, device, call)) ? completeSignIn({ ...context, db: tx }, call, attempt) : null,
  )
  if (result) keepRemembered(call)
  return result
}

/** Opens a session without a second step. */
export const openAtOnce = (context: AppContext, call: Call<'verifyPassword'>, attempt: Proven) =>
  openFor(context, attempt, (tx) => completeSignIn({ ...context, db: tx }, call, attempt))

const openFor = <R>({ db }: AppContext, { person }: Proven, work: (tx: Tx) => Promise<R>): Promise<R> =>
  transact(db, async (tx) => {
    await lockProven(tx, person)
    return work(tx)
  })

/** Renews the cookie for another thirty days. */
function keepRemembered({ cookies, door }: SignInCall): void {
  const name = cookieNames[door].device
  const cookie = cookies.read(name)
  if (cookie !== null) cookies.set(name, cookie, deviceLife / 1000)
}

async function completeSignIn(context: AppContext, call: SignInCall, attempt: Proven) {
  const { institution, cookies, door, now, address, browser } = call
  const unreported = door === 'member' && attempt.device === null
  const session = {
    maxSessionMinutes: institution.maxSessionMinutes,
    scope: 'full',
    now,
    address,
    browser,
    unreported,
  } as const
  const member = domain.toMemberKey(attempt.person)
  const { token, cookie, iat } = await openSession(context.db, member, session)
  if (attempt.person.confirm_by !== null) await store.setConfirmBy(context.db, member, null)
  await recordSuccess(context, call, attempt)
  cookies.set(cookieNames[door].session, cookie, cookieLife)
  return { token, iat, user: domain.toUser(attempt.person) }
}

// Longer than any session, because the server decides when one ends.
const cookieLife = 24 * 3_600
