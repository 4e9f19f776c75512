import { operation } from '../../api/calls/admins.ts'
import type { components } from '../../api/schema.d.ts'

/** The member of staff and the open work. A figure is null if it is not for their role. */
export type AdminHome = components['schemas']['AdminHome']

export const getAdminHome = operation('getAdminHome')
