import { byCaller, recordAudit } from '../db/audit.ts'
import { lockPerson, type Member } from '../db/member.ts'
import { transact, type Tx } from '../db/open.ts'
import type { AppContext } from '../context.ts'
import { type Call, handlers } from '../http/call.ts'
import * as store from '../session/authenticator-store.ts'
import { forgetDevices } from '../session/devices-store.ts'
import { requireReauthentication } from '../session/reauthentication.ts'
import { warnOwner } from '../session/warn-owner.ts'
import * as domain from './authenticator-domain.ts'

/** Handles the authenticator app of somebody who is signed in. */
export const ownAuthenticatorApp = handlers((context: AppContext) => ({
  getAuthenticatorApp: async ({ db, member }) => {
    const app = await store.findApp(db, member)
    const left = await store.readRecoveryCodes(db, member)
    return {
      onSince: app?.on_since.toISOString() ?? null,
      lastUsedAt: app?.last_used_at?.toISOString() ?? null,
      recoveryCodesLeft: left.length,
    }
  },

  beginAuthenticatorApp: async (call) => {
    const { db, member, caller, institution, now } = call
    await requireReauthentication(db, call)
    if (await store.findApp(db, member)) throw domain.appIsOnRefusal()
    return domain.beginApp(context.secrets, member, institution, caller.username, now)
  },

  confirmAuthenticatorApp: (call) =>
    transact(context.db, async (tx) => {
      const { member, body, now } = call
      await lockAndRecord(tx, context, call, 'confirmAuthenticatorApp', 'An authenticator app was turned on')
      if (await store.findApp(tx, member)) throw domain.appIsOnRefusal()
      const proven = domain.proveApp(context.secrets, member, body.ticket, body.code, now)
      await store.insertApp(tx, member, { ...proven, on_since: now })
      await endEarlierSteps(tx, member, now)
      return giveRecoveryCodes(tx, context, call)
    }),

  renewRecoveryCodes: (call) =>
    transact(context.db, async (tx) => {
      await lockAndRecord(tx, context, call, 'renewRecoveryCodes', 'New recovery codes were made')
      if (!(await store.findApp(tx, call.member))) throw domain.appIsOffRefusal()
      return giveRecoveryCodes(tx, context, call)
    }),

  turnOffAuthenticatorApp: async (call) => {
    const { db: tx, member, now } = call
    await lockAndRecord(tx, context, call, 'turnOffAuthenticatorApp', 'The authenticator app was turned off')
    if (!(await store.deleteApp(tx, member))) throw domain.appIsOffRefusal()
    await endEarlierSteps(tx, member, now)
  },
}))

type Change = 'confirmAuthenticatorApp' | 'renewRecoveryCodes' | 'turnOffAuthenticatorApp'
type ChangeCall = Call<'confirmAuthenticatorApp'> | Call<'renewRecoveryCodes'> | Call<'turnOffAuthenticatorApp'>

/** Locks the person after a right password, and writes the audit and the mail with this subject to the owner. */
async function lockAndRecord(
  tx: Tx,
  { secrets }: AppContext,
  call: ChangeCall,
  action: Change,
  what: string,
): Promise<void> {
  const { member, caller, institution, now } = call
  await requireReauthentication(tx, call)
  const { email } = await lockPerson(tx, member)
  await warnOwner(tx, secrets, { member, institution, now, audience: caller.audience, email }, what)
  await recordAudit(tx, { ...byCaller(call), action, target: { type: 'person', id: member.personId } })
}

/** Ends what waits for the second step, or replaces it: it is another one now. */
async function endEarlierSteps(tx: Tx, member: Member, now: Date): Promise<void> {
  await store.endWaitingSignIns(tx, member, now)
  await forgetDevices(tx, member, now)
}

async function giveRecoveryCodes(tx: Tx, { secrets }: AppContext, { member }: ChangeCall) {
  const { recoveryCodes, macs } = domain.makeRecoveryCodes(secrets, member)
  await store.replaceRecoveryCodes(tx, member, macs)
  return { recoveryCodes }
}
