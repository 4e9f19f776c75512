import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'

export type Stats = components['schemas']['Stats']

/** `isOlb`: of online banking; else of the marketing website. */
export const getStats = fromPromise<Stats, { isOlb: boolean }>(({ input: { isOlb }, signal }) =>
  readingOf(() => client.POST('/analytics/stats', { body: { isOlb }, signal }), 'Data could not be loaded, try again later'),
)
