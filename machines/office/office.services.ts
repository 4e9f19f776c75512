import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'

/** Who this member of staff is, and what waits for them. A figure is null where their role has nothing to do with it. */
export type AdminHome = components['schemas']['AdminHome']

export const getAdminHome = fromPromise<AdminHome>(({ signal }) =>
  readingOf(() => client.GET('/admin/home', { signal }), 'error trying to get the figures'),
)
