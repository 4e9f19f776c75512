import type { components } from '../../api/schema.d.ts'
import { AdminStatus } from '../../values/enumerations.ts'
import type { Staff } from '../session/staff-store.ts'

export const toAdmin = ({ id, name, username, email, role, invitedUntil }: Staff): components['schemas']['Admin'] => ({
  id,
  name: name || null,
  username: username || null,
  email,
  role,
  status: invitedUntil ? AdminStatus.PENDING : AdminStatus.ACTIVE,
  invitedUntil: invitedUntil?.toISOString() ?? null,
})
