import type { components } from '../../api/schema.d.ts'
import { activityLabels } from '../../values/activity.ts'
import { utcDay, utcHour } from '../../values/days.ts'
import { ActivityField, ActivitySort } from '../../values/enumerations.ts'
import { addressWith, parseChoice, parsePage, parseSearch } from '../shared/list.rules.ts'

type Schemas = components['schemas']
export type ActivityKind = 'members' | 'admins'
type Wire = Schemas['MemberActivity'] | Schemas['AdminActivity']

/** One entry of a report. A person without activity has no time. */
export type Activity = {
  id: number
  personId: number
  name: string
  username: string
  action: Wire['action']
  status: string
  isOk: boolean
  at: string | null
  day: string
  hour: string
}

const { action, username, date, none } = ActivitySort
export const getActivitySorts = (kind: ActivityKind): readonly ActivitySort[] =>
  kind === 'members' ? [username, date, none] : [action, username, date, none]

const fields = {
  admins: [ActivityField.action, ActivityField.username, ActivityField.date],
  members: [ActivityField.username, ActivityField.date],
}
export const getActivityFields = (kind: ActivityKind): readonly ActivityField[] => fields[kind]

const nothing = '-'

/** Converts an entry. Rows have no ids, so the position serves as one. */
export const toActivityEntry = ({ report, OLBUser, action: done }: Wire, id: number): Activity => ({
  id,
  name: OLBUser.name || OLBUser.email,
  personId: OLBUser.id,
  username: OLBUser.username,
  action: done,
  status: activityLabels[done],
  isOk: report?.ok ?? true,
  at: report?.updatedAt ?? null,
  day: report ? utcDay(report.updatedAt) : nothing,
  hour: report ? utcHour(report.updatedAt) : nothing,
})

/** The query in the address. `isNever`: people without activity, on their own page. `fields`: where to search. */
export type ActivityQuery = {
  isNever: boolean
  search: string
  fields: readonly ActivityField[]
  sort: ActivitySort
  page: number
}

/** Returns a function that parses an address. Invalid parts are ignored. */
export const activityAddressParser =
  (kind: ActivityKind) =>
  (address: string): ActivityQuery => {
    const params = new URLSearchParams(address)
    return {
      isNever: params.get('view') === 'never',
      search: parseSearch(params, 100),
      fields: getActivityFields(kind).filter((field) => !params.has('in') || params.getAll('in').includes(field)),
      sort: parseChoice(getActivitySorts(kind), params.get('sort')) ?? none,
      page: parsePage(params),
    }
  }

/** Returns the address of a query, without defaults; choosing no field at all is written out. */
export const activityAddress = (
  kind: ActivityKind,
  { isNever, search, fields: chosen, sort, page }: ActivityQuery,
): string =>
  addressWith([
    ['view', isNever ? 'never' : null],
    ['search', search],
    ...(chosen.length === getActivityFields(kind).length ? [] : chosen.length === 0 ? ['none'] : chosen).map(
      (field) => ['in', field] as const,
    ),
    ['sort', sort === none ? null : sort],
    ['page', page === 1 ? null : page],
  ])

export const toggleActivityFilter = (
  query: ActivityQuery,
  kind: ActivityKind,
  field: ActivityField,
): ActivityQuery => ({
  ...query,
  fields: getActivityFields(kind).filter((one) => query.fields.includes(one) !== (one === field)),
  page: 1,
})
