import { Title } from '@mantine/core'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { MemberShell } from '../../src/app/MemberShell.tsx'
import { StaffShell } from '../../src/app/StaffShell.tsx'
import { usePageHeading } from '../../src/shared/use-page-heading.ts'
import { fullMenu, longMenu, officeMenu } from '../../stories/session/menus.ts'
import { open } from './open.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function Screen({ title }: { title: string }) {
  const heading = usePageHeading(title)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Link to="/dashboard/accounts/A1B2/1/history">An account</Link>
    </>
  )
}

const shell = [
  {
    path: '/dashboard',
    element: <MemberShell bells={null} />,
    children: [
      { path: 'accounts', element: <Screen title="Home" /> },
      { path: 'accounts/:uniqueId/:accountType/history', element: <Screen title="Transaction History" /> },
      { path: 'payments', element: <Screen title="E-Pay" /> },
      { path: 'profile', element: <Screen title="Profile" /> },
      { path: '*', element: <Screen title="Another" /> },
    ],
  },
]

const openShell = (setting: Partial<Parameters<typeof open>[1]> = {}) =>
  open(shell, { at: '/dashboard/accounts', menuConfig: fullMenu, ...setting })
const main = () => within(screen.getByRole('navigation', { name: 'Main' }))
const entries = () => main().getAllByRole('link').slice(1)

test('the current screen’s sub-menu is open, and a button opens and closes another entry’s', async () => {
  const { person, router } = openShell()
  const more = main().getByRole('button', { name: 'E-Pay, more' })
  expect(more.ariaExpanded).toBe('false')
  expect(main().queryByRole('link', { name: 'Payment Activity' })).toBeNull()
  await person.click(more)
  expect(more.ariaExpanded).toBe('true')
  await person.click(more)
  expect(main().queryByRole('link', { name: 'Payment Activity' })).toBeNull()

  await person.click(main().getByRole('link', { name: 'E-Pay' }))
  expect(router.state.location.pathname).toBe('/dashboard/payments')
  expect(main().getByRole('link', { name: 'Payment Activity' })).toBeTruthy()
  expect(main().getByRole('link', { name: 'Summary' }).ariaCurrent).toBe('page')
  expect(main().queryByRole('button', { name: 'E-Pay, more' })).toBeNull()
})

test('a menu entry for another site opens in a new window without an opener, and its name says so', () => {
  openShell({ menuConfig: longMenu })
  const link = main().getByRole('link', { name: 'Branches (opens in a new window)' })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://branches.example/',
    '_blank',
    'noopener noreferrer',
  ])
})

test('a member who folds the menu finds it folded after a reload, until it is unfolded', async () => {
  const { person, unmount } = openShell({ at: '/dashboard/payments' })
  await person.click(main().getByRole('button', { name: 'Fold menu' }))
  expect(main().getByRole('link', { name: 'Transfers' })).toBeTruthy()
  expect(main().queryByRole('link', { name: 'Payment Activity' })).toBeNull()
  unmount()

  const again = openShell()
  await again.person.click(main().getByRole('button', { name: 'Unfold menu' }))
  again.unmount()
  openShell()
  expect(main().getByRole('button', { name: 'Fold menu' })).toBeTruthy()
})

test('a folded menu shows an entry’s name on hover and on keyboard focus', async () => {
  localStorage.setItem('sharedraft-menu-folded', 'true')
  const { person } = openShell()
  await person.hover(main().getByRole('link', { name: 'Goals' }))
  expect((await screen.findByRole('tooltip')).textContent).toBe('Goals')
  await person.unhover(main().getByRole('link', { name: 'Goals' }))
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  await person.tab()
  await person.tab()
  await person.tab()
  expect((await screen.findByRole('tooltip')).textContent).toBe('Home')
})

test('a phone has the menu behind a button, and no side menu that nobody sees', () => {
  openShell({ width: 767 })
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy()
})

test.each(['', '{', '"true"'])('a stored %j does not fold the menu', (kept) => {
  localStorage.setItem('sharedraft-menu-folded', kept)
  openShell()
  expect(main().getByRole('button', { name: 'Fold menu' })).toBeTruthy()
})

test('on a tablet the menu starts folded, and folds again when the member chooses an entry', async () => {
  const { person } = openShell({ width: 1099 })
  await person.click(main().getByRole('button', { name: 'Unfold menu' }))
  expect(localStorage.getItem('sharedraft-menu-folded')).not.toBe('true')
  await person.click(main().getByRole('link', { name: 'Goals' }))
  await person.click(main().getByRole('button', { name: 'Unfold menu' }))
  await person.click(main().getByRole('button', { name: 'Fold menu' }))
  expect(main().getByRole('button', { name: 'Unfold menu' })).toBeTruthy()
})

