import type { components } from '../../api/schema.d.ts'
import { AdminStatus } from '../../values/enumerations.ts'
import type { Staff } from '../session/staff-store.ts'
import type { MembershipRow } from './memberships-store.ts'

type Schemas = components['schemas']

export const toAdmin = (
  { id, name, username, email, role, invitedUntil }: Staff,
  memberships: Schemas['OwnMembership'][] = [],
): Schemas['Admin'] => ({
  id,
  name: name || null,
  username: username || null,
  email,
  role,
  status: invitedUntil ? AdminStatus.PENDING : AdminStatus.ACTIVE,
  invitedUntil: invitedUntil?.toISOString() ?? null,
  memberships,
})

export const toMembership = (
  { username, name, membership_state: state, membership_by, by }: MembershipRow,
  readerId: number,
): Schemas['OwnMembership'] => ({ username, name, state, by, isOwn: membership_by === readerId })
