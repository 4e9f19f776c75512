import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { getNetwork } from '../security/network.ts'

type Event = Pick<Selectable<Schema['sign_in_event']>, 'action' | 'way'> & { now: Date; address: string }

/** Records a sign-in for the staff's reports. An unknown name takes the same time and stores nothing. */
export async function recordSignIn(
  db: Db,
  { institutionId, personId }: Member,
  { action, way, now, address }: Event,
): Promise<void> {
  await db
    .insertInto('sign_in_event')
    .columns(['institution_id', 'person_id', 'action', 'happened_at', 'address', 'network', 'way'])
    .expression((eb) =>
      eb
        .selectFrom('person')
        .select((person) => [
          'institution_id',
          'id',
          person.val(action).as('action'),
          person.val(now).as('at'),
          person.val(address).as('from'),
          person.val(getNetwork(address)).as('network'),
          person.val(way).as('way'),
        ])
        .where('institution_id', '=', institutionId)
        .where('id', '=', personId),
    )
    .execute()
}

/** A network counts as known for this long after a sign-in from it. */
export const knownForDays = 90

type Visit = { institutionId: number; network: string; now: Date }

/** SQL: whether this person has recently signed in from this network. */
export const hasSignedInFrom = (
  person: RawBuilder<unknown>,
  { institutionId, network, now }: Visit,
) => sql<boolean>`exists (
  select from sign_in_event as event
  where event.institution_id = ${institutionId} and event.person_id = ${person} and event.network = ${network}
    and event.action = 'SIGN_IN_SUCCESSFUL' and event.happened_at > ${new Date(now.getTime() - knownForDays * 86_400_000)})`

/** Returns whether this person has recently signed in from this address's network. */
export async function isKnownNetwork(
  db: Db,
  { institutionId, personId }: Member,
  address: string,
  now: Date,
): Promise<boolean> {
  const visit = { institutionId, network: getNetwork(address), now }
  const { rows } = await sql<{ known: boolean }>`
    select ${hasSignedInFrom(sql`${personId}`, visit)} as known`.execute(db)
  return rows[0]?.known ?? false
}
