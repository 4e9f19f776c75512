import { operation } from '../../api/calls/activity.ts'
import { parseTotal } from '../../api/pages.ts'
import type { ResponseParts } from '../../api/problems.ts'
import { pageSize } from '../shared/list.rules.ts'
import type { Page } from '../shared/paging.recipe.ts'
import { type Activity, toActivityEntry, type ActivityQuery } from './activity.rules.ts'

/** `total`: all entries, of which the report has the newest. `found`: how many match. */
export type FoundActivity = Page<Activity> & { found: number; isPlain: boolean }

type Rows = Parameters<typeof toActivityEntry>[0][]

const toFound = (rows: Rows, { headers }: ResponseParts): FoundActivity => ({
  items: rows.map(toActivityEntry),
  total: parseTotal(headers),
  found: Number(headers.get('X-Found-Count')),
  isPlain: headers.get('X-Plain-Search') === 'true',
})

export const getMemberActivity = operation('getMemberActivity', {
  send: ({ institutionId, query }: { institutionId: number; query: ActivityQuery }) => ({
    fiId: institutionId,
    ...toQuery(query),
  }),
  answer: toFound,
})

export const getAdminActivity = operation('getAdminActivity', {
  send: ({ query }: { query: ActivityQuery }) => toQuery(query),
  answer: toFound,
})

const toQuery = ({ isNever, search, fields, sort, page }: ActivityQuery) => ({
  none: isNever,
  sort,
  page,
  pageSize,
  ...(search && { search, fields: JSON.stringify(fields) }),
})
