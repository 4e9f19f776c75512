import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingList, totalIn } from '../../api/pages.ts'
import { pageSize } from '../shared/list.rules.ts'
import type { Page } from '../shared/paging.recipe.ts'
import { type Activity, activityOf, type Asked } from './activity.rules.ts'

/** `total`: all there are, of which the report has the newest. `found`: those of the report that the pages are of. */
export type Found = Page<Activity> & { found: number; isPlain: boolean }

const fallback = 'error trying to get the activity'

export const getMemberActivity = fromPromise<Found, { institutionId: number; asked: Asked }>(
  async ({ input: { institutionId, asked }, signal }) => {
    const params = { path: { fiId: institutionId }, query: queryOf(asked) }
    const { items, headers } = await readingList(() => client.GET('/activity-reports/members/history/{fiId}', { params, signal }), fallback)
    return { items: items.map(activityOf), ...countsIn(headers) }
  },
)

export const getAdminActivity = fromPromise<Found, { asked: Asked }>(async ({ input: { asked }, signal }) => {
  const params = { query: queryOf(asked) }
  const { items, headers } = await readingList(() => client.GET('/activity-reports/admin/all', { params, signal }), fallback)
  return { items: items.map(activityOf), ...countsIn(headers) }
})

const queryOf = ({ isNever, search, fields, sort, page }: Asked) => ({
  none: isNever,
  sort,
  page,
  pageSize,
  ...(search && { search, fields: JSON.stringify(fields) }),
})

const countsIn = (headers: Headers) => ({
  total: totalIn(headers),
  found: Number(headers.get('X-Found-Count')),
  isPlain: headers.get('X-Plain-Search') === 'true',
})
