import type { Selectable } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'

/** A session that the identity provider opened. */
export type ProviderSession = Pick<
  Selectable<Schema['session']>,
  'id' | 'ended_at' | 'ended_because' | 'provider_tokens' | 'provider_confirmed_at'
>

const columns = ['id', 'ended_at', 'ended_because', 'provider_tokens', 'provider_confirmed_at'] as const

/** Returns a person's session; with no id, the newest open one that the identity provider opened. */
export const findProviderSession = (
  db: Db,
  { institutionId, personId }: Member,
  sessionId: number | null,
): Promise<ProviderSession | undefined> =>
  db
    .selectFrom('session')
    .select(columns)
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('provider_confirmed_at', 'is not', null)
    .$if(sessionId !== null, (query) => query.where('id', '=', Number(sessionId)))
    .$if(sessionId === null, (query) => query.where('ended_at', 'is', null))
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

export async function saveConfirmed(
  db: Db,
  { institutionId, personId }: Member,
  sessionId: number,
  { now, sealed }: { now: Date; sealed: string },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ provider_tokens: sealed, provider_confirmed_at: now })
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}
