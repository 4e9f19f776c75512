import { operation } from '../../api/calls/audit.ts'
import { pageSize as usual } from '../shared/list.rules.ts'
import type { AuditQuery } from './audit.rules.ts'

export const getAudit = operation('getAudit', {
  send: ({ query: { filter, before }, pageSize = usual }: { query: AuditQuery; pageSize?: number }) => ({
    pageSize,
    ...(filter.who.trim() && { who: filter.who.trim() }),
    ...(filter.about.trim() && { about: filter.about.trim() }),
    ...(filter.group && { group: filter.group }),
    ...(filter.from && { from: filter.from }),
    ...(filter.to && { to: filter.to }),
    ...(filter.refused && { refused: true }),
    ...(before && { before }),
  }),
})

/** `from`: where the next part begins; null for the first. */
export const verifyAudit = operation('verifyAudit', {
  send: ({ from }: { from: string | null }) => (from === null ? {} : { from }),
})
