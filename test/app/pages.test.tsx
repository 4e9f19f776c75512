import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { RouteObject } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { configureClient } from '../../api/client.ts'
import { SignedIn } from '../../src/app/SignedIn.tsx'
import { routes } from '../../src/app/routes.tsx'
import { shellWords } from '../../src/app/shell.words.ts'
import { InShell } from '../../stories/app/InShell.tsx'
import { viewAt } from '../../stories/session/session.samples.ts'
import '../support/media.ts'
import { open } from './open.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const back = () => screen.getByRole('link', { name: 'Back' }).getAttribute('href')
const backOfStaff = () => screen.queryByRole('link', { name: 'Admin sign-in' })?.getAttribute('href')

test.each([
  ['/404', '/'],
  ['/strange', '/'],
  ['/dashboards', '/'],
  ['/administrator', '/'],
  ['/forgot/password', '/'],
  ['/%E0%A4%A', '/'],
  ['/dashboard/%E0%A4%A', '/dashboard/accounts', 'Maria'],
  ['/admin/panel/%E0%A4%A', '/admin/panel/', 'Ada Brandt'],
  ['/dashboard/strange', '/dashboard/accounts', 'Maria'],
  ['/dashboard/accounts/1/strange', '/dashboard/accounts', 'Maria'],
  ['/admin/strange', '/admin'],
  ['/admin/panels', '/admin'],
  ['/admin/panel/strange', '/admin/panel/', 'Ada Brandt'],
  ['/admin/panel/forms/7', '/admin/panel/', 'Ada Brandt'],
])(
  'the unknown address %s shows Page Not Found, a link back to %s, and the menu of the person who is signed in',
  async (at, way, name?: string) => {
    const { router } = open(routes, { at })
    await screen.findByRole('heading', { level: 1 })
    expect([heading(), back(), document.title]).toEqual([
      'Page Not Found',
      way === '/admin' ? '/' : way,
      'Page Not Found · Harbor Light Credit Union',
    ])
    expect(backOfStaff()).toBe(way === '/admin' ? '/admin' : undefined)
    for (const person of ['Maria', 'Ada Brandt'])
      expect(screen.queryAllByRole('button', { name: person })).toHaveLength(person === name ? 1 : 0)
    expect(router.state.location.pathname).toBe(at)
  },
)

test.each([
  ['/dashboard/transfers/4820190904', '/dashboard/accounts'],
  ['/admin/panel/forms?form=77', '/admin/panel/'],
])('%s, where nothing is found, shows Page Not Found and a link back to %s', async (at, way) => {
  const refusal = {
    success: false,
    data: null,
    message: 'This is not yours.',
    error: { type: 'user error', code: 'not_yours' },
  }
  configureClient({ transport: async () => Response.json(refusal, { status: 403 }) })
  open(routes, { at })
  await screen.findByRole('heading', { name: 'Page Not Found' })
  expect([back(), backOfStaff()]).toEqual([way, undefined])
})

test('staff whose member view is over see the name of the institution and a link to the back office, and nothing of the member', async () => {
  render(
    <MantineProvider env="test">
      <InShell brand="harborlight" session={viewAt('ended')} screen={<SignedIn outlet={<p>Maria’s accounts</p>} />} />
    </MantineProvider>,
  )
  await screen.findByRole('heading', { name: 'The member view has ended.' })
  expect(screen.getByRole('banner').textContent).toBe('Harbor Light Credit Union')
  expect(screen.getByRole('link', { name: 'Go to the back office' }).getAttribute('href')).toBe('/admin/panel/')
  expect(screen.queryByText('Maria’s accounts')).toBeNull()
})

test('the message and notification bells load once, wherever the member navigates', async () => {
  const asked: string[] = []
  configureClient({ transport: ({ url }) => (asked.push(new URL(url).pathname), new Promise(() => {})) })
  const { router } = open(routes, { at: '/dashboard/strange' })
  for (const at of ['/dashboard/accounts/1/strange', '/dashboard/accounts/2/strange'])
    await act(() => router.navigate(at))
  await waitFor(() => expect(asked).toContain('/api/customer/messages'))
  expect(asked.filter((path) => path.startsWith('/api/customer/'))).toEqual([
    '/api/customer/messages',
    '/api/customer/notifications',
  ])
})

