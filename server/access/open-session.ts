import { transact, type Tx } from '../db/open.ts'
import type { AppContext } from '../context.ts'
import type { Call } from '../http/call.ts'
import { cookieNames } from '../http/cookies.ts'
import { findApp } from '../session/authenticator-store.ts'
import { type Device, deviceLife, forgetDevice, isSameUuid, saveDeviceUse } from '../session/devices-store.ts'
import { hasReadyPasskey, readPasskeys } from '../session/passkeys-store.ts'
import { reauthenticatedFor } from '../session/reauthentication.ts'
import { openSession } from '../session/store.ts'
import { isReady, refusePasswordOfOwner } from './passkeys-domain.ts'
import * as domain from './domain.ts'
import { refuseOtherSignIns } from './provider-domain.ts'
import { lockProven, type ProvenAttempt } from './credentials.ts'
import * as store from './store.ts'
import { countFailure, type SignInCall, recordSuccess } from './throttle.ts'

export type LastStep = Call<'verifySignInCode' | 'answerSecurityQuestion'>

/** Opens a staff session in a remembered browser: the same browser must have sent the password. */
export async function finishRemembered(
  context: AppContext,
  call: Call<'verifySignInCode'>,
  pending: store.PendingSignIn,
  attempt: ProvenAttempt,
) {
  const { device } = attempt
  const { rememberDevice: choice } = call.body
  if (!device || device.id !== pending.deviceId || (choice && !isSameUuid(device, choice.uuid)))
    throw await countFailure(context, call, attempt, domain.wrongSignInCodeRefusal())
  const result = await openOnce(context, call, pending, attempt, async (tx) => {
    if (!(await saveDeviceUse(tx, device, call))) throw domain.wrongSignInCodeRefusal()
  })
  keepRemembered(call)
  return result
}

/** Opens one session for one proof and uses up whatever led to it. */
export async function openOnce(
  context: AppContext,
  call: LastStep,
  pending: store.PendingSignIn,
  attempt: ProvenAttempt,
  rest: (tx: Tx) => Promise<void>,
) {
  const result = await openFor(context, attempt, async (tx) => {
    const first = await store.finishSignIn(tx, pending, call.now)
    if (!first) throw domain.signInExpiredRefusal()
    await rest(tx)
    return completeAttempt({ ...context, db: tx }, call, attempt)
  })
  call.cookies.clear(cookieNames[call.audience].pending)
  return result
}

/** Returns the device that replaces the second step; null when this browser is not or must not be remembered. */
export async function deviceThatProves(
  { db }: AppContext,
  { body, now }: Call<'verifyPassword'>,
  { device }: ProvenAttempt,
): Promise<Device | null> {
  const { rememberDevice: choice } = body
  if (!device || !choice) return null
  if (!choice.remember) await forgetDevice(db, device, now)
  return choice.remember && isSameUuid(device, choice.uuid) ? device : null
}

/** Opens a session in a remembered browser; null when it was forgotten in the meantime. */
export async function openRemembered(
  context: AppContext,
  call: Call<'verifyPassword'>,
  attempt: ProvenAttempt,
  device: Device,
) {
  const result = await openFor(context, attempt, async (tx) =>
    (await saveDeviceUse(tx, device, call)) ? completeAttempt({ ...context, db: tx }, call, attempt) : null,
  )
  if (result) keepRemembered(call)
  return result
}

/** Opens a session without a second step. */
export const openAtOnce = (context: AppContext, call: Call<'verifyPassword'>, attempt: ProvenAttempt) =>
  openFor(context, attempt, async (tx) => {
    await refuseWithoutApp(tx, attempt.person)
    return completeAttempt({ ...context, db: tx }, call, attempt)
  })

/** Refuses who was not asked for the code of an app that was turned on since. The person is locked. */
export async function refuseWithoutApp(tx: Tx, person: store.Person): Promise<void> {
  if (await findApp(tx, domain.toMemberKey(person))) throw domain.signInExpiredRefusal()
}

const openFor = <R>({ db }: AppContext, { person }: ProvenAttempt, work: (tx: Tx) => Promise<R>): Promise<R> =>
  transact(db, async (tx) => {
    await lockProven(tx, person)
    return work(tx)
  })

/** Renews the cookie for another thirty days. */
function keepRemembered({ cookies, audience }: SignInCall): void {
  const name = cookieNames[audience].device
  const cookie = cookies.read(name)
  if (cookie !== null) cookies.set(name, cookie, deviceLife / 1000)
}

async function completeAttempt(context: AppContext, call: SignInCall, attempt: ProvenAttempt) {
  const needsPasskey = call.audience === 'staff' && call.institution.staffPasskeys
  const opened = await completeSignIn(context, call, { ...attempt, needsPasskey })
  await recordSuccess(context, call, attempt)
  return opened
}

type Proven = Pick<ProvenAttempt, 'person' | 'device'> & { needsPasskey?: boolean; providerTokens?: string }

/**
 * Opens the session of somebody who has proved who they are. `device`: this browser, if it is remembered.
 * `providerTokens`: what the identity provider gave, sealed, where it was the proof.
 */
export async function completeSignIn(
  { db }: AppContext,
  call: SignInCall | Call<'signInWithPasskey'> | Call<'finishProviderSignIn'>,
  { person, device, needsPasskey = false, providerTokens }: Proven,
) {
  const { institution, cookies, audience, now, address, browser, host } = call
  if (providerTokens === undefined) await refuseOtherSignIns(db, institution, person, now)
  const member = domain.toMemberKey(person)
  // One may have been added since the password was right.
  if (needsPasskey) refusePasswordOfOwner(await hasReadyPasskey(db, member))
  const unreported = audience === 'member' && device === null
  const session = {
    maxSessionMinutes: institution.maxSessionMinutes,
    scope: 'full',
    now,
    address,
    browser,
    unreported,
    needsPasskey,
    // The provider has just asked who it is.
    ...(providerTokens && { providerTokens, reauthenticatedUntil: new Date(now.getTime() + reauthenticatedFor) }),
  } as const
  const { token, cookie, iat } = await openSession(db, member, session)
  if (person.confirm_by !== null) await store.setConfirmBy(db, member, null)
  cookies.set(cookieNames[audience].session, cookie, cookieLife)
  const hasPasskey = (await readPasskeys(db, member)).some((passkey) => passkey.domain === host && isReady(passkey))
  const user = { ...domain.toUser(person), ...(hasPasskey && { hasPasskey }), ...(needsPasskey && { needsPasskey }) }
  return { token, iat, user }
}

// Longer than any session, because the server decides when one ends.
const cookieLife = 24 * 3_600
