import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingPage } from '../../api/pages.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import type { UserStatus } from '../../values/enumerations.ts'
import type { Page } from '../shared/paging.recipe.ts'
import { pageSize } from '../shared/list.rules.ts'
import { type Asked, type Member, type Standing, statusFilters } from './members.rules.ts'

const params = { header: {} }

export const getMembers = fromPromise<Page<Member>, Asked>(({ input: { search, statuses, ...asked }, signal }) => {
  const query = {
    ...asked,
    pageSize,
    ...(search && { search }),
    ...(statuses.length > 0 && { filterStatus: JSON.stringify(statuses.map((status) => statusFilters[status])) }),
  }
  return readingPage(() => client.GET('/admin/members', { params: { query }, signal }), 'error trying to get all members')
})

const changeFailed = 'error trying to cahnge status member' // sic

export const getMemberStanding = fromPromise<Standing, { id: number }>(({ input: { id }, signal }) =>
  readingOf(() => client.POST('/admin/member/standing', { body: { idOLBUser: id }, signal }), changeFailed),
)

export const changeMemberStatus = fromPromise<Standing, { id: number; status: UserStatus }>(({ input: { id, status }, signal }) =>
  dataOf(client.PUT('/admin/member/change-status', { body: { idOLBUser: id, status }, params, signal }), changeFailed),
)
