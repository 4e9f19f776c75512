import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createActor } from 'xstate'
import { configureClient } from '../../api/client.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { startUpMachine } from '../../machines/session/start-up.machine.ts'
import { toastsMachine } from '../../machines/session/toasts.machine.ts'
import { App } from '../../src/app/App.tsx'
import { openedWith } from '../../src/app/signed-in-app.tsx'
import { type Bank, context, openBank, password } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'
import { unlike } from './people.ts'

beforeEach(() => history.replaceState(null, '', '/admin'))

/** Opens the staff sign-in with the page, the server and the database. */
async function arrive(bank: Bank, browser = bank.browser()) {
  const network = await goOnline(browser)
  const startUp = createActor(startUpMachine, { input: { config: null, savedTheme: null } }).start()
  const session = createActor(sessionMachine, { input: { audience: 'staff', kept: null, sessionMinutes: 15 } }).start()
  onTestFinished(() => void session.stop())
  configureClient({
    token: () => session.getSnapshot().context.session?.token ?? null,
    onSessionEnd: (token) => session.send({ type: 'session.refuse', token }),
  })
  const toasts = createActor(toastsMachine).start()
  const page = openScreen(
    <App startUp={startUp} signedInApp={openedWith(session, toasts)} audience="staff" isSignInPage={false} />,
  )
  const prove = async (username: string, typed = password) => {
    await page.user.type(await screen.findByLabelText('Username'), username)
    await page.user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Personal Phrase Confirmation & Login' })
    await page.fill({ Password: typed })
    await page.press('Login')
  }
  const enter = async (code: string) => {
    await screen.findByRole('heading', { name: 'Email Verification' })
    await page.user.click(screen.getByLabelText('Digit 1 of 6'))
    await page.user.paste(code)
  }
  const isHome = async () => {
    await screen.findByRole('heading', { name: /^Welcome, / })
    return location.pathname
  }
  return { page, network, prove, enter, isHome }
}

const closed = { enabled: false, cidrs: [] }

const newestCode = async (bank: Bank) => (await bank.nobody.call('getOutbox')).data[0]?.code ?? ''

test('staff sign in with a username, a password and a code; a wrong code shows its error in two places', async () => {
  const bank = await openBank()
  await bank.addStaff('ada', 1)
  const { network, prove, enter, isHome } = await arrive(bank)
  await screen.findByText('Staff login')
  await prove('ada')
  await screen.findByRole('heading', { name: 'Email Verification' })
  const code = await newestCode(bank)
  await enter(unlike(code))
  expect((await screen.findAllByText('The code you entered is invalid.')).length).toBe(2)
  await enter(code)
  expect(await isHome()).toBe('/admin/panel/')
  expect(screen.queryByText('The code you entered is invalid.')).toBeNull()
  expect(
    network.calls.filter((call) => /admin(?!.phone)|auth/.test(call)),
    network.calls.join(' '),
  ).toEqual([
    'GET /api/admin',
    'POST /api/auth/sign-in/1',
    'POST /api/auth/sign-in/2',
    'POST /api/auth/sign-in/3',
    'POST /api/auth/sign-in/3',
    'GET /api/admin/home',
  ])
  expect(
    Object.keys(localStorage)
      .filter((key) => key.startsWith('sd_'))
      .toSorted(),
  ).toEqual(['sd_admin_skew', 'sd_admin_token', 'sd_admin_token_start'])
})

test('staff who have a browser remembered need no code the next time they sign in there', async () => {
  const bank = await openBank()
  await bank.addStaff('ada', 1)
  const browser = bank.browser()
  const first = await arrive(bank, browser)
  await first.page.user.click(await screen.findByLabelText('Remember my device'))
  await first.prove('ada')
  await screen.findByRole('heading', { name: 'Email Verification' })
  await first.enter(await newestCode(bank))
  await first.isHome()
  const sent = (await bank.nobody.call('getOutbox')).data.length
  cleanup()
  history.replaceState(null, '', '/admin')

  const second = await arrive(bank, browser)
  expect((await screen.findByLabelText<HTMLInputElement>('Remember my device')).checked).toBe(true)
  await second.prove('ada')
  expect(await second.isHome()).toBe('/admin/panel/')
  expect((await bank.nobody.call('getOutbox')).data).toHaveLength(sent)
})

test('where staff sign-in is closed, /admin shows Page Not Found and adds no history entry', async () => {
  const bank = await openBank({ admin_access: closed })
  const before = history.length
  const { network } = await arrive(bank)
  await screen.findByRole('heading', { name: 'Page Not Found' })
  expect([location.pathname, history.length]).toEqual(['/404', before])
  expect(screen.getByText('Staff cannot log in from here.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Admin sign-in' })).toBeNull()
  expect(screen.queryByLabelText('Username')).toBeNull()
  expect(network.calls.filter((call) => call.includes('sign-in'))).toEqual([])
})

test('one click on Continue leads staff from the typed username to their phrase', async () => {
  const bank = await openBank()
  await bank.addStaff('ada', 1)
  const { page } = await arrive(bank)
  expect((await screen.findByRole('button', { name: 'Continue' })).ariaDisabled).toBe('true')
  await page.user.type(screen.getByLabelText('Username'), 'ada')
  await page.press('Continue')
  await screen.findByRole('heading', { name: 'Personal Phrase Confirmation & Login' })
})

test('staff whose sign-in page was closed while they typed read that they are not allowed', async () => {
  const bank = await openBank()
  await bank.addStaff('ada', 1)
  const { page } = await arrive(bank)
  await screen.findByLabelText('Username')
  await context.db
    .updateTable('institution')
    .set({ admin_access: JSON.stringify(closed) })
    .where('id', '=', bank.id)
    .execute()
  await page.user.type(screen.getByLabelText('Username'), 'ada{Enter}')
  await page.see('user not allowed')
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('ariaDisabled', 'true')
})
