import type { components } from '../../api/schema.d.ts'
import { MemberSort, SortOrder, UserStatus } from '../../values/enumerations.ts'
import { addressWith, parseChoice, parsePage, parseSearch } from '../shared/list.rules.ts'

type Schemas = components['schemas']
export type Member = Schemas['Member']
/** A member, with what a change of status affects. */
export type MemberStanding = Schemas['MemberStanding']

/** The filters. No choice means everybody. */
export const statusFilters = {
  active: UserStatus.NONE,
  locked: UserStatus.BLOCKED,
  suspended: UserStatus.SUSPENDED,
} as const
export type StatusFilter = keyof typeof statusFilters

/** What the address says about the list. */
export type MembersQuery = {
  search: string
  statuses: readonly StatusFilter[]
  sort: MemberSort
  order: SortOrder
  page: number
}

const filters = Object.keys(statusFilters) as StatusFilter[]

/** Parses an address. Invalid parts are ignored. */
export function parseMembersAddress(address: string): MembersQuery {
  const params = new URLSearchParams(address)
  return {
    search: parseSearch(params, 200),
    statuses: filters.filter((filter) => params.getAll('status').includes(filter)),
    sort: parseChoice(Object.values(MemberSort), params.get('sort')) ?? MemberSort.name,
    order: parseChoice(Object.values(SortOrder), params.get('order')) ?? SortOrder.asc,
    page: parsePage(params),
  }
}

/** Returns the address of a query, without defaults. */
export const membersAddress = ({ search, statuses, sort, order, page }: MembersQuery): string =>
  addressWith([
    ['search', search],
    ...statuses.map((status) => ['status', status] as const),
    ['sort', sort === MemberSort.name ? null : sort],
    ['order', order === SortOrder.asc ? null : order],
    ['page', page === 1 ? null : page],
  ])

/** Sorts ascending first; the same column again reverses the order. */
export function toggleSort(query: MembersQuery, sort: MemberSort): MembersQuery {
  const isTurned = query.sort === sort && query.order === SortOrder.asc
  return { ...query, sort, order: isTurned ? SortOrder.desc : SortOrder.asc, page: 1 }
}

export function toggleMembersFilter(query: MembersQuery, filter: StatusFilter): MembersQuery {
  const { statuses } = query
  const next = statuses.includes(filter)
    ? statuses.filter((one) => one !== filter)
    : filters.filter((one) => one === filter || statuses.includes(one))
  return { ...query, statuses: next, page: 1 }
}

/** Returns the status that the row's menu offers. */
export const nextStatus = (status: UserStatus): UserStatus =>
  status === UserStatus.NONE ? UserStatus.BLOCKED : UserStatus.NONE

/** Replaces one row by its new data. */
export const withMember = <Held extends { items: readonly Member[] | null }>(
  { items }: Held,
  member: Member | null,
) => ({
  items: items && items.map((one) => (one.id === member?.id ? member : one)),
})
