import { operation } from '../../api/calls/members.ts'
import { toPage } from '../../api/pages.ts'
import type { UserStatus } from '../../values/enumerations.ts'
import { pageSize } from '../shared/list.rules.ts'
import { type MembersQuery, statusFilters } from './members.rules.ts'

export const getMembers = operation('getMembers', {
  send: ({ search, statuses = [], ...query }: Partial<MembersQuery> & { pageSize?: number }) => ({
    pageSize,
    ...query,
    ...(search && { search }),
    ...(statuses.length > 0 && { filterStatus: JSON.stringify(statuses.map((status) => statusFilters[status])) }),
  }),
  answer: toPage,
})

export const getMemberStanding = operation('getMemberStanding', {
  send: ({ id }: { id: number }) => ({ idOLBUser: id }),
})

export const changeMemberStatus = operation('changeMemberStatus', {
  send: ({ id, status }: { id: number; status: UserStatus }) => ({ idOLBUser: id, status }),
})
