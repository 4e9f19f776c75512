import { byPerson, recordAudit } from '../db/audit.ts'
import { transact, type Tx } from '../db/open.ts'
import type { AppContext } from '../context.ts'
import type { Call } from '../http/call.ts'
import { findStep } from '../security/totp.ts'
import * as store from '../session/authenticator-store.ts'
import { warnOwner } from '../session/warn-owner.ts'
import { findRecoveryCode, brokenAppRefusal, openSecret } from './authenticator-domain.ts'
import { maxTries, toMemberKey, wrongSignInCodeRefusal } from './domain.ts'
import type { ProvenAttempt } from './credentials.ts'
import type { Person } from './store.ts'
import { countWrongFactor } from './second-factor.ts'
import { countAttempt, isStrange, takeBackAttempt } from './throttle.ts'

/**
 * Returns what uses up the code or recovery code that was typed. Counts it as wrong before it is compared: any number of
 * sign-ins may wait for the app at once. `nth`: which try of its sign-in this is.
 */
export async function proveByApp(
  context: AppContext,
  call: Call<'verifySignInCode'>,
  attempt: ProvenAttempt,
  nth: number,
): Promise<(tx: Tx) => Promise<void>> {
  await countAttempt(context, call, attempt)
  const useUp = await findAppProof(context, call, attempt.person)
  if (!useUp) {
    // Elsewhere the first wrong code is a warning; where the person is known, they mistype.
    if (nth === (isStrange(attempt) ? 1 : maxTries)) await warnOfGuess(context, call, attempt.person)
    throw await countWrongFactor(context, call, attempt, wrongSignInCodeRefusal(), true)
  }
  await takeBackAttempt(context, call, attempt)
  return useUp
}

/** A code that is sent tells its owner that somebody has the password; the app tells them nothing. */
const warnOfGuess = (
  { db, secrets }: AppContext,
  { institution, now }: Call<'verifySignInCode'>,
  person: Person,
): Promise<void> =>
  transact(db, async (tx) => {
    const { audience, email } = person
    const owner = { member: toMemberKey(person), institution, now, audience, email }
    await warnOwner(tx, secrets, owner, 'Somebody had your password and a wrong code of your authenticator app')
  })

/** Returns what uses up the app's code or the recovery code that was typed; null for a wrong or used one. */
async function findAppProof(
  { db, secrets }: AppContext,
  call: Call<'verifySignInCode'>,
  person: Person,
): Promise<((tx: Tx) => Promise<void>) | null> {
  const { body, now } = call
  const member = toMemberKey(person)
  const app = await store.findApp(db, member)
  if (!app) return null
  if (body.code !== undefined) {
    const secret = openSecret(secrets, app.sealed_secret)
    if (!secret) throw brokenAppRefusal()
    const step = findStep(secret, body.code, now)
    if (step === null || step <= app.last_step) return null
    return async (tx) => {
      if (!(await store.saveStep(tx, member, step, now))) throw wrongSignInCodeRefusal()
    }
  }
  const mac = findRecoveryCode(secrets, member, body.recoveryCode ?? '', await store.readRecoveryCodes(db, member))
  if (mac === undefined) return null
  return async (tx) => {
    if (!(await store.takeRecoveryCode(tx, member, mac))) throw wrongSignInCodeRefusal()
    const { audience, email } = person
    const { institution } = call
    await warnOwner(tx, secrets, { member, institution, now, audience, email }, 'A recovery code was used to log in')
    await recordAudit(tx, {
      ...byPerson({ ...member, audience }, call),
      action: 'verifySignInCode',
      target: { type: 'person', id: person.id },
    })
  }
}
