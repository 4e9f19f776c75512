import { cleanup, screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureClient } from '../../api/client.ts'
import { late } from '../../src/app/late.tsx'
import { routes } from '../../src/app/routes.tsx'
import { SignedIn } from '../../src/app/SignedIn.tsx'
import { StaffHome } from '../../src/app/StaffHome.tsx'
import { StaffShell } from '../../src/app/StaffShell.tsx'
import { samples } from '../../stories/office/office.samples.ts'
import { samples as changes } from '../../stories/session/changes.samples.ts'
import { officeMenu } from '../../stories/session/menus.ts'
import { AdminRole } from '../../values/enumerations.ts'
import { open } from '../app/open.tsx'

const { full, banking, content } = samples.getAdminHome.answers
const marks = changes.getChanges.answers
const { FULL_ACCESS, BANKING_ACCESS } = AdminRole
const menu = officeMenu.map((item) =>
  item.displayName === 'Document Storage' ? { ...item, roles: [FULL_ACCESS, BANKING_ACCESS] } : item,
)

let home = full
let calls: string[] = []

beforeEach(() => {
  home = full
  calls = []
  configureClient({
    transport: async ({ url }) => {
      const { pathname, search } = new URL(url)
      if (pathname === '/api/user/changes') return Response.json({ success: true, data: marks.staff, message: '' })
      if (pathname === '/api/user/watch') throw new TypeError('Failed to fetch')
      // The shell asks this by itself, as it asks for changes.
      if (pathname === '/api/admin/phone-calls/keep') return Response.json({ success: true, data: null, message: '' })
      calls.push(pathname.replace('/api', '') + search)
      if (pathname === '/api/admin/home') return Response.json({ success: true, data: home, message: '' })
      const error = { type: 'user error', code: 'role' }
      return Response.json(
        { success: false, data: null, message: 'Your role does not allow this.', error },
        { status: 403 },
      )
    },
  })
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const openOffice = (at: string, width = 1280) => open(routes, { at, width, menuConfig: menu })
const entries = async () => {
  const main = within(await screen.findByRole('navigation', { name: 'Main' }))
  return main
    .getAllByRole('link')
    .slice(1)
    .map((link) => link.textContent?.replace(' (opens in a new window)', ''))
}
const sentence = (role: string) => `Your role ${role} has no access to this page.`

test('the menu shows the screens and external sites of the role', async () => {
  openOffice('/admin/panel/')
  await screen.findByRole('link', { name: '3 Locked members' })
  expect(await entries()).toContain('Members')
  cleanup()
  home = banking
  openOffice('/admin/panel/')
  await vi.waitFor(async () =>
    expect(await entries()).toEqual([
      'Home',
      'Web Analytics',
      'Forms',
      'Members',
      'Member eView',
      'Reset MFA',
      'Messages',
      'Notifications',
      'CMS Link',
      'Document Storage',
      'Profile',
      'Help',
    ]),
  )
  cleanup()
  home = content
  openOffice('/admin/panel/')
  await vi.waitFor(async () =>
    expect(await entries()).toEqual(['Home', 'Web Analytics', 'CMS Link', 'Profile', 'Help']),
  )
})

test.each(['members', 'activity-reports', 'activity-reports/admins', 'reset-mfa', 'member-eview'])(
  'at /admin/panel/%s Content Management reads that the role has no access, and nothing is loaded',
  async (path) => {
    home = content
    const { session } = openOffice(`/admin/panel/${path}`)
    session.send({ type: 'user.change', change: { role: content.role } })
    await screen.findByText(sentence('Content Management'))
    expect(calls).toEqual(['/admin/home'])
  },
)

test('after a change of role, staff read that they have no access instead of the refused list, after a single call', async () => {
  openOffice('/admin/panel/reset-mfa')
  await screen.findByRole('heading', { name: 'Reset MFA Settings' })
  home = banking
  cleanup()
  openOffice('/admin/panel/activity-reports')
  await screen.findByText(sentence('Banking Access'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(calls.filter((call) => call === '/admin/home').length).toBeLessThanOrEqual(3)
  expect(await entries()).not.toContain('Activity Reports')
})

test('a call that is refused although the role allows it is made at most twice', async () => {
  openOffice('/admin/panel/members')
  await screen.findByText('Your role does not allow this.')
  expect(calls.filter((call) => call === '/admin/home').length).toBeLessThanOrEqual(2)
  expect(calls.filter((call) => call.startsWith('/admin/members'))).toHaveLength(1)
})

test('staff who send notifications have a bell without a count that opens what they sent, and other roles have none', async () => {
  openOffice('/admin/panel/')
  await screen.findByRole('link', { name: '3 Locked members' })
  const bell = () => within(screen.getByRole('banner')).queryByRole('link', { name: 'Notifications' })
  expect(bell()?.getAttribute('href')).toBe('/admin/panel/notifications')
  cleanup()
  home = content
  openOffice('/admin/panel/')
  await screen.findByRole('heading', { name: /Welcome, / })
  await vi.waitFor(() => expect(bell()).toBeNull())
})

test('the figures of staff Home load once, however late its script loads, and again on every later visit', async () => {
  const script = Promise.withResolvers<typeof StaffHome>()
  const SlowHome = late(async () => ({ Home: await script.promise }), 'Home')
  const children = [
    { index: true, element: <SlowHome /> },
    { path: 'help', element: <h1>Help</h1> },
  ]
  home = { ...full, name: 'Ada Lovell' }
  const { person } = open([{ path: '/admin/panel', element: <SignedIn outlet={<StaffShell />} />, children }], {
    at: '/admin/panel/',
    menuConfig: menu,
  })
  await screen.findByRole('button', { name: /Ada Lovell/ })
  script.resolve(StaffHome)
  await screen.findByRole('link', { name: '3 Locked members' })
  expect(calls).toEqual(['/admin/home'])

  home = { ...full, lockedMembers: 4 }
  const follow = (name: string) =>
    person.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name }))
  await follow('Help')
  await screen.findByRole('heading', { name: 'Help' })
  expect(calls).toEqual(['/admin/home'])
  await follow('Home')
  await screen.findByRole('link', { name: '4 Locked members' })
  expect(calls).toEqual(['/admin/home', '/admin/home'])
})

test('staff Home lists what waits, and its search opens the members found', async () => {
  home = samples.getAdminHome.answers.allAreas
  const Found = () => <h1>Members {useLocation().search}</h1>
  const children = [
    { index: true, element: <StaffHome /> },
    { path: 'members', element: <Found /> },
    { path: 'forms', element: <h1>Forms</h1> },
  ]
  const { person } = open([{ path: '/admin/panel', element: <SignedIn outlet={<StaffShell />} />, children }], {
    at: '/admin/panel/',
    menuConfig: menu,
  })
  const form = await screen.findByRole('link', { name: 'Loan information request' })
  expect(form.getAttribute('href')).toBe('/admin/panel/forms?form=12')
  expect(screen.getByRole('link', { name: '1 Forms assigned to you' }).getAttribute('href')).toBe(
    '/admin/panel/forms?owner=mine',
  )
  expect(screen.getByRole('link', { name: 'Credit card request' }).getAttribute('href')).toBe(
    '/admin/panel/forms?form=11',
  )
  screen.getByRole('heading', { name: /could not be taken back$/ })
  screen.getByRole('heading', { name: '7 payments and transfers held' })
  expect(screen.getAllByRole('link', { name: 'Walter Osei' }).map((link) => link.getAttribute('href'))).toEqual([
    '/admin/panel/forms?form=25',
    '/admin/panel/members/4',
    '/admin/panel/members/4',
  ])
  const file = screen.getByRole('link', { name: 'Checks to print' })
  expect(file.getAttribute('href')).toBe('/admin/panel/audit?group=MONEY&from=11%2F20%2F2026&to=11%2F20%2F2026')
  screen.getByRole('heading', { name: 'Failed sign-ins of the last day' })
  screen.getByText('9 tries from 3 addresses', { exact: false })
  expect(screen.getByRole('link', { name: 'Ines Duarte' }).getAttribute('href')).toBe('/admin/panel/members/44')
  expect(screen.getByRole('link', { name: 'Ben Achterberg' }).getAttribute('href')).toBe(
    '/admin/panel/activity-reports/admins?search=%5Eben%24&in=username',
  )
  expect(screen.getByRole('link', { name: 'Theodore Lambert' }).getAttribute('href')).toBe('/admin/panel/members/3')
  await person.type(screen.getByRole('textbox', { name: 'Find a member' }), ' rosa {Enter}')
  await screen.findByRole('heading', { name: 'Members ?search=rosa' })
})

test('staff whose role cannot open Members see no member search', async () => {
  home = content
  const children = [
    { index: true, element: <StaffHome /> },
    { path: 'members', element: <h1>Members</h1> },
  ]
  open([{ path: '/admin/panel', element: <SignedIn outlet={<StaffShell />} />, children }], {
    at: '/admin/panel/',
    menuConfig: menu,
  })
  await screen.findByRole('button', { name: /Ada Brandt/ })
  expect(screen.queryByRole('textbox', { name: 'Find a member' })).toBeNull()
})

test('what waits for approval is first on Home, and the bell counts it on every page', async () => {
  home = samples.getAdminHome.answers.allAreas
  openOffice('/admin/panel/')
  const list = (await screen.findByRole('heading', { name: '3 wait for your approval' })).closest('section')
  expect([...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Cleo MarchettiOwn accounts, proposed by Iris Lang',
    'Rosa LindqvistDispute of $1,486.20, proposed by Iris Lang',
    'Maria OkaforCorrection of $12.50, proposed by Iris Lang',
  ])
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('3 wait for your approval')
  const bell = within(screen.getByRole('banner')).getByRole('link', { name: '3 wait for your approval' })
  expect(bell.getAttribute('href')).toBe('/admin/panel/')
})

test.each([
  [
    'Banking Access',
    banking,
    [
      'View as a member',
      'Reset a member’s MFA',
      'Write a message',
      'Write a notification',
      'See where visitors come from',
      'Read the help for staff',
    ],
  ],
  ['Content Management', content, ['See where visitors come from', 'Read the help for staff']],
])('Home of %s leads to what the role is for', async (_, answer, tasks) => {
  home = answer
  openOffice('/admin/panel/')
  const list = await screen.findByRole('list', { name: 'What you can do' })
  expect([...list.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(tasks)
})
