import type { ActivityKind } from '../../machines/activity/activity.rules.ts'
import type { ActivityField, ActivitySort } from '../../values/enumerations.ts'
import { formatCount } from '../../values/counting.ts'

const sorts: Record<ActivitySort, string> = { action: 'Action', username: 'Username', date: 'Date', none: 'None' }

export const activityWords = {
  title: 'Activity Reports',
  page: 'Open member',
  members: 'Members',
  admins: 'Admins',
  /** Leaves the count out until it is known. */
  logs: (count: number | null, kind: ActivityKind) =>
    `${count === null ? '' : `${formatCount(count)} `}${kind === 'members' ? 'Members' : 'Admins'} Logs`,
  newest: (count: number, total: number) => `Newest ${formatCount(count)} of ${formatCount(total)}`,
  first: (count: number, total: number) => `First ${formatCount(count)} of ${formatCount(total)}`,
  plain: 'Searched as plain text',
  never: 'Never signed in',
  neverDone: 'Never did anything',
  back: 'Back to the logs',
  sort: (sort: ActivitySort, kind: ActivityKind) =>
    `Sort: ${sort === 'none' && kind === 'members' ? 'Online First' : sorts[sort]}`,
  sorts,
  search: 'Search',
  searchIn: 'Search in',
  fields: { action: 'Action', username: 'Username', date: 'Date' } satisfies Record<ActivityField, string>,
  name: 'Name',
  status: 'Status',
  username: 'Username',
  hour: 'Hour (UTC)',
  date: 'Date (UTC)',
  logIn: 'Log in as member',
  none: 'Nothing was found.',
  beyond: 'There is no such page.',
  rows: 'rows',
}
