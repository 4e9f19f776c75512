import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { RouteObject } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { configureClient } from '../../api/client.ts'
import { routes } from '../../src/app/routes.tsx'
import { open } from './open.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const back = () => screen.getByRole('link', { name: 'Back' }).getAttribute('href')
const backOfStaff = () => screen.queryByRole('link', { name: 'Admin sign-in' })?.getAttribute('href')

test.each(['/dashboard/strange', '/dashboard/accounts/1/strange'])(
  'the unknown member address %s shows Page Not Found and keeps the menu',
  (at) => {
    const { router } = open(routes, { at })
    expect([heading(), back(), document.title]).toEqual(['Page Not Found', '/', 'Page Not Found · Harbor Light Credit Union'])
    expect(screen.getByRole('button', { name: 'Maria' })).toBeTruthy()
    expect(router.state.location.pathname).toBe(at)
  },
)

test('the message and notification bells load once, wherever the member navigates', async () => {
  const asked: string[] = []
  configureClient({ transport: ({ url }) => (asked.push(new URL(url).pathname), new Promise(() => {})) })
  onTestFinished(() => configureClient({ transport: (request) => fetch(request) }))
  const { router } = open(routes, { at: '/dashboard/strange' })
  for (const at of ['/dashboard/accounts/1/strange', '/dashboard/accounts/2/strange']) await act(() => router.navigate(at))
  await waitFor(() => expect(asked).toContain('/api/customer/messages'))
  expect(asked.filter((path) => path.startsWith('/api/customer/'))).toEqual(['/api/customer/messages', '/api/customer/notifications'])
})

test.each([
  ['/404', 'There is no page at this address. Check it for a mistake, or go back and find your way from there.'],
  ['/401', 'For your safety we sign you out after a while. Log in again to continue.'],
])('the page %s gives a reason and a Back button', (at, reason) => {
  open(routes, { at })
  expect(screen.getByText(reason)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back' }).className).toContain('sd-button')
})

test.each(['/404', '/strange', '/dashboards', '/forgot/password'])(
  'the unknown address %s shows Page Not Found without the member menu',
  (at) => {
    const { router } = open(routes, { at })
    expect([heading(), back(), document.title]).toEqual(['Page Not Found', '/', 'Page Not Found · Harbor Light Credit Union'])
    expect(screen.queryByRole('button', { name: 'Maria' })).toBeNull()
    expect(router.state.location.pathname).toBe(at)
  },
)

test('a member whose session the server ends sees “Your session expired” at /401, and where they were is kept for the next sign-in', async () => {
  const { router, session } = open(routes, { at: '/dashboard/strange?page=2' })
  session.send({ type: 'session.refuse', token: 'a-token' })
  await screen.findByRole('heading', { name: 'Your session expired' })
  expect(back()).toBe('/')
  expect(router.state.location.pathname).toBe('/401')
  expect(sessionStorage.getItem('sd_place')).toMatch(/^\d+ \/dashboard\/strange\?page=2$/)
})

test.each(['/admin/strange', '/admin/panels', '/admin/panel/strange', '/admin/panel/forms/7'])(
  'the unknown staff address %s shows Page Not Found with links to both sign-in pages',
  async (at) => {
    const { router } = open(routes, { at })
    await screen.findByRole('heading', { level: 1 })
    expect([heading(), back(), backOfStaff()]).toEqual(['Page Not Found', '/', '/admin'])
    expect(screen.queryAllByRole('button', { name: 'Ada Brandt' })).toHaveLength(at.startsWith('/admin/panel/') ? 1 : 0)
    expect(router.state.location.pathname).toBe(at)
  },
)

test.each(['/404', '/401', '/dashboard/strange', '/administrator'])('a member at %s sees no link to the staff sign-in', (at) => {
  open(routes, { at })
  expect([back(), backOfStaff()]).toEqual(['/', undefined])
})

test('staff whose session the bank ends see “Your session expired” with a link to the staff sign-in', async () => {
  const { router, session } = open(routes, { at: '/admin/panel/' })
  session.send({ type: 'session.refuse', token: 'a-token-of-staff' })
  await screen.findByRole('heading', { name: 'Your session expired' })
  expect([back(), backOfStaff(), router.state.location.pathname]).toEqual(['/', '/admin', '/401'])
})

test.each(['/admin/panel', '/admin/panel/'])('staff at %s are greeted by name and read that this is the back office', async (at) => {
  const { router } = open(routes, { at })
  await screen.findByRole('heading', { level: 1 })
  expect([heading(), document.title]).toEqual(['Welcome, Ada Brandt', 'Welcome, Ada Brandt · Harbor Light Credit Union'])
  expect(screen.getByText('Back office of Harbor Light Credit Union')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/admin/panel/')
})

test('a member who opens the expired page by hand stays signed in', () => {
  const { session } = open(routes, { at: '/401' })
  expect(heading()).toBe('Your session expired')
  expect(session.getSnapshot().matches('signedIn')).toBe(true)
})

test('while a member signs out the page shows only “Signing out…”', async () => {
  const { session } = open(routes, { at: '/dashboard/strange' })
  session.send({ type: 'session.leave' })
  await waitFor(() => expect(screen.queryByRole('main')).toBeNull())
  expect(document.body.textContent?.trim()).toBe('Signing out…')
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('Signing out…')
  expect(document.documentElement.dataset['session']).toBe('member')
})

test('while staff sign out the page keeps the outline of the back office', async () => {
  const { session } = open(routes, { at: '/admin/panel/' })
  session.send({ type: 'session.leave' })
  await waitFor(() => expect(document.documentElement.dataset['session']).toBe('staff'))
})

function Broken(): never {
  throw new Error('a figure is missing')
}

const withBroken = routes.map((route): RouteObject => {
  const [screens] = route.children ?? []
  if (route.index || !screens || screens.index) return route
  return { ...route, children: [{ ...screens, children: [{ path: 'broken', element: <Broken /> }] }] }
})

test('a screen that crashes shows “Something went wrong” and keeps the menu', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  open(withBroken, { at: '/dashboard/broken' })
  expect([heading(), back()]).toEqual(['Something went wrong', '/'])
  expect(screen.getByRole('button', { name: 'Maria' })).toBeTruthy()
})

test('staff whose page crashes see a link to the staff sign-in and no text about money', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  open(routes, {
    at: '/admin/panel/',
    leadsTo: () => {
      throw new Error('a menu is missing')
    },
    menuConfig: [{ displayName: 'Home', path: '/admin/panel/', iconName: 'home' }],
  })
  expect([heading(), screen.getByRole('alert').textContent, backOfStaff()]).toEqual([
    'Something went wrong',
    'This page could not be shown.',
    '/admin',
  ])
})

test('a member menu that crashes shows “Something went wrong” on a page without the menu', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  open(routes, {
    at: '/dashboard/strange',
    leadsTo: () => {
      throw new Error('a menu is missing')
    },
  })
  expect([heading(), back()]).toEqual(['Something went wrong', '/'])
  expect(screen.queryByRole('button', { name: 'Maria' })).toBeNull()
})
