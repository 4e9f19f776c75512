/** A read, or a call with this body. */
export type Path = string | { path: string; body: object }

/** Returns what staff ask of all members, and of all sign-ins and actions. */
export function officePaths(institutionId: number, members: number): Record<string, Path> {
  const listPath = (query: Record<string, string>) => `/api/admin/members?${new URLSearchParams(query)}`
  const activity = (query: Record<string, string>) =>
    `/api/activity-reports/members/history/${institutionId}?${new URLSearchParams(query)}`
  const ofStaff = (query: Record<string, string>) => `/api/activity-reports/admin/all?${new URLSearchParams(query)}`
  const page = { pageSize: '50' }
  const pick = (body: object) => ({ path: '/api/admin/getallcustomers', body })
  const last = String(Math.floor(members / 100))
  return {
    'page 1': listPath({}),
    'a late page': listPath({ page: last }),
    'a late page by username': listPath({ page: last, sort: 'username' }),
    'a late page by status, Z to A': listPath({ page: last, sort: 'status', order: 'desc' }),
    'active only': listPath({ filterStatus: '[0]' }),
    'active only, a late page': listPath({ filterStatus: '[0]', page: last }),
    'locked only': listPath({ filterStatus: '[1]' }),
    'search, common': listPath({ search: 'garcia' }),
    'search, very common': listPath({ search: 'mar' }),
    'search, one member': listPath({ search: 'number4321x' }),
    'search, nobody': listPath({ search: 'qqqxzw' }),
    'search, 2 letters': listPath({ search: 'ma' }),
    'search, 1 letter': listPath({ search: 'a' }),
    'member picker': pick({}),
    'member picker, common': pick({ search: 'garcia' }),
    'member picker, very common': pick({ search: 'mar' }),
    'member picker, 2 letters': pick({ search: 'ma' }),
    'member picker, 1 letter': pick({ search: 'a' }),
    'member picker, nobody': pick({ search: 'qqqxzw' }),
    'activity of members': activity(page),
    'activity of members, a late page': activity({ ...page, before: `${getDay(80)}-1` }),
    'activity of members, oldest first': activity({ ...page, sort: 'date' }),
    'activity of members, by username': activity({ ...page, sort: 'username' }),
    'activity of members, by what was done': activity({ ...page, sort: 'action' }),
    'activity of members, search': activity({ ...page, search: '^number1.*x$' }),
    'activity of members, search, one member': activity({ ...page, search: '^@number4321x$' }),
    'activity of members, search, 500 members': activity({ ...page, search: '77x$' }),
    'activity of members, search, nobody': activity({ ...page, search: 'qqqxzw' }),
    'activity of members, search, failed': activity({ ...page, search: 'failed' }),
    'activity of members, search, a late page by username': activity({ ...page, sort: 'username', search: '9' }),
    'activity of members, 2,000 at once': activity({}),
    'activity of a week': activity({ ...getWeek(), ...page }),
    'activity of a week, search': activity({ ...getWeek(), ...page, search: 'number43' }),
    'activity of one member': activity({ username: 'member1' }),
    'never signed in': activity({ none: 'true', ...page }),
    'never signed in, search': activity({ none: 'true', ...page, search: '^number9.*x$' }),
    'never signed in, 2,000 at once': activity({ none: 'true' }),
    'broadcasts, with how many have read each': '/api/admin/messages',
    'broadcasts, members of a group': {
      path: '/api/admin/broadcast-recipients',
      body: { group: { eStatements: true } },
    },
    'activity of staff': ofStaff(page),
    'activity of staff, a late page': ofStaff({ ...page, before: `${getDay(80)}-1` }),
    'activity of staff, by username': ofStaff({ ...page, sort: 'username' }),
    'activity of staff, by what was done': ofStaff({ ...page, sort: 'action' }),
    'activity of staff, search': ofStaff({ ...page, search: '^unlock' }),
    'activity of staff, search, nothing': ofStaff({ ...page, search: 'qqqxzw' }),
  }
}

const getDay = (daysAgo: number) => `${new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 19)}.000000Z`

function getWeek(): { from: string; to: string } {
  const wire = (daysAgo: number) => {
    const [year, month, day] = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10).split('-')
    return `${month}/${day}/${year}`
  }
  return { from: wire(40), to: wire(34) }
}
