import { operation } from '../../api/calls/activity.ts'
import { parseTotal } from '../../api/pages.ts'
import type { ResponseParts } from '../../api/problems.ts'
import { pageSize } from '../shared/list.rules.ts'
import { type Activity, toActivityEntry, type ActivityQuery } from './activity.rules.ts'

/** `total`: all entries of these days. `next`: where the next page begins; null on the last. */
export type FoundActivity = { items: Activity[]; total: number; next: string | null; isPlain: boolean }

type Rows = Parameters<typeof toActivityEntry>[0][]

const toFound = (rows: Rows, { headers }: ResponseParts): FoundActivity => ({
  items: rows.map(toActivityEntry),
  total: parseTotal(headers),
  next: headers.get('X-Next-Place'),
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

const toQuery = ({ isNever, search, fields, sort, before, from, to }: ActivityQuery) => ({
  none: isNever,
  sort,
  pageSize,
  ...(from && { from }),
  ...(to && { to }),
  ...(before && { before }),
  ...(search && { search, fields: JSON.stringify(fields) }),
})
