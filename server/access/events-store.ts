import type { Selectable } from 'kysely'
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

/** Returns whether this person has recently signed in from this address's network. */
export async function isKnownNetwork(
  db: Db,
  { institutionId, personId }: Member,
  address: string,
  now: Date,
): Promise<boolean> {
  const event = await db
    .selectFrom('sign_in_event')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .where('network', '=', getNetwork(address))
    .where('action', '=', 'SIGN_IN_SUCCESSFUL')
    .where('happened_at', '>', new Date(now.getTime() - knownForDays * 86_400_000))
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}
