import type { components } from '../../api/schema.d.ts'
import { auditReasonLine } from '../../values/audit-reasons.ts'
import { AdminAction, MemberAction } from '../../values/enumerations.ts'
import type { ActivityEntry, ActivityPerson } from './store.ts'

type Schemas = components['schemas']

const toUser = ({ person_id: id, username, name, email }: ActivityPerson): Schemas['ActivityUser'] => {
  return { id, username, name, email, SharedraftUser: null, OLBProfile: null }
}

export function toMemberActivity(row: ActivityEntry): Schemas['MemberActivity'] {
  const { person_id: userId, happened_at, ok, address } = row
  const action = row.action as MemberAction
  const report = { updatedAt: happened_at.toISOString(), idOLBUser: userId, action, ok, address }
  return { report, OLBUser: toUser(row), action, userId }
}

export function toAdminActivity(row: ActivityEntry, zone: string): Schemas['AdminActivity'] {
  const { person_id: userId, happened_at, ok, address, target_type: type, target_id: id } = row
  const action = row.action as AdminAction
  const { target_name: name, target_username: username } = row
  const target =
    type === null || type === 'operation' ? null : { type, id: id ?? '', name: name ?? '', username: username ?? '' }
  const detail = action === AdminAction.SIGN_IN ? wayText(row) : auditReasonLine(row, zone)
  const report = { updatedAt: happened_at.toISOString(), idOLBUser: userId, action, ok, address, target, detail }
  return { report, OLBUser: toUser(row), action, userId }
}

const wayText = ({ after }: ActivityEntry) => (after?.['way'] === 'passkey' ? 'With a passkey' : '')

/** Builds the entry of a person without activity. */
export function toSilent(person: ActivityPerson) {
  const { person_id: userId, username, name, email } = person
  const records = { SharedraftUser: { username, primaryEmail: email }, OLBProfile: { name } }
  return { report: null, OLBUser: { ...toUser(person), ...records }, action: MemberAction.NONE, userId }
}
