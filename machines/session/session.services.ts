import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'

export const getConfig = fromPromise<components['schemas']['Config']>(({ signal }) =>
  readingOf(() => client.GET('/config', { signal }), 'error trying to get config file'),
)

// It outlives the page: who signs out and closes the tab has signed out.
export const signOut = fromPromise(() => dataOf(client.POST('/auth/sign-out', { keepalive: true }), 'error trying to sign out'))
