import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import type { AdminRole } from '../../values/enumerations.ts'
import { bySystem, recordAudit } from '../db/audit.ts'
import type { StaffProvider } from '../db/columns.ts'
import type { Institution } from '../db/institution.ts'
import { lockAnyPerson, type Member } from '../db/member.ts'
import { transact, type Tx } from '../db/open.ts'
import type { EndOfSession } from '../db/rows.ts'
import { admit } from '../http/gate.ts'
import { viewerRoles } from '../http/member-view.ts'
import { noSessionRefusal } from '../refusals.ts'
import { patience } from '../security/outgoing.ts'
import { endAllAccess } from './ending-store.ts'
import { refreshAtProvider, type Renewed } from './provider.ts'
import { findRole } from './provider-role.ts'
import * as store from './provider-store.ts'
import { openTokens, sealTokens } from './provider-tokens.ts'
import { takeProviderRole } from './staff-role.ts'
import { endSession } from './store.ts'
import { endView } from './views.ts'

/**
 * An open session asks the provider again after `askAfter`. Where that fails it asks again after `retryAfter`, and ends
 * when nothing was confirmed for `grace`. One answer takes `longest` at most: what the provider says about itself, the
 * tokens, the claims, and our own work.
 */
export const providerTimes = {
  askAfter: 4 * 60_000,
  retryAfter: 60_000,
  grace: 10 * 60_000,
  longest: 3 * patience + 5_000,
}

/** Asks at the first call after `askAfter`, also at one that a page makes by itself, and ends what must end. */
export function watchProviderSessions(app: FastifyInstance, context: AppContext): void {
  app.addHook('preValidation', async ({ operation, identity, log, ip }) => {
    const { caller, institution, now } = identity ?? {}
    if (!operation || operation.open || !caller?.providerConfirmedAt || !institution) return
    if (now.getTime() - caller.providerConfirmedAt.getTime() < providerTimes.askAfter) return
    const isView = caller.viewerId !== null
    const staff = { institutionId: institution.id, personId: caller.viewerId ?? caller.id }
    const found = isView
      ? await store.findWatchedSession(context.db, staff, now)
      : await store.findProviderSession(context.db, staff, caller.sessionId)
    if (!found) return
    const onError = (err: unknown) => log.error({ err }, 'the identity provider could not be asked')
    const { ended, role } = await confirm({ ...context, onError, institution, staff, id: found.id, now })
    if (ended) throw noSessionRefusal(ended)
    if (role === undefined) return
    if (isView && !viewerRoles.includes(role)) throw noSessionRefusal()
    if (isView || role === caller.staffRole) return
    // The call was admitted with the earlier role.
    caller.staffRole = role
    admit(operation, identity, { address: ip, scale: context.settings.rateLimitScale })
  })
}

type Confirming = AppContext & {
  onError: (error: unknown) => void
  institution: Institution
  staff: Member
  id: number
  now: Date
}
type Claims = Awaited<ReturnType<Renewed['readRole']>>
/** `ended`: why the session has ended. `role`: the one that they have now, where the provider names it. */
type Outcome = { ended?: EndOfSession; role?: AdminRole }

async function confirm(context: Confirming): Promise<Outcome> {
  const { db, secrets, institution, staff, id, now } = context
  const earlier = new Date(now.getTime() - providerTimes.retryAfter)
  const claimed = await store.claimAsking(db, staff, id, { now, earlier })
  if (!claimed) return otherAnswer(context)
  const tokens = openTokens(secrets, institution, claimed.provider_tokens)
  if (!tokens || !institution.staffProvider) return end(context, 'access_changed')
  const { staffProvider } = institution
  const renewed = await answerOf(context, refreshAtProvider(context, institution, tokens))
  if (renewed === null) return endRemoved(context, staffProvider)
  // The earlier tokens are void already, whatever fails from here on.
  if (renewed)
    await store.saveProviderAnswer(db, staff, id, { sealed: sealTokens(secrets, institution, renewed.tokens) })
  const claims = renewed && (staffProvider.roleClaim === '' ? {} : await answerOf(context, renewed.readRole()))
  if (claims) return takeRole(context, staffProvider, claims)
  return isWithinGrace(claimed, now) ? {} : end(context, 'provider_away')
}

/** Returns undefined where the provider does not answer. Our own errors are not the provider's. */
const answerOf = <T>({ onError }: Confirming, answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    onError(error)
    return undefined
  })

/** Waits for what another call asks, where too much time has passed to continue without it. */
async function otherAnswer(context: Confirming): Promise<Outcome> {
  for (let waited = 0; waited < providerTimes.longest; waited += 500) {
    const current = await store.findProviderSession(context.db, context.staff, context.id)
    if (!current || current.ended_at) return { ended: current?.ended_because ?? 'ended_by_provider' }
    if (isWithinGrace(current, context.now)) return {}
    await pause(500)
  }
  return end(context, 'provider_away')
}

const isWithinGrace = ({ provider_confirmed_at: at }: store.ProviderSession, now: Date) =>
  at !== null && now.getTime() - at.getTime() < providerTimes.grace

/** Saves that the provider lets the person in, with the role that it names now. Without one they are removed. */
async function takeRole(context: Confirming, provider: StaffProvider, claims: Claims): Promise<Outcome> {
  const { db, secrets, institution, staff, id, now } = context
  const named = provider.roleClaim === '' ? undefined : findRole(provider, claims)
  if (named === null) return endRemoved(context, provider)
  const role =
    named === undefined
      ? undefined
      : await transact(db, (tx) =>
          takeProviderRole(tx, secrets, { institution, personId: staff.personId, role: named, now }),
        )
  await store.saveProviderAnswer(db, staff, id, { confirmedAt: now })
  return role === undefined ? {} : { role }
}

/** Ends every access of somebody whom the provider refused, and keeps them out until it lets them in. */
const endRemoved = (context: Confirming, { issuer }: StaffProvider): Promise<Outcome> =>
  transact(context.db, async (tx) => {
    const { staff, id, now } = context
    await lockAnyPerson(tx, staff)
    const current = await store.findProviderSession(tx, staff, id)
    // Logging out here revokes the token, which is no removal.
    if (!current || current.ended_at) return { ended: current?.ended_because ?? 'ended_by_provider' }
    await store.setRefused(tx, staff, issuer, now)
    await recordEnd(tx, context, 'ended_by_provider')
    await endAllAccess(tx, staff, now, 'ended_by_provider')
    return { ended: 'ended_by_provider' }
  })

const end = (context: Confirming, because: EndOfSession): Promise<Outcome> =>
  transact(context.db, async (tx) => {
    await recordEnd(tx, context, because)
    await endSession(tx, context.staff, context.id, context.now, because)
    return { ended: because }
  })

async function recordEnd(tx: Tx, { staff, now }: Confirming, because: EndOfSession): Promise<void> {
  await endView(tx, staff, { at: now, address: null, reference: null })
  const target = { type: 'staff', id: staff.personId }
  await recordAudit(tx, {
    ...bySystem(staff.institutionId, now),
    action: 'endedByProvider',
    target,
    after: { because },
  })
}
