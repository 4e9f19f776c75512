import { byCaller, recordAudit } from '../db/audit.ts'
import { lockPerson, type Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import type { AppContext } from '../context.ts'
import { handlers, inTwoParts } from '../http/call.ts'
import { notYoursRefusal } from '../refusals.ts'
import { fingerprint } from '../security/secrets.ts'
import { browserName } from '../session/browser.ts'
import * as store from '../session/passkeys-store.ts'
import { requireReauthentication } from '../session/reauthentication.ts'
import { warnOwner } from '../session/warn-owner.ts'
import { findPersonById } from './recovery-store.ts'
import { verifyNew } from './passkey-proof.ts'
import * as domain from './passkeys-domain.ts'

/** Handles the passkeys of somebody who is signed in. */
export const ownPasskeys = handlers((context: AppContext) => ({
  getPasskeys: async ({ db, member }) => (await store.readPasskeys(db, member)).map(toPasskey),

  getPasskeyOptions: async (call) => {
    const { db, member, institution, host, now } = call
    await requireReauthentication(db, call)
    const known = await store.readPasskeys(db, member)
    domain.refuseManyPasskeys(known)
    const person = await findPersonById(db, member)
    return {
      ...domain.makeChallenge(context.secrets, addingFor(member), now),
      domain: host,
      passkeys: known.filter((passkey) => passkey.domain === host).map(toKnown),
      institution: institution.name,
      userHandle: fingerprint(`passkey ${member.institutionId} ${member.personId}`),
      username: person?.username ?? '',
      name: person?.name ?? '',
    }
  },

  addPasskey: inTwoParts<'addPasskey'>(async (call) => {
    const { body, host, origin, now } = call
    const challenge = domain.parseTicket(context.secrets, addingFor(call.member), body.ticket, now)
    const made = await verifyNew(body.passkey, challenge, { domain: host, origin })
    return async (inside) => {
      const { db: tx, member, caller, institution, browser } = inside
      const { email } = await lockPerson(tx, member)
      await requireReauthentication(tx, inside)
      if (!(await store.useChallenge(tx, member.institutionId, challenge))) throw domain.challengeOverRefusal()
      const known = await store.readPasskeys(tx, member)
      domain.refuseManyPasskeys(known)
      const name = domain.nameNew(browserName(browser), known)
      const added = await store.insertPasskey(tx, member, { ...made, name, added_at: now })
      if (!added) throw domain.knownPasskeyRefusal()
      await store.allowWithPasskey(tx, member, caller.sessionId, now)
      await warnOwner(
        tx,
        context.secrets,
        { member, institution, now, audience: caller.audience, email },
        'A passkey was added',
      )
      await recordAudit(tx, { ...byCaller(inside), action: 'addPasskey', target: toTarget(added) })
      return toPasskey(added)
    }
  }),

  renamePasskey: async ({ db: tx, member, body }) => {
    const name = domain.parsePasskeyName(body.name)
    await lockPerson(tx, member)
    await store.renamePasskey(tx, await findOwn(tx, member, body.passkeyId), name)
  },

  confirmPasskey: async (call) => {
    const { db: tx, member, caller, body, host, now } = call
    await lockPerson(tx, member)
    await requireReauthentication(tx, call)
    const passkey = await findOwn(tx, member, body.passkeyId)
    domain.refuseConfirmed(passkey)
    await store.confirmPasskey(tx, passkey)
    if (passkey.domain === host) await store.allowWithPasskey(tx, member, caller.sessionId, now)
    await recordAudit(tx, { ...byCaller(call), action: 'confirmPasskey', target: toTarget(passkey) })
  },

  removePasskey: async (call) => {
    const { db: tx, member, caller, institution, now, body } = call
    const { email } = await lockPerson(tx, member)
    await requireReauthentication(tx, call)
    const passkey = await findOwn(tx, member, body.passkeyId)
    await store.deletePasskey(tx, passkey)
    await warnOwner(
      tx,
      context.secrets,
      { member, institution, now, audience: caller.audience, email },
      'A passkey was removed',
    )
    await recordAudit(tx, { ...byCaller(call), action: 'removePasskey', target: toTarget(passkey) })
  },
}))

const addingFor = ({ institutionId, personId }: Member) => `add ${institutionId} ${personId}`

export const toKnown = ({ credential_id, transports }: store.Passkey) => ({ id: credential_id, transports })

const toTarget = ({ id }: store.Passkey) => ({ type: 'passkey', id })

const toPasskey = (passkey: store.Passkey) => ({
  id: passkey.id,
  credentialId: passkey.credential_id,
  name: passkey.name,
  domain: passkey.domain,
  addedAt: passkey.added_at.toISOString(),
  lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
  state: domain.toPasskeyState(passkey),
})

async function findOwn(tx: Tx, member: Member, id: number): Promise<store.Passkey> {
  const passkey = await store.findOwnPasskey(tx, member, id)
  if (!passkey) throw notYoursRefusal()
  return passkey
}
