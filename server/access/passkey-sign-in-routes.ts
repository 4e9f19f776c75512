import { byCaller, byPerson, recordAudit } from '../db/audit.ts'
import { lockAnyPerson, lockPerson } from '../db/member.ts'
import { transact, type Tx } from '../db/open.ts'
import type { AppContext } from '../context.ts'
import { type Call, handlers } from '../http/call.ts'
import { fingerprint, newToken } from '../security/secrets.ts'
import * as store from '../session/passkeys-store.ts'
import { reauthenticatedFor } from '../session/reauthentication.ts'
import { saveReauthenticated } from '../session/store.ts'
import { warnOwner } from '../session/warn-owner.ts'
import { refuseClosed } from './domain.ts'
import { recordSignIn } from './events-store.ts'
import { completeSignIn } from './open-session.ts'
import { verifyProof } from './passkey-proof.ts'
import * as domain from './passkeys-domain.ts'
import { toKnown } from './passkeys-routes.ts'
import { findPersonById } from './recovery-store.ts'
import { findBrowserDevice } from './throttle.ts'

const cookieLife = 24 * 3_600

/** Handles what a passkey is used for: to sign in, and to confirm that it is still the same person. */
export const passkeyProofs = handlers((context: AppContext) => ({
  getPasskeyChallenge: async (call) => {
    const cookie = call.cookies.read('sd_passkey') ?? newToken()
    call.cookies.set('sd_passkey', cookie, cookieLife)
    const made = domain.makeChallenge(context.secrets, signingIn(call, cookie), call.now)
    return { ...made, domain: call.host, passkeys: [] }
  },

  signInWithPasskey: async (call) => {
    const { body, institution, audience, host, origin, now, cookies } = call
    const cookie = cookies.read('sd_passkey') ?? ''
    const challenge = domain.parseTicket(context.secrets, signingIn(call, cookie), body.ticket, now)
    const signed = { institutionId: institution.id, domain: host, credentialId: body.passkey.id }
    const passkey = await store.findPasskey(context.db, signed)
    if (!passkey) throw domain.unknownPasskeyRefusal()
    if (passkey.audience !== audience) throw domain.otherAudienceRefusal()
    const member = toOwner(passkey)
    const counter = await verifyProof(passkey, body.passkey, challenge, { domain: host, origin }).catch(
      async (refusal) => {
        await recordSignIn(context.db, member, { action: 'SIGN_IN_FAILED', way: 'passkey', now, address: call.address })
        throw refusal
      },
    )
    const opened = await transact(context.db, async (tx) => {
      const { status, email } = await lockAnyPerson(tx, member)
      refuseClosed({ status })
      const person = await findPersonById(tx, member)
      if (!person) throw domain.unknownPasskeyRefusal()
      const use = { passkey, challenge, counter, audience, email, action: 'signInWithPasskey' } as const
      if (!(await take(tx, context, call, use))) return null
      const device = await findBrowserDevice({ ...context, db: tx }, call, person)
      const session = await completeSignIn({ ...context, db: tx }, call, { person, device })
      await recordSignIn(tx, member, { action: 'SIGN_IN_SUCCESSFUL', way: 'passkey', now, address: call.address })
      return session
    })
    if (!opened) throw domain.stoppedPasskeyRefusal()
    return opened
  },

  getReauthChallenge: async (call) => {
    const { db, member, host, now } = call
    const own = (await store.readPasskeys(db, member)).filter(
      (passkey) => passkey.domain === host && domain.isReady(passkey),
    )
    if (own.length === 0) throw domain.noPasskeyRefusal()
    return {
      ...domain.makeChallenge(context.secrets, confirmingIn(call), now),
      domain: host,
      passkeys: own.map(toKnown),
    }
  },

  reauthenticateWithPasskey: async (call) => {
    const { body, member, caller, host, origin, now } = call
    const challenge = domain.parseTicket(context.secrets, confirmingIn(call), body.ticket, now)
    const passkey = (await store.readPasskeys(context.db, member)).find(
      (own) => own.credential_id === body.passkey.id && own.domain === host,
    )
    if (!passkey) throw domain.unknownPasskeyRefusal()
    const counter = await verifyProof(passkey, body.passkey, challenge, { domain: host, origin }).catch(
      async (refusal) => {
        // The caller may be a thief with a stolen session, so the audit has the refusal too.
        const target = { type: 'person', id: member.personId }
        await recordAudit(context.db, { ...byCaller(call), action: 'reauthenticateWithPasskey', target, ok: false })
        throw refusal
      },
    )
    const taken = await transact(context.db, async (tx) => {
      const { email } = await lockPerson(tx, member)
      const { audience } = caller
      const use = { passkey, challenge, counter, audience, email, action: 'reauthenticateWithPasskey' } as const
      if (!(await take(tx, context, call, use))) return false
      await saveReauthenticated(tx, member, caller.sessionId, new Date(now.getTime() + reauthenticatedFor))
      return true
    })
    if (!taken) throw domain.stoppedPasskeyRefusal()
    return null
  },
}))

const signingIn = (
  { institution, audience }: Pick<Call<'signInWithPasskey'>, 'institution' | 'audience'>,
  cookie: string,
) => `sign in ${institution.id} ${audience} ${fingerprint(cookie)}`

const confirmingIn = ({ member, caller }: Pick<Call<'getReauthChallenge'>, 'member' | 'caller'>) =>
  `confirm ${member.institutionId} ${caller.sessionId}`

const toOwner = ({ institution_id, person_id }: store.Passkey) => ({
  institutionId: institution_id,
  personId: person_id,
})

type Use = {
  passkey: store.Passkey
  challenge: domain.Challenge
  counter: number
  audience: 'member' | 'staff'
  email: string
  action: 'signInWithPasskey' | 'reauthenticateWithPasskey'
}

/**
 * Uses up the challenge and counts the use. The owner's row is locked. Returns false where the counter tells of a copy:
 * the passkey has stopped then, which must be committed.
 */
async function take(
  tx: Tx,
  { secrets }: AppContext,
  call: Call<'signInWithPasskey'> | Call<'reauthenticateWithPasskey'>,
  { passkey, challenge, counter, audience, email, action }: Use,
): Promise<boolean> {
  const { institution, now } = call
  const member = toOwner(passkey)
  if (!(await store.useChallenge(tx, institution.id, challenge))) throw domain.challengeOverRefusal()
  const current = await store.findOwnPasskey(tx, member, passkey.id)
  if (!current) throw domain.unknownPasskeyRefusal()
  domain.refuseUnready(current)
  const verdict = domain.judgeCounter(current, counter, challenge)
  if (verdict === 'outOfOrder') throw domain.outOfOrderRefusal()
  if (verdict === 'next') {
    await store.savePasskeyUse(tx, current, counter, now)
    return true
  }
  await store.stopPasskey(tx, current, now)
  await warnOwner(
    tx,
    secrets,
    { member, institution, now, audience, email },
    'A passkey that may have been copied was stopped',
  )
  await recordAudit(tx, {
    ...byPerson({ ...member, audience }, call),
    action,
    target: { type: 'passkey', id: current.id },
    ok: false,
  })
  return false
}
