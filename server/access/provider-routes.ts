import { randomBytes } from 'node:crypto'
import { byPerson, recordAudit } from '../db/audit.ts'
import { lockAnyPerson } from '../db/member.ts'
import { transact, type Tx } from '../db/open.ts'
import type { AppContext } from '../context.ts'
import { type Call, handlers } from '../http/call.ts'
import { hashPassword, lineOfPerson, newToken } from '../security/secrets.ts'
import { admitStaff } from '../session/admit-store.ts'
import { isUsernameTaken } from '../session/chosen-domain.ts'
import { useChallenge } from '../session/passkeys-store.ts'
import { proveAtProvider, startAtProvider } from '../session/provider.ts'
import { setRefused } from '../session/provider-store.ts'
import { sealTokens } from '../session/provider-tokens.ts'
import { takeProviderRole } from '../session/staff-role.ts'
import { warnOwner } from '../session/warn-owner.ts'
import { refuseClosed, toMemberKey } from './domain.ts'
import { recordSignIn } from './events-store.ts'
import { completeSignIn } from './open-session.ts'
import { makePhrase } from './phrases.ts'
import * as domain from './provider-domain.ts'
import * as store from './provider-store.ts'
import { findPersonById } from './recovery-store.ts'
import type { Person } from './store.ts'

type FinishCall = Call<'finishProviderSignIn'>

/** Handles the sign-in of staff through the identity provider of their institution. */
export const providerSignIn = handlers((context: AppContext) => ({
  beginProviderSignIn: async ({ institution, cookies, origin, now }) => {
    const provider = domain.requireProvider(institution)
    const { issuer, clientId } = provider
    const back = `${origin}/admin`
    const { address, ...proof } = await startAtProvider(context, institution, back).catch((cause: unknown) => {
      throw domain.unreachedRefusal(provider, cause)
    })
    const until = now.getTime() + domain.providerSignInLife
    const begun = domain.sealBegun(context.secrets, institution, { ...proof, issuer, clientId, back, until })
    cookies.set('sd_provider', begun, domain.providerSignInLife / 1000)
    return { address }
  },

  finishProviderSignIn: async (call) => {
    const { body, institution, cookies, now } = call
    const provider = domain.requireProvider(institution)
    const arrived = { cookie: cookies.read('sd_provider'), state: body.state, now }
    cookies.clear('sd_provider')
    const begun = domain.openBegun(context.secrets, institution, arrived)
    // A copy of cookie and code is good for nothing: the first answer to a state is the only one.
    const used = { challenge: `provider ${begun.state}`, until: new Date(begun.until) }
    if (!(await transact(context.db, (tx) => useChallenge(tx, institution.id, used)))) throw domain.signInOverRefusal()
    if (body.code === undefined || body.error !== undefined) throw domain.unfinishedRefusal(provider)
    const { claims, tokens } = await proveAtProvider(context, institution, {
      ...begun,
      code: body.code,
      iss: body.iss,
    }).catch((cause: unknown) => {
      throw domain.unprovenRefusal(provider, cause)
    })
    const identity = domain.parseIdentity(provider, claims)
    const person = await findStaff(context, call, identity)
    const isInvited = person.password_hash === ''
    const passwordHash = isInvited ? await hashPassword(newToken(), lineOfPerson(toMemberKey(person))) : null
    const proven = { identity, passwordHash, providerTokens: sealTokens(context.secrets, institution, tokens) }
    const opened = await transact(context.db, (tx) => open(tx, context, call, person, proven)).catch(
      async (refusal) => {
        await recordSignIn(context.db, toMemberKey(person), { ...toEvent(call), action: 'SIGN_IN_FAILED' })
        throw refusal
      },
    )
    return opened
  },
}))

const toEvent = ({ now, address }: FinishCall) => ({ way: 'provider' as const, now, address })

/** Returns who is bound to the subject, or else, at the first sign-in, who has the verified email. */
async function findStaff(
  { db }: AppContext,
  { institution }: FinishCall,
  { subject, email }: domain.ProviderIdentity,
): Promise<Person> {
  const provider = domain.requireProvider(institution)
  const { issuer } = provider
  const bound = await store.findBySubject(db, institution.id, { issuer, subject })
  if (bound) return bound
  if (email === null) throw domain.unverifiedRefusal(provider)
  const invited = await store.findUnbound(db, institution.id, { issuer, email })
  if (!invited) throw domain.uninvitedRefusal(provider)
  return invited
}

type Proven = { identity: domain.ProviderIdentity; passwordHash: string | null; providerTokens: string }

async function open(
  tx: Tx,
  context: AppContext,
  call: FinishCall,
  { id, institution_id: institutionId }: Person,
  { identity, passwordHash, providerTokens }: Proven,
) {
  const { institution } = call
  const member = { institutionId, personId: id }
  const role =
    identity.role &&
    (await takeProviderRole(tx, context.secrets, { institution, personId: id, role: identity.role, now: call.now }))
  await lockAnyPerson(tx, member)
  await bind(tx, context, call, member, identity)
  if (passwordHash !== null) await accept(tx, call, member, { ...identity, passwordHash })
  const person = await findPersonById(tx, member)
  if (!person || person.left_at !== null) throw domain.uninvitedRefusal(domain.requireProvider(institution))
  refuseClosed(person)
  const current = { ...person, staff_role: role ?? person.staff_role }
  const session = await completeSignIn({ ...context, db: tx }, call, { person: current, device: null, providerTokens })
  await recordSignIn(tx, member, { ...toEvent(call), action: 'SIGN_IN_SUCCESSFUL' })
  return session
}

type Owner = { institutionId: number; personId: number }
const byStaff = (call: FinishCall, member: Owner) => byPerson({ ...member, audience: 'staff' }, call)
const toTarget = ({ personId }: Owner) => ({ type: 'staff', id: personId })

/** Binds a person to their subject, once. Their owner hears of it, as of any other new way to log in. */
async function bind(
  tx: Tx,
  { secrets }: AppContext,
  call: FinishCall,
  member: Owner,
  { subject }: domain.ProviderIdentity,
): Promise<void> {
  const { institution, now } = call
  const provider = domain.requireProvider(institution)
  const { issuer, name } = provider
  if (await store.bindSubject(tx, member, { issuer, subject, now })) {
    const email = (await findPersonById(tx, member))?.email ?? ''
    await warnOwner(tx, secrets, { member, institution, now, audience: 'staff', email }, `${name} can log you in now`)
    await recordAudit(tx, { ...byStaff(call, member), action: 'bindProvider', target: toTarget(member) })
    return
  }
  const bound = await store.findBySubject(tx, member.institutionId, { issuer, subject })
  if (bound?.id !== member.personId) throw domain.uninvitedRefusal(provider)
  await setRefused(tx, member, issuer, null)
}

/** Accepts an open invitation: who signs in through the provider needs no password here, and has a random one. */
async function accept(
  tx: Tx,
  call: FinishCall,
  member: Owner,
  { name, email, passwordHash }: domain.ProviderIdentity & { passwordHash: string },
): Promise<void> {
  if (!(await store.endInvitation(tx, member, call.now))) throw domain.invitationOverRefusal()
  const username = domain.usernameFromEmail(email ?? '')
  const phrase = makePhrase(randomBytes(12))
  await admitStaff(tx, member, { name: name || username, username, phrase, passwordHash }).catch((error: unknown) => {
    throw isUsernameTaken(error) ? domain.takenNameRefusal(domain.requireProvider(call.institution)) : error
  })
  await recordAudit(tx, { ...byStaff(call, member), action: 'acceptInvitation', target: toTarget(member) })
}
