import type { components } from '../../api/schema.d.ts'
import { MemberSort, SortOrder, UserStatus } from '../../values/enumerations.ts'

type Schemas = components['schemas']
export type Member = Schemas['Member']
/** A member, with what a change of their status touches. */
export type Standing = Schemas['MemberStanding']

export const pageSize = 50

/** What the list can be narrowed to. Nothing chosen is everybody, also those who are suspended. */
export const statusFilters = { active: UserStatus.NONE, locked: UserStatus.BLOCKED } as const
export type StatusFilter = keyof typeof statusFilters

/** What the address says about the list. */
export type Asked = { search: string; statuses: readonly StatusFilter[]; sort: MemberSort; order: SortOrder; page: number }

const isIn = <Value extends string>(values: readonly Value[], text: string | null): text is Value =>
  (values as readonly (string | null)[]).includes(text)

const sorts = Object.values(MemberSort)
const orders = Object.values(SortOrder)
const filters = Object.keys(statusFilters) as StatusFilter[]

/** Returns what an address asks for. What it says wrongly counts as not said. */
export function askedOf(address: string): Asked {
  const said = new URLSearchParams(address)
  const [sort, order, page] = ['sort', 'order', 'page'].map((name) => said.get(name)) as [string | null, string | null, string | null]
  return {
    search: (said.get('search') ?? '').trim().slice(0, 200),
    statuses: filters.filter((filter) => said.getAll('status').includes(filter)),
    sort: isIn(sorts, sort) ? sort : MemberSort.name,
    order: isIn(orders, order) ? order : SortOrder.asc,
    page: page && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** Returns the address of what is asked for. What goes without saying is left out. */
export function addressOf({ search, statuses, sort, order, page }: Asked): string {
  const said = [
    ...(search ? [['search', search]] : []),
    ...statuses.map((status) => ['status', status]),
    ...(sort === MemberSort.name ? [] : [['sort', sort]]),
    ...(order === SortOrder.asc ? [] : [['order', order]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]
  return said.length > 0 ? `?${new URLSearchParams(said)}` : ''
}

/** Ascending first; the same column again turns the order round. */
export function sortedBy(asked: Asked, sort: MemberSort): Asked {
  const isTurned = asked.sort === sort && asked.order === SortOrder.asc
  return { ...asked, sort, order: isTurned ? SortOrder.desc : SortOrder.asc, page: 1 }
}

export function toggled(asked: Asked, filter: StatusFilter): Asked {
  const { statuses } = asked
  const next = statuses.includes(filter)
    ? statuses.filter((one) => one !== filter)
    : filters.filter((one) => one === filter || statuses.includes(one))
  return { ...asked, statuses: next, page: 1 }
}

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / pageSize))

/** Returns the status that the menu of a member leads to. */
export const nextStatus = (status: UserStatus): UserStatus => (status === UserStatus.NONE ? UserStatus.BLOCKED : UserStatus.NONE)

/** Returns the rows with one of them as it is now. */
export const withMember = <Held extends { items: readonly Member[] | null }>({ items }: Held, member: Member | null) => ({
  items: items && items.map((one) => (one.id === member?.id ? member : one)),
})
