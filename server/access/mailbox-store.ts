import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { knownForDays } from './events-store.ts'
import type { Person } from './store.ts'

/** `isKnownHere`: the member has recently signed in from this network. */
type FoundMember = { person: Person; isKnownHere: boolean }

/** More than a family shares; so many members have one address only where somebody imported a placeholder. */
const maxMembers = 20

/** Finds the members who have this e-mail address, by username. Runs the same query for an unknown address. */
export async function findMembersByMailbox(
  db: Db,
  institutionId: number,
  email: string,
  { network, now }: { network: string; now: Date },
): Promise<FoundMember[]> {
  const rows = await db
    .selectFrom('person')
    .selectAll('person')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('sign_in_event')
            .select('sign_in_event.id')
            .where('sign_in_event.institution_id', '=', institutionId)
            .whereRef('sign_in_event.person_id', '=', 'person.id')
            .where('network', '=', network)
            .where('action', '=', 'SIGN_IN_SUCCESSFUL')
            .where('happened_at', '>', new Date(now.getTime() - knownForDays * 86_400_000)),
        )
        .as('is_known_here'),
    )
    .where('person.institution_id', '=', institutionId)
    .where('person.audience', '=', sql.lit('member'))
    .where(sql<string>`lower(person.email)`, '=', email.trim().toLowerCase())
    .orderBy('person.username_key')
    .limit(maxMembers)
    .execute()
  return rows.map(({ is_known_here, ...person }) => ({ person, isKnownHere: Boolean(is_known_here) }))
}
