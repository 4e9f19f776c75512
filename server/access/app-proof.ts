import { byPerson, recordAudit } from '../db/audit.ts'
import type { Tx } from '../db/open.ts'
import type { AppContext } from '../context.ts'
import type { Call } from '../http/call.ts'
import { findStep } from '../security/totp.ts'
import * as store from '../session/authenticator-store.ts'
import { warnOwner } from '../session/warn-owner.ts'
import { findRecoveryCode, brokenAppRefusal, openSecret } from './authenticator-domain.ts'
import { toMemberKey, wrongSignInCodeRefusal } from './domain.ts'
import type { Person } from './store.ts'

/** Returns what uses up the app's code or the recovery code that was typed; null for a wrong or used one. */
export async function findAppProof(
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
