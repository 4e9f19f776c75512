import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { hasSignedInFrom } from './events-store.ts'
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
    .select(hasSignedInFrom(sql`person.id`, { institutionId, network, now }).as('is_known_here'))
    .where('person.institution_id', '=', institutionId)
    .where('person.audience', '=', sql.lit('member'))
    .where(sql<string>`lower(person.email)`, '=', email.trim().toLowerCase())
    .orderBy('person.username_key')
    .limit(maxMembers)
    .execute()
  return rows.map(({ is_known_here, ...person }) => ({ person, isKnownHere: is_known_here }))
}
