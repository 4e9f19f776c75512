import type { components } from '../../api/schema.d.ts'
import type { AdminAction, MemberAction } from '../../values/enumerations.ts'
import type { ActivityEntry } from './store.ts'

type ActivityUser = components['schemas']['ActivityUser']

/** Builds an entry of the report; a person without activity has an entry without an action. */
export function toActivity<Action extends MemberAction | AdminAction>({
  happened_at,
  action,
  ok,
  ...actor
}: ActivityEntry<Action>) {
  const { person_id: userId, username, name, email } = actor
  const OLBUser: ActivityUser = { id: userId, username, name, email, SharedraftUser: null, OLBProfile: null }
  if (happened_at)
    return { report: { updatedAt: happened_at.toISOString(), idOLBUser: userId, action, ok }, OLBUser, action, userId }
  const records = { SharedraftUser: { username, primaryEmail: email }, OLBProfile: { name } }
  return { report: null, OLBUser: { ...OLBUser, ...records }, action, userId }
}
