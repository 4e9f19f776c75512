import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'

export const getConfig = fromPromise<components['schemas']['Config']>(({ signal }) =>
  dataOf(client.GET('/config', { signal }), 'error trying to get config file'),
)
