import type { components } from '../../api/schema.d.ts'
import type { Actor, Entry } from './store.ts'

type ActivityUser = components['schemas']['ActivityUser']

/** An entry, as the report has it. */
export const entryOf = <Action>({ person_id, action, ok, happened_at, ...actor }: Entry<Action>) => ({
  report: { updatedAt: happened_at.toISOString(), idOLBUser: person_id, action, ok },
  OLBUser: { ...userOf({ person_id, ...actor }), SharedraftUser: null, OLBProfile: null },
  action,
  userId: person_id,
})

/** Somebody without an entry. */
export const silentOf = (actor: Actor) => ({
  report: null,
  OLBUser: {
    ...userOf(actor),
    SharedraftUser: { username: actor.username, primaryEmail: actor.email },
    OLBProfile: { name: actor.name },
  },
  action: 'NONE' as const,
  userId: actor.person_id,
})

const userOf = ({ person_id, username, name, email }: Actor): Omit<ActivityUser, 'SharedraftUser' | 'OLBProfile'> => ({
  id: person_id,
  username,
  name,
  email,
})