const phone = async (setting: Partial<Parameters<typeof open>[1]> = {}) => {
  const page = openShell({ width: 767, ...setting })
  await page.person.click(screen.getByRole('button', { name: 'Menu' }))
  const dialog = await screen.findByRole('dialog', { name: 'Menu' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return { ...page, dialog }
}

test('the phone menu traps the focus, ends with Logout, and returns the focus on Escape', async () => {
  const { person, dialog } = await phone()
  await person.tab({ shift: true })
  expect(document.activeElement?.textContent).toBe('Logout')
  await person.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Close menu')
  for (let step = 0; step < 30; step++) {
    await person.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
  }
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' })))
})

test('the phone menu closes when another screen opens, whose heading gets the focus, and stays closed after Back', async () => {
  const { person, dialog, router } = await phone()
  await person.click(within(dialog).getByRole('link', { name: 'Transfers' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Another' })))
  await act(() => router.navigate(-1))
  await screen.findByRole('heading', { name: 'Home' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the phone menu closes when a member chooses the current screen, and its Logout signs out', async () => {
  const { person, dialog, session } = await phone()
  await person.click(within(dialog).getByRole('link', { name: 'Home' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Menu' }))
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('button', { name: 'Logout' }),
  )
  expect(session.getSnapshot().value).toBe('signingOut')
})

test('in a window wide enough for the side menu the Menu button opens no drawer', async () => {
  const { person } = openShell({ width: 768 })
  await person.click(screen.getByRole('button', { name: 'Menu' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a member can use the account menu with the keyboard alone, down to Logout', async () => {
  const { person, session } = openShell()
  screen.getByRole('button', { name: 'Maria' }).focus()
  await person.keyboard('{Enter}')
  const first = await screen.findByRole('menuitem', { name: 'My Account' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(screen.getByRole('menuitemradio', { name: 'Dark' }).ariaChecked).toBe('true')
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Maria' }))
  await person.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'My Account' })))
  await person.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Profile' })))
  await person.click(screen.getByRole('button', { name: 'Maria' }))
  await screen.findByRole('menuitem', { name: 'My Account' })
  await person.keyboard('{End}{Enter}')
  expect(session.getSnapshot().value).toBe('signingOut')
})

test('the menu leaves out screens that are not built', async () => {
  const { person } = openShell({ leadsTo: (path) => path === '/dashboard/accounts' })
  expect(entries().map((link) => link.textContent)).toEqual(['Home'])
  expect(screen.queryByRole('link', { name: 'Help' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Maria' }))
  await screen.findByRole('menu')
  expect(screen.queryByRole('menuitem', { name: 'My Account' })).toBeNull()
})

const office = [
  { path: '/admin/panel', element: <StaffShell />, children: [{ path: '*', element: <Screen title="Office" /> }] },
]
const built = (path: string) => ['/admin/panel/', '/admin/panel/members'].includes(path)
const openOffice = (setting: Partial<Parameters<typeof open>[1]> = {}) =>
  open(office, { at: '/admin/panel/', menuConfig: officeMenu, leadsTo: built, ...setting })

test('the staff menu lists built screens and external sites, and marks the current one', () => {
  openOffice()
  expect(entries().map((link) => [link.textContent, link.ariaCurrent])).toEqual([
    ['Home', 'page'],
    ['Members', null],
    ['CMS Link (opens in a new window)', null],
    ['Document Storage (opens in a new window)', null],
  ])
  expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).toBeNull()
  cleanup()
  openOffice({ at: '/admin/panel/members/7' })
  expect(
    entries()
      .filter((link) => link.ariaCurrent)
      .map((link) => link.textContent),
  ).toEqual(['Members'])
})

test('Help and My Account lead staff to their own screens once those are built', async () => {
  const { person } = openOffice({ leadsTo: () => true })
  const header = within(screen.getByRole('banner'))
  expect(header.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/admin/panel/help')
  await person.click(screen.getByRole('button', { name: 'Ada Brandt' }))
  expect((await screen.findByRole('menuitem', { name: 'My Account' })).getAttribute('href')).toBe(
    '/admin/panel/profile',
  )
})

test('breadcrumbs lead back from a history; Home and an unknown address have none', async () => {
  const { person, unmount } = openShell()
  expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).toBeNull()
  await person.click(screen.getByRole('link', { name: 'An account' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Transaction History' }))
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getAllByRole('listitem')
  expect(
    crumbs.map((crumb) => [crumb.textContent, crumb.querySelector('a')?.getAttribute('href'), crumb.ariaCurrent]),
  ).toEqual([
    ['Dashboard', '/dashboard/accounts', null],
    ['Accounts', '/dashboard/accounts', null],
    ['History', undefined, 'page'],
  ])
  unmount()
  openShell({ at: '/dashboard/strange/place', leadsTo: () => false })
  expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).toBeNull()
})

test('from one of many the last breadcrumb leads to the list', () => {
  openShell({ at: '/dashboard/transfers/4820193375' })
  const link = within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getByRole('link', { name: 'Transfers' })
  expect(link.getAttribute('href')).toBe('/dashboard/transfers')
})

test('the first Tab key reaches Skip to content, which moves the focus past the menu', async () => {
  const { person, router } = openShell()
  screen.getByRole('heading').blur()
  await person.tab()
  expect(document.activeElement?.textContent).toBe('Skip to content')
  await person.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect([router.state.location.hash, location.hash]).toEqual(['', ''])
})
