import { operation } from '../../api/calls/audit.ts'
import { pageSize } from '../shared/list.rules.ts'
import type { AuditQuery } from './audit.rules.ts'

const toFilters = ({ filter }: AuditQuery) => ({
  ...(filter.who.trim() && { who: filter.who.trim() }),
  ...(filter.about.trim() && { about: filter.about.trim() }),
  ...(filter.group && { group: filter.group }),
  ...(filter.from && { from: filter.from }),
  ...(filter.to && { to: filter.to }),
  ...(filter.refused && { refused: true }),
})

export const getAudit = operation('getAudit', {
  send: ({ query }: { query: AuditQuery }) => ({
    pageSize,
    ...toFilters(query),
    ...(query.before && { before: query.before }),
  }),
})

export const exportAudit = operation('exportAudit', { send: ({ query }: { query: AuditQuery }) => toFilters(query) })

/** `from`: where the next part begins; null for the first. */
export const verifyAudit = operation('verifyAudit', {
  send: ({ from }: { from: string | null }) => (from === null ? {} : { from }),
})
