import { operation } from '../../api/calls/admins.ts'
import type { components } from '../../api/schema.d.ts'

/** Who this member of staff is, and what waits for them. A figure is null where their role has nothing to do with it. */
export type AdminHome = components['schemas']['AdminHome']

export const getAdminHome = operation('getAdminHome')
