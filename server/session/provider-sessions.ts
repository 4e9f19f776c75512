import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { AppContext, HandlerContext } from '../context.ts'
import { bySystem, recordAudit } from '../db/audit.ts'
import type { Institution } from '../db/institution.ts'
import type { Member } from '../db/member.ts'
import { type Db, transact } from '../db/open.ts'
import type { EndOfSession } from '../db/rows.ts'
import { noSessionRefusal } from '../refusals.ts'
import type { Secrets } from '../security/secrets.ts'
import { leaveProvider, type ProviderTokens, refreshAtProvider } from './provider.ts'
import * as store from './provider-store.ts'
import { endSession } from './store.ts'
import { endView } from './views.ts'

/**
 * A session in use asks the provider again after `askAfter`. Where that fails it asks again after `retryAfter`, and ends
 * when nothing was confirmed for `grace`.
 */
export const providerTimes = { askAfter: 4 * 60_000, retryAfter: 60_000, grace: 10 * 60_000 }

type Kept = ProviderTokens & { issuer: string; clientId: string }

/** Seals tokens with whose they are: another provider must never get them. */
export const sealTokens = (secrets: Secrets, institution: Institution, { refresh, id }: ProviderTokens): string => {
  const { issuer = '', clientId = '' } = institution.staffProvider ?? {}
  return secrets.seal(JSON.stringify({ refresh, id, issuer, clientId } satisfies Kept))
}

/** Returns null where the institution has another provider by now, or their key is gone. */
function openTokens(secrets: Secrets, { staffProvider }: Institution, sealed: string | null): Kept | null {
  const kept = sealed === null ? null : parseTokens(secrets, sealed)
  const isSame = kept?.issuer === staffProvider?.issuer && kept?.clientId === staffProvider?.clientId
  return isSame ? kept : null
}

function parseTokens(secrets: Secrets, sealed: string): Kept | null {
  try {
    return JSON.parse(secrets.open(sealed))
  } catch {
    return null
  }
}

/** Ends sessions whose provider has ended the person's access, at the first call after `askAfter`. */
export function watchProviderSessions(app: FastifyInstance, context: AppContext): void {
  app.addHook('preValidation', async ({ operation, identity, log }) => {
    const { caller, institution, now } = identity ?? {}
    // A page calls what has no limit by itself: that is no use of the session.
    if (!operation || operation.limit === null || operation.open || !caller?.providerConfirmedAt || !institution) return
    if (now.getTime() - caller.providerConfirmedAt.getTime() < providerTimes.askAfter) return
    const staff = { institutionId: institution.id, personId: caller.viewerId ?? caller.id }
    const found = await store.findProviderSession(context.db, staff, caller.viewerId === null ? caller.sessionId : null)
    if (!found) return
    const onError = (err: unknown) => log.error({ err }, 'the identity provider could not be asked')
    const because = await confirm({ ...context, onError }, institution, staff, found.id, now)
    if (because) throw noSessionRefusal(because)
  })
}

type Confirming = AppContext & { onError: (error: unknown) => void }

/** Returns why the session has ended, or null where it continues. */
async function confirm(
  context: Confirming,
  institution: Institution,
  staff: Member,
  id: number,
  now: Date,
): Promise<EndOfSession | null> {
  const earlier = new Date(now.getTime() - providerTimes.retryAfter)
  const claimed = await store.claimAsking(context.db, staff, id, { now, earlier })
  if (!claimed) return otherAnswer(context, staff, id, now)
  const tokens = openTokens(context.secrets, institution, claimed.provider_tokens)
  if (!tokens) return end(context, staff, id, 'access_changed', now)
  const renewed = await refreshAtProvider(context, institution, tokens).catch((error: unknown) => {
    context.onError(error)
    return 'unknown' as const
  })
  if (renewed === 'unknown' && isWithinGrace(claimed, now)) return null
  if (renewed === null || renewed === 'unknown') return end(context, staff, id, 'ended_by_provider', now)
  await store.saveConfirmed(context.db, staff, id, { now, sealed: sealTokens(context.secrets, institution, renewed) })
  return null
}

/** Waits for what another call asks, where too much time has passed to continue without it. */
async function otherAnswer(context: AppContext, staff: Member, id: number, now: Date): Promise<EndOfSession | null> {
  for (let waited = 0; waited < 12_000; waited += 500) {
    const current = await store.findProviderSession(context.db, staff, id)
    if (!current || current.ended_at) return current?.ended_because ?? 'ended_by_provider'
    if (isWithinGrace(current, now)) return null
    await pause(500)
  }
  return end(context, staff, id, 'ended_by_provider', now)
}

const isWithinGrace = ({ provider_confirmed_at: at }: store.ProviderSession, now: Date) =>
  at !== null && now.getTime() - at.getTime() < providerTimes.grace

async function end(
  { db }: AppContext,
  staff: Member,
  sessionId: number,
  because: EndOfSession,
  at: Date,
): Promise<EndOfSession> {
  await transact(db, async (tx) => {
    await endView(tx, staff, { at, address: null, reference: null })
    await endSession(tx, staff, sessionId, at, because)
    const target = { type: 'staff', id: staff.personId }
    await recordAudit(tx, {
      ...bySystem(staff.institutionId, at),
      action: 'endedByProvider',
      target,
      after: { because },
    })
  })
  return because
}

type Leaving = { db: Db; institution: Institution; member: Member; caller: { sessionId: number }; origin: string }

/** Returns where the browser signs out at the provider too. A provider that cannot be asked keeps nobody signed in here. */
export async function findLeaveAddress(
  context: HandlerContext,
  { db, institution, member, caller, origin }: Leaving,
): Promise<string | null> {
  const session = await store.findProviderSession(db, member, caller.sessionId)
  const tokens = session && openTokens(context.secrets, institution, session.provider_tokens)
  return tokens ? leaveProvider(context, institution, tokens, `${origin}/admin`).catch(() => null) : null
}
