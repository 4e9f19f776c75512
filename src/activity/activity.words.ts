import type { Field, Kind, Sort } from '../../machines/activity/activity.rules.ts'

const grouped = (count: number) => count.toLocaleString('en-US')

const sorts: Record<Sort, string> = { action: 'Action', username: 'Username', date: 'Date', none: 'None' }

export const words = {
  title: 'Activity Reports',
  members: 'Members',
  admins: 'Admins',
  logs: (count: number, kind: Kind) => `${grouped(count)} ${kind === 'members' ? 'Members' : 'Admins'} Logs`,
  newest: (count: number, total: number) => `Newest ${grouped(count)} of ${grouped(total)}`,
  plain: 'Searched as plain text',
  never: 'Never signed in',
  neverDone: 'Never did anything',
  back: 'Back to the logs',
  sort: (sort: Sort, kind: Kind) => `Sort: ${sort === 'none' && kind === 'members' ? 'Online First' : sorts[sort]}`,
  sorts,
  search: 'Search',
  searchIn: 'Search in',
  fields: { action: 'Action', username: 'Username', date: 'Date' } satisfies Record<Field, string>,
  name: 'Name',
  status: 'Status',
  username: 'Username',
  hour: 'Hour',
  date: 'Date',
  actions: 'Actions',
  logIn: 'Log in as member',
  none: 'Nothing was found.',
}
