import { sql } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { EndOfSession } from '../db/rows.ts'
import type { Caller } from '../http/identify.ts'
import { fingerprint, newToken } from '../security/secrets.ts'

export type NewSession = {
  maxSessionMinutes: number
  scope: 'full' | 'eview'
  /** The member of staff who views as this person. */
  viewerId?: number
  now: Date
  address: string
  browser: string
  /** Whether a sign-in alert must still report it. */
  unreported?: boolean
  /** Whether it can do nothing before a passkey is added. */
  needsPasskey?: boolean
  /** Of a session that the identity provider opened: its sealed tokens. */
  providerTokens?: string | undefined
  reauthenticatedUntil?: Date
}
export type OpenedSession = { token: string; cookie: string; iat: number }

/** Opens a session. The token and cookie leave the server only here; we store their fingerprints. */
export async function openSession(
  db: Db,
  { institutionId, personId }: Member,
  {
    maxSessionMinutes,
    scope,
    viewerId,
    now,
    address,
    browser,
    unreported = false,
    needsPasskey = false,
    providerTokens,
    reauthenticatedUntil,
  }: NewSession,
): Promise<OpenedSession> {
  const [token, cookie] = [newToken(), newToken()]
  const iat = Math.floor(now.getTime() / 1000)
  await db
    .insertInto('session')
    .values({
      institution_id: institutionId,
      person_id: personId,
      scope,
      viewer_id: viewerId ?? null,
      token_hash: fingerprint(token),
      cookie_hash: fingerprint(cookie),
      signed_in_at: now,
      renewed_at: now,
      expires_at: toExpiry(iat, maxSessionMinutes),
      address,
      browser,
      unreported,
      needs_passkey: needsPasskey,
      ...(reauthenticatedUntil && { reauthenticated_until: reauthenticatedUntil }),
      ...(providerTokens && { provider_tokens: providerTokens, provider_confirmed_at: now, provider_asked_at: now }),
    })
    .execute()
  return { token, cookie, iat }
}

type Renewal = Pick<Caller, 'sessionId' | 'token'> & {
  maxSessionMinutes: number
  now: Date
  longest: number
  grace: number
}

/**
 * Renews a session; null when it may not continue. `shown`, the token that asked, works a little longer, for calls in
 * flight: where an earlier answer was lost, that is not the newest. Never extends past the longest session.
 */
export async function renewSession(
  db: Db,
  member: Member,
  { sessionId, token: shown, maxSessionMinutes, now, longest, grace }: Renewal,
): Promise<{ token: string; iat: number; endsAt?: number } | null> {
  const token = newToken()
  const iat = Math.floor(now.getTime() / 1000)
  const renewed = await db
    .updateTable('session')
    .set({
      earlier_token_hash: shown,
      earlier_token_until: new Date(now.getTime() + grace),
      token_hash: fingerprint(token),
      renewed_at: now,
      expires_at: sql<Date>`least(${toExpiry(iat, maxSessionMinutes)}::timestamptz, signed_in_at + ${longest / 1000}::int * interval '1 second')`,
    })
    .where('institution_id', '=', member.institutionId)
    .where('person_id', '=', member.personId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('signed_in_at', '>', new Date(now.getTime() - longest))
    .returning('expires_at')
    .executeTakeFirst()
  if (!renewed) return null
  const isCut = renewed.expires_at < toExpiry(iat, maxSessionMinutes)
  return isCut ? { token, iat, endsAt: Math.floor(renewed.expires_at.getTime() / 1000) } : { token, iat }
}

export async function endSession(
  db: Db,
  { institutionId, personId }: Member,
  sessionId: number,
  now: Date,
  because: EndOfSession | null,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now, ended_because: because, provider_tokens: null })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Returns how many were ended. */
export async function endOtherSessions(
  tx: Tx,
  { institutionId, personId }: Member,
  keptSessionId: number,
  now: Date,
): Promise<number> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: now, ended_because: 'ended_elsewhere', provider_tokens: null })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('scope', '=', 'full')
    .where('id', '<>', keptSessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute()
  return ended.length
}

/** Marks only this session: other sessions must enter the password themselves. */
export async function saveReauthenticated(
  db: Db,
  { institutionId, personId }: Member,
  sessionId: number,
  until: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ reauthenticated_until: until })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('id', '=', sessionId)
    .execute()
}

/** Returns open sessions, newest first, without views by staff. */
export const readSessions = (db: Db, member: Member, now: Date) =>
  ownedBy(db, member)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('signed_in_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Returns a session, open or ended. */
export const findSession = (db: Db, member: Member, sessionId: number) =>
  ownedBy(db, member).where('id', '=', sessionId).executeTakeFirst()

const ownedBy = (db: Db, { institutionId, personId }: Member) =>
  db
    .selectFrom('session')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('scope', '=', 'full')

// Counts from the whole second that the browser gets, so that both sides compute the same end.
const toExpiry = (iat: number, maxSessionMinutes: number) => new Date((iat + maxSessionMinutes * 60) * 1000)
