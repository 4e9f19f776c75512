import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'

/** What can change behind a screen, each with a mark that differs once it has. Null: there is nothing of the kind. */
export type Marks = components['schemas']['Changes']

export const getChanges = fromPromise<Marks>(({ signal }) =>
  readingOf(() => client.GET('/user/changes', { signal }), 'error trying to ask what has changed'),
)
