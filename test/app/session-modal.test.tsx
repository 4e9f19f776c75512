import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { syncServerClock } from '../../api/client.ts'
import { openShareMachine } from '../../machines/accounts/open-share.machine.ts'
import { CheckImageModal } from '../../src/accounts/history/CheckImageModal.tsx'
import { OpenShareDialog } from '../../src/accounts/OpenShareDialog.tsx'
import { routes } from '../../src/app/routes.tsx'
import { SignedIn } from '../../src/app/SignedIn.tsx'
import { checkImageAt } from '../../stories/accounts/check-image.samples.ts'
import { patience } from '../../tools/patience.ts'
import { open } from './open.tsx'

const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  syncServerClock(Date.now())
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const inside = () => open(routes, { at: '/dashboard/strange' })
const wait = (ms: number) => vi.advanceTimersByTime(ms)
const message = () => screen.findByRole('dialog', { name: 'Message' })
const until = (holds: () => void) => vi.waitFor(holds, patience.wait)
const gone = () => until(() => expect(screen.queryByRole('dialog')).toBeNull())
const getTime = ({ session }: ReturnType<typeof open>) => {
  const { value } = session.getSnapshot()
  return typeof value === 'object' ? value.signedIn.time : value
}

test('a member is warned three minutes before the end, and closing the warning returns the focus', async () => {
  const page = inside()
  const button = screen.getByRole('button', { name: 'Maria' })
  button.focus()
  wait(12 * minute)
  expect((await message()).textContent).toContain('Your session expires in 3 minutes')
  await until(() => expect(document.activeElement?.textContent).toBe('Stay signed in'))
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  await gone()
  expect(getTime(page)).toBe('threeKnown')
  await until(() => expect(document.activeElement).toBe(button))
})

test('a member whose session is about to end can log out at once', async () => {
  const page = inside()
  wait(12 * minute)
  fireEvent.click(within(await message()).getByRole('button', { name: 'Logout' }))
  await gone()
  await until(() => expect(page.session.getSnapshot().matches('signedIn')).toBe(false))
})

test('the one-minute warning replaces the first one, and its Close button closes it', async () => {
  const page = inside()
  wait(12 * minute)
  await message()
  wait(2 * minute)
  await screen.findByText('Your session expires in 1 minutes')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await gone()
  expect(getTime(page)).toBe('oneKnown')
})

test('Escape on the session warning closes only the warning, and text typed in the dialog below stays', async () => {
  const share = createActor(openShareMachine, { input: { userId: 1, kind: 'savings', funds: [] } }).start()
  open([{ path: '/dashboard', element: <SignedIn outlet={<OpenShareDialog actor={share} />} /> }], { at: '/dashboard' })
  const field = screen.getByLabelText('My Description')
  fireEvent.change(field, { target: { value: 'Summer house' } })
  field.focus()
  wait(12 * minute)
  await message()
  const press = () => fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  press()
  await until(() => expect(screen.queryByRole('dialog', { name: 'Message' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'New Savings Account' })).toBeTruthy()
  expect(screen.getByDisplayValue('Summer house')).toBe(field)
  await until(() => expect(document.activeElement).toBe(field))
  press()
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(share.getSnapshot().matches('closed')).toBe(true)
})

test('the session warning is above every other dialog', async () => {
  const check = <CheckImageModal actor={checkImageAt({ value: 'loadingImage' })} />
  open([{ path: '/dashboard', element: <SignedIn outlet={check} /> }], { at: '/dashboard' })
  await screen.findByRole('dialog')
  wait(12 * minute)
  const levels = [await screen.findByRole('dialog', { name: 'Check image, #1043' }), await message()].map((dialog) =>
    Number(dialog.closest<HTMLElement>('.mantine-Modal-root')?.style.getPropertyValue('--mb-z-index')),
  )
  expect(levels).toEqual([400, 401])
})

test('the expired message covers open popups, and no longer asks what has changed', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  inside()
  await screen.findByText(/^No connection/)
  fireEvent.click(screen.getByRole('button', { name: 'Messages' }))
  const popup = await screen.findByRole('dialog', { name: 'Messages' })
  wait(15 * minute)
  const over = (await message()).closest<HTMLElement>('.mantine-Modal-root')?.style.getPropertyValue('--mb-z-index')
  expect(Number(over)).toBeGreaterThan(Number(popup.style.zIndex))
  await until(() => expect(screen.queryByText(/^No connection/)).toBeNull())
})

test('closing the message that the session expired signs the member out, and where they were is kept', async () => {
  sessionStorage.clear()
  const page = inside()
  wait(15 * minute)
  expect((await message()).textContent).toContain('Your session expired')
  page.session.send({ type: 'session.refuse', token: 'a-token' })
  fireEvent.click(screen.getByRole('button', { name: 'Back To Login' }))
  await gone()
  expect(getTime(page)).toBe('signingOut')
  expect(sessionStorage.getItem('sd_place')).toBe('7 /dashboard/strange')
})

test('the page saved for the next sign-in is dropped when the session continues', async () => {
  sessionStorage.setItem('sd_place', '7 /dashboard/strange')
  inside()
  await until(() => expect(sessionStorage.getItem('sd_place')).toBeNull())
})

test.each(['click', 'keyDown'] as const)(
  'a %s anywhere renews a session that is at least a minute old',
  async (kind) => {
    const page = inside()
    const renewal = () => {
      const { value } = page.session.getSnapshot()
      return typeof value === 'object' && value.signedIn.renewal
    }
    fireEvent[kind](screen.getByRole('heading', { level: 1 }))
    expect(renewal()).toBe('resting')
    wait(minute)
    fireEvent[kind](screen.getByRole('heading', { level: 1 }))
    expect(renewal()).toBe('refreshing')
  },
)

test.each(['/401', '/strange'])(
  'at %s, outside the member area, no session warning is shown and no click renews the session',
  async (at) => {
    const page = open(routes, { at })
    wait(5 * minute)
    fireEvent.click(screen.getByRole('heading', { level: 1 }))
    expect(page.session.getSnapshot().matches({ signedIn: { renewal: 'resting' } })).toBe(true)
    wait(10 * minute)
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)
