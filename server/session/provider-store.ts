import type { Selectable } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'

/** A session that the identity provider opened. */
export type ProviderSession = Pick<
  Selectable<Schema['session']>,
  'id' | 'ended_at' | 'ended_because' | 'provider_tokens' | 'provider_confirmed_at'
>

const columns = ['id', 'ended_at', 'ended_because', 'provider_tokens', 'provider_confirmed_at'] as const

const ownedBy = (db: Db, { institutionId, personId }: Member) =>
  db
    .selectFrom('session')
    .select(columns)
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('provider_confirmed_at', 'is not', null)

/** Returns a session, open or ended. Undefined for one that the provider did not open. */
export const findProviderSession = (db: Db, staff: Member, sessionId: number): Promise<ProviderSession | undefined> =>
  ownedBy(db, staff).where('id', '=', sessionId).executeTakeFirst()

/**
 * Returns the session by which a View as member is watched: the newest that is open. Where all have run out, the newest
 * of those: its tokens still work. `identify` reads the same one.
 */
export const findWatchedSession = (db: Db, staff: Member, now: Date): Promise<ProviderSession | undefined> =>
  ownedBy(db, staff)
    .where('ended_at', 'is', null)
    .orderBy((eb) => eb('expires_at', '>', now), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns the session to the one process that may ask the provider now. */
export const claimAsking = (
  db: Db,
  { institutionId, personId }: Member,
  sessionId: number,
  { now, earlier }: { now: Date; earlier: Date },
): Promise<ProviderSession | undefined> =>
  db
    .updateTable('session')
    .set({ provider_asked_at: now })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('provider_asked_at', '<=', earlier)
    .returning(columns)
    .executeTakeFirst()

type Fresh = { sealed?: string; confirmedAt?: Date }

/** Saves the next tokens as soon as the provider has given them, and when it confirmed the person. */
export async function saveProviderAnswer(
  db: Db,
  { institutionId, personId }: Member,
  sessionId: number,
  { sealed, confirmedAt }: Fresh,
): Promise<void> {
  await db
    .updateTable('session')
    .set({
      ...(sealed !== undefined && { provider_tokens: sealed }),
      ...(confirmedAt && { provider_confirmed_at: confirmedAt }),
    })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends the sessions that the provider opened. Returns whether there was one. */
export async function endProviderSessions(tx: Tx, { institutionId, personId }: Member, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: now, ended_because: 'access_changed', provider_tokens: null })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('provider_confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.length > 0
}

/** Sets since when the provider refuses a person; null once it has let them in. */
export async function setRefused(
  tx: Tx,
  { institutionId, personId }: Member,
  issuer: string,
  refusedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('provider_subject')
    .set({ refused_at: refusedAt })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('issuer', '=', issuer)
    .execute()
}

export async function isRefused(db: Db, { institutionId, personId }: Member, issuer: string): Promise<boolean> {
  const refused = await db
    .selectFrom('provider_subject')
    .select('person_id')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('issuer', '=', issuer)
    .where('refused_at', 'is not', null)
    .executeTakeFirst()
  return refused !== undefined
}
