import type { components } from '../../api/schema.d.ts'
import { activityLabels } from '../../values/activity.ts'
import { utcDay, utcHour } from '../../values/days.ts'
import { ActivityField, ActivitySort } from '../../values/enumerations.ts'
import { addressWith, parseChoice, parseSearch } from '../shared/list.rules.ts'
import { parseTypedDays, type TypedDays, typedDaysAddress } from '../shared/typed-days.rules.ts'

type Schemas = components['schemas']
export type ActivityKind = 'members' | 'admins'
type Wire = Schemas['MemberActivity'] | Schemas['AdminActivity']

type ActivityTarget = Schemas['ActivityTarget']

/** One entry of a report. A person without activity has no time. `target` and `detail`: of an action of staff. */
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
  address: string
  target: ActivityTarget
  detail: string
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
  address: report?.address ?? '',
  target: report && 'target' in report ? report.target : null,
  detail: report && 'detail' in report ? report.detail : '',
})

/**
 * The query in the address. `isNever`: people without activity, on their own page. `fields`: where to search. `before`:
 * where the page begins; blank for the first.
 */
export type ActivityQuery = TypedDays & {
  isNever: boolean
  search: string
  fields: readonly ActivityField[]
  sort: ActivitySort
  before: string
}

/** Returns a function that parses an address. Invalid parts are ignored. */
export const activityAddressParser =
  (kind: ActivityKind) =>
  (address: string): ActivityQuery => {
    const params = new URLSearchParams(address)
    return {
      isNever: params.get('view') === 'never',
      ...parseTypedDays(params),
      search: parseSearch(params, 100),
      fields: getActivityFields(kind).filter((field) => !params.has('in') || params.getAll('in').includes(field)),
      sort: parseChoice(getActivitySorts(kind), params.get('sort')) ?? none,
      before: /^(\d{4}-[\dT:.-]+Z-)?\d{1,18}$/.exec(params.get('before') ?? '')?.[0] ?? '',
    }
  }

/** Returns the address of a query, without defaults; choosing no field at all is written out. */
export const activityAddress = (
  kind: ActivityKind,
  { isNever, search, fields: chosen, sort, before, ...days }: ActivityQuery,
): string =>
  addressWith([
    ['view', isNever ? 'never' : null],
    ...typedDaysAddress(days),
    ['search', search],
    ...(chosen.length === getActivityFields(kind).length ? [] : chosen.length === 0 ? ['none'] : chosen).map(
      (field) => ['in', field] as const,
    ),
    ['sort', sort === none ? null : sort],
    ['before', before],
  ])

export const toggleActivityFilter = (
  query: ActivityQuery,
  kind: ActivityKind,
  field: ActivityField,
): ActivityQuery => ({
  ...query,
  fields: getActivityFields(kind).filter((one) => query.fields.includes(one) !== (one === field)),
  before: '',
})