test('a member whose session the server ends sees “Your session expired” at /401, and where they were is kept for the next sign-in', async () => {
  const { router, session } = open(routes, { at: '/dashboard/strange?page=2' })
  session.send({ type: 'session.refuse', token: 'a-token' })
  await screen.findByRole('heading', { name: 'Your session expired' })
  expect(back()).toBe('/')
  expect(router.state.location.pathname).toBe('/401')
  expect(sessionStorage.getItem('sd_place')).toMatch(/^\d+ \/dashboard\/strange\?page=2$/)
})

test.each([
  ['/dashboard/strange?page=2', '/'],
  ['/admin/panel/strange?page=2', '/admin'],
])('somebody who opens %s signed out is sent to sign in, and the address is kept for that', async (at, signInPath) => {
  sessionStorage.clear()
  const replace = vi.fn<(to: string) => void>()
  vi.stubGlobal('location', { replace })
  open(routes, { at, isStranger: true })
  await waitFor(() => expect(replace).toHaveBeenCalledWith(signInPath))
  expect(sessionStorage.getItem('sd_place')).toBe(` ${at}`)
})

test.each([
  ['locked', 'Your online access is locked. Contact us and we will help you.'],
  ['ended_elsewhere', 'You ended this session from another device.'],
  ['password_changed', 'Your password was changed, so we ended every session.'],
  ['access_changed', 'We changed how you log in, so we ended every session.'],
])('a member whose session ended because of %s reads why', async (because, text) => {
  const { session } = open(routes, { at: '/dashboard/strange' })
  session.send({ type: 'session.refuse', token: 'a-token', because })
  await screen.findByRole('heading', { name: 'You were signed out' })
  expect(document.querySelector('main')?.textContent).toContain(text)
})

test.each(['transfers', 'sendMoney', 'payments', 'payments/scheduled', 'text-banking'])(
  'without the institution’s settings %s shows no form for money, and offers to load them again',
  async (path) => {
    const retry = vi.fn<() => void>()
    const { person } = open(routes, { at: `/dashboard/${path}`, retry })
    expect((await screen.findByRole('alert')).textContent).toContain('Settings could not be loaded')
    expect(document.querySelectorAll('main form, main table')).toHaveLength(0)
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retry).toHaveBeenCalledOnce()
  },
)

test('staff whose session the bank ends see “Your session expired” with a link to the staff sign-in', async () => {
  const { router, session } = open(routes, { at: '/admin/panel/' })
  session.send({ type: 'session.refuse', token: 'a-token-of-staff' })
  await screen.findByRole('heading', { name: 'Your session expired' })
  expect([back(), backOfStaff(), router.state.location.pathname]).toEqual(['/', '/admin', '/401'])
})

test.each(['/401', '/401#constructor'])(
  'a member who opens %s by hand stays signed in, and finds no link to the staff sign-in',
  (at) => {
    const { session } = open(routes, { at })
    expect([heading(), back(), backOfStaff()]).toEqual(['Your session expired', '/', undefined])
    expect(session.getSnapshot().matches('signedIn')).toBe(true)
  },
)

test.each([
  ['member', '/dashboard/strange'],
  ['staff', '/admin/panel/'],
])('while a %s signs out the page shows only “Signing out…” in the outline that it had', async (audience, at) => {
  const { session } = open(routes, { at })
  session.send({ type: 'session.leave' })
  await waitFor(() => expect(screen.queryByRole('main')).toBeNull())
  expect(document.body.textContent?.trim()).toBe('Signing out…')
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('Signing out…')
  expect(document.documentElement.dataset['session']).toBe(audience)
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

test.each([
  ['/admin/panel/', '/admin', 'This page could not be shown.'],
  ['/dashboard/strange', undefined, shellWords.brokenText],
])(
  'if the menu at %s crashes, the page says so without the menu, and does not mention money to staff',
  async (at, way, text) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const leadsTo = () => {
      throw new Error('a menu is missing')
    }
    open(routes, { at, leadsTo, menuConfig: [{ displayName: 'Home', path: at, iconName: 'home' }] })
    expect([heading(), back(), backOfStaff()]).toEqual(['Something went wrong', '/', way])
    expect(screen.getByRole('alert').textContent).toBe(text)
    expect(screen.queryByRole('button', { name: 'Maria' })).toBeNull()
  },
)
