import type { ActivityKind } from '../../machines/activity/activity.rules.ts'
import type { ActivityField, ActivitySort } from '../../values/enumerations.ts'
import { countText, formatCount } from '../../values/counting.ts'

const sorts: Record<ActivitySort, string> = { action: 'Action', username: 'Username', date: 'Date', none: 'None' }

export const activityWords = {
  title: 'Activity Reports',
  page: 'Open member',
  members: 'Members',
  admins: 'Admins',
  /** Leaves the count out until it is known. */
  logs: (count: number | null, kind: ActivityKind) =>
    `${count === null ? '' : `${formatCount(count)} `}${kind === 'members' ? 'Members' : 'Admins'} Logs`,
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
  onPage: (count: number) => `${countText(count, 'entry', 'entries')} on this page`,
  from: 'From (UTC)',
  to: 'To (UTC)',
  show: 'Show',
  days: 'Days',
  next: 'Next page',
  first: 'First page',
  target: 'To whom',
  detail: 'Details',
  address: 'Address',
  refused: 'refused',
  local: 'At the institution',
}
