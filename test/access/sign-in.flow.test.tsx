import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { configureClient } from '../../api/client.ts'
import { savePlace } from '../../machines/session/place.storage.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { startUpMachine } from '../../machines/session/start-up.machine.ts'
import { toastsMachine } from '../../machines/session/toasts.machine.ts'
import { App } from '../../src/app/App.tsx'
import { openedWith } from '../../src/app/signed-in-app.tsx'
import { ThemedLaterStep } from '../../src/app/ThemedLaterStep.tsx'
import { hashPassword } from '../../server/security/secrets.ts'
import { parseSettings } from '../../server/settings/settings.ts'
import { appOf, type Bank, context, openBank, password } from '../support/bank.ts'
import { goOnline, openScreen } from '../support/flow.tsx'
import { wrongFieldsIn } from '../support/wrong-fields.ts'
import { turnOn } from './authenticator-app.ts'
import { calledUp, fillLine, letGo } from './line.ts'
import { giveQuestions, setStatus, stepsAt, unlike } from './people.ts'

const shares = [{ balance: 125_50 }]

/** Opens the sign-in page with the server and the database. */
async function arrive(bank: Bank, browser = bank.browser()) {
  cleanup()
  history.replaceState(null, '', '/')
  const network = await goOnline(browser)
  const startUp = createActor(startUpMachine, { input: { config: null, savedTheme: null } }).start()
  const session = createActor(sessionMachine, { input: { audience: 'member', kept: null, sessionMinutes: 15 } }).start()
  onTestFinished(() => void session.stop())
  configureClient({
    token: () => session.getSnapshot().context.session?.token ?? null,
    onSessionEnd: (token) => session.send({ type: 'session.refuse', token }),
  })
  const toasts = createActor(toastsMachine).start()
  const page = openScreen(
    <App
      startUp={startUp}
      signedInApp={{ ...openedWith(session, toasts), LaterStep: ThemedLaterStep }}
      audience="member"
      isSignInPage
    />,
  )
  await screen.findByRole('heading', { name: 'Log In' })
  const signIn = async (username: string, typed = password) => {
    await page.fill({ Username: username, Password: typed })
    await page.see('Personal Phrase:')
    await page.press('Log In')
  }
  const isHome = async () => {
    await screen.findByRole('heading', { name: 'Home' })
    await screen.findAllByText('$125.50')
    return location.pathname
  }
  return { page, network, signIn, isHome }
}

const newestCode = async (bank: Bank) => (await bank.nobody.call('getOutbox')).data[0]?.code ?? ''

test('a member without a second step sees their accounts after the password', async () => {
  const bank = await openBank()
  // A password is sent as typed, including its spaces.
  await bank.addMember('olivia', shares, { mfa_type: 0, password_hash: await hashPassword(' Harbor 2026 ') })
  const { network, signIn, isHome } = await arrive(bank)
  await signIn('olivia', ' Harbor 2026 ')
  expect(await isHome()).toBe('/dashboard/accounts')
  expect(network.calls.slice(0, 3)).toEqual(['GET /api/config', 'POST /api/auth/sign-in/1', 'POST /api/auth/sign-in/2'])
  expect(network.calls).toContain('POST /api/customer/getsummary')
})

test('a member who had to sign in to open an address gets there afterwards, filters included', async () => {
  const bank = await openBank()
  await bank.addMember('olivia', shares, { mfa_type: 0 })
  const { signIn } = await arrive(bank)
  sessionStorage.clear()
  savePlace('/dashboard/goals?page=2')
  await signIn('olivia')
  await screen.findByRole('heading', { name: 'Goals' })
  expect(location.pathname + location.search).toBe('/dashboard/goals?page=2')
})

test('a username that the browser fills into the field with the focus is looked up at once', async () => {
  const bank = await openBank()
  await bank.addMember('olivia', shares, { mfa_type: 0 })
  const { page } = await arrive(bank)
  const field = screen.getByLabelText('Username')
  field.focus()
  await page.user.keyboard('oliv')
  expect(screen.queryByText('Personal Phrase:')).toBeNull()
  vi.spyOn(field, 'matches').mockImplementation((selector) => selector !== ':focus:not(:autofill)')
  await page.user.keyboard('ia')
  await page.see('Personal Phrase:')
  expect(document.activeElement).toBe(field)
})

test('a member whose username was looked up too often reads why no phrase is shown, and can sign in', async () => {
  const app = await appOf({ settings: parseSettings({ DEMO: '1' }) })
  const bank = await openBank({}, { db: context.db, app })
  await bank.addMember('olivia', shares, { mfa_type: 0 })
  const { lookUp } = stepsAt(bank, 'olivia', bank.browser(app))
  for (let time = 1; time <= 20; time++) await lookUp()
  const { page, isHome } = await arrive(bank, bank.browser(app))
  await page.fill({ Username: 'olivia', Password: password })
  await page.see(
    'We cannot show your personal phrase right now, because this username was looked up too often. Log in only if the address of this page is right.',
  )
  await page.press('Log In')
  expect(await isHome()).toBe('/dashboard/accounts')
  await app.close()
})

test('a member with a wrong code sees the error in two places, and signs in with the right code', async () => {
  const bank = await openBank()
  await bank.addMember('maria', shares)
  const { page, signIn, isHome } = await arrive(bank)
  await signIn('maria')
  await screen.findByRole('heading', { name: 'Email Verification' })
  const code = await newestCode(bank)

  await page.user.click(screen.getByLabelText('Digit 1 of 6'))
  await page.user.paste(unlike(code))
  expect((await screen.findAllByText('The code you entered is invalid.')).length).toBe(2)
  expect(screen.getByLabelText('Digit 1 of 6').getAttribute('aria-invalid')).toBe('true')

  await page.user.click(screen.getByLabelText('Digit 1 of 6'))
  await page.user.keyboard(code)
  expect(await isHome()).toBe('/dashboard/accounts')
})

test('a remembered browser asks for a code only the first time, until Remember is unticked', async () => {
  const bank = await openBank()
  await bank.addMember('maria', shares)
  const browser = bank.browser()
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember my device' })
  const verify = async ({ page }: Awaited<ReturnType<typeof arrive>>) => {
    await screen.findByRole('heading', { name: 'Email Verification' })
    const code = await newestCode(bank)
    await page.user.click(screen.getByLabelText('Digit 1 of 6'))
    await page.user.keyboard(code)
  }

  const first = await arrive(bank, browser)
  await first.page.user.click(box())
  await first.signIn('maria', 'Harbor2027')
  await first.page.see('The username or password is incorrect.')
  expect(box().checked).toBe(true)
  // Refused text is selected, so that typing replaces it.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
  expect(wrongFieldsIn(document.body)).toEqual({ Password: 'The username or password is incorrect.' })
  await first.page.user.keyboard(password)
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(password)
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).not.toBe('true')
  await first.page.press('Log In')
  await verify(first)
  expect(await first.isHome()).toBe('/dashboard/accounts')

  const second = await arrive(bank, browser)
  expect(box().checked).toBe(true)
  await second.signIn('maria')
  expect(await second.isHome()).toBe('/dashboard/accounts')
  expect(second.network.calls.slice(0, 3)).toEqual([
    'GET /api/config',
    'POST /api/auth/sign-in/1',
    'POST /api/auth/sign-in/2',
  ])

  const third = await arrive(bank, browser)
  await third.page.user.click(box())
  await third.signIn('maria')
  await verify(third)
  expect(await third.isHome()).toBe('/dashboard/accounts')

  const fourth = await arrive(bank, browser)
  expect(box().checked).toBe(false)
  await fourth.signIn('maria')
  await screen.findByRole('heading', { name: 'Email Verification' })
})

test('a member can change the security question, is signed in by the right answer, and needs none in a remembered browser', async () => {
  const bank = await openBank()
  const noah = await bank.addMember('noah', shares, { mfa_type: 1 })
  await giveQuestions(bank, noah.id, [
    ['First pet?', 'biscuit'],
    ['First school?', 'harbor school'],
  ])
  const browser = bank.browser()
  const { page, signIn, isHome } = await arrive(bank, browser)
  await page.user.click(screen.getByRole('checkbox', { name: 'Remember my device' }))
  await signIn('noah')
  await page.see('First pet?')
  await page.press('Change Question')
  await page.see('First school?')
  await page.press('Login')
  await page.see('please fill the form')
  await page.fill({ 'First school? Your Answer': 'a dog' })
  await page.press('Login')
  await page.see('The answer is incorrect.')
  await page.fill({ 'First school? Your Answer': 'Harbor  School' })
  await page.press('Login')
  expect(await isHome()).toBe('/dashboard/accounts')
  const again = await arrive(bank, browser)
  await again.signIn('noah')
  expect(await again.isHome()).toBe('/dashboard/accounts')
})

test('with sign-in in steps a member who goes back keeps the username and loses the password', async () => {
  const { setup } = (await openBank()).institution
  const bank = await openBank({ setup: { ...setup, signInLayout: 'steps' } })
  await bank.addMember('maria', shares, { mfa_type: 0 })
  const { page, isHome } = await arrive(bank)
  await page.fill({ Username: 'maria' })
  await page.press('Continue')
  await screen.findByRole('heading', { name: 'Personal Phrase Confirmation & Login' })
  await page.see('quiet amber harbor')
  await page.fill({ Password: 'half of it' })
  await page.press('BACK')
  expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('maria')
  await page.press('Continue')
  expect((await screen.findByLabelText<HTMLInputElement>('Password')).value).toBe('')
  await page.fill({ Password: password })
  await page.press('Login')
  expect(await isHome()).toBe('/dashboard/accounts')
})

test('a locked member reads that the account is locked, and finds the number to call', async () => {
  const bank = await openBank()
  const { id } = await bank.addMember('locked', shares)
  await setStatus(id, 1)
  const { page, signIn } = await arrive(bank)
  await signIn('locked')
  await page.see('Your account is locked. Please contact your institution.')
  await page.press("can't login?")
  await screen.findByRole('heading', { name: "I Can't Log In" })
  expect(screen.getByRole('link', { name: '5550100100' }).getAttribute('href')).toBe('tel:5550100100')
  await page.press('BACK')
  await screen.findByRole('heading', { name: 'Log In' })
})

test('after too many tries the member can send the same password once the waiting time is over, without a reload', async () => {
  const app = await appOf({ settings: parseSettings({ DEMO: '1', RATE_LIMIT_SCALE: '1' }) })
  const bank = await openBank({}, { db: context.db, app })
  await bank.addMember('olivia', shares, { mfa_type: 0 })
  const { page, isHome } = await arrive(bank)
  await page.fill({ Username: 'olivia', Password: password })
  await page.see('Personal Phrase:')
  const { proveWith } = stepsAt(bank, 'olivia')
  for (let time = 1; time <= 5; time++) await proveWith('Harbor2027')
  // Page and bank share one clock here. It keeps running, because waiting needs it.
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  onTestFinished(() => void vi.useRealTimers())
  await page.press('Log In')
  await page.see('Too many attempts.')
  expect(screen.getAllByText(/^Try again in 1[45] minutes\.$/)).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Log In' })).toHaveProperty('ariaDisabled', 'true')
  await act(() => vi.advanceTimersByTimeAsync(900_000))
  expect(screen.queryByText('Too many attempts.')).toBeNull()
  await page.press('Log In')
  expect(await isHome()).toBe('/dashboard/accounts')
})

test('a member whose answer was lost presses Try again and is signed in with what was typed', async () => {
  const bank = await openBank()
  await bank.addMember('olivia', shares, { mfa_type: 0 })
  const { page, network, isHome } = await arrive(bank)
  await page.fill({ Username: 'olivia', Password: password })
  await page.see('Personal Phrase:')
  network.loseNextReply()
  await page.press('Log In')
  await page.see('error trying to log into your account')
  await page.press('Try again')
  expect(await isHome()).toBe('/dashboard/accounts')
})

test('Enter before the personal phrase is shown looks up the phrase and does not send the password', async () => {
  const bank = await openBank()
  await bank.addMember('olivia', shares, { mfa_type: 0 })
  const { page, network, isHome } = await arrive(bank)
  await page.user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
  await page.see('please fill the form')
  await page.user.type(screen.getByLabelText('Username'), 'olivia{Enter}')
  await page.see('Personal Phrase:')
  expect(network.calls).toEqual(['GET /api/config', 'POST /api/auth/sign-in/1'])
  await page.user.type(screen.getByLabelText('Password'), '{Enter}')
  expect(await isHome()).toBe('/dashboard/accounts')
})

test('a member whose session the server has ended sees the expired page, and storage has nothing of the session', async () => {
  const bank = await openBank()
  const { id } = await bank.addMember('olivia', shares, { mfa_type: 0 })
  const { page, signIn, isHome } = await arrive(bank)
  await signIn('olivia')
  expect(await isHome()).toBe('/dashboard/accounts')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('sd_')).length).toBe(3)
  await context.db.deleteFrom('session').where('person_id', '=', id).execute()
  await page.press('Reload')
  await screen.findByRole('heading', { name: 'Your session expired' })
  expect(location.pathname).toBe('/401')
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/sd_token|olivia/)
})

test('a username that is too long is marked at its field, which gets the focus', async () => {
  const bank = await openBank()
  await bank.addMember('olivia', shares, { mfa_type: 0 })
  const { page } = await arrive(bank)
  await page.user.click(screen.getByLabelText('Username'))
  await page.user.paste('x'.repeat(2_001))
  await page.user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
  await page.see('Use at most 2000 characters.')
  expect(wrongFieldsIn(document.body)).toEqual({ Username: 'Use at most 2000 characters.' })
  expect(document.activeElement).toBe(screen.getByLabelText('Username'))
})

test('a security answer that is too long is marked at its field, which gets the focus', async () => {
  const bank = await openBank()
  const noah = await bank.addMember('noah', shares, { mfa_type: 1 })
  await giveQuestions(bank, noah.id, [['First pet?', 'biscuit']])
  const { page, signIn } = await arrive(bank)
  await signIn('noah')
  const field = await screen.findByLabelText('First pet? Your Answer')
  await page.user.click(field)
  await page.user.paste('x'.repeat(201))
  await page.press('Login')
  await page.see('Use at most 200 characters.')
  expect(wrongFieldsIn(document.body)).toEqual({ 'First pet? Your Answer': 'Use at most 200 characters.' })
  expect(document.activeElement).toBe(field)
})

test('a member whose authenticator app is on gets in by its code, or by a recovery code in its place', async () => {
  const bank = await openBank()
  const member = await bank.addMember('maria', shares)
  const { codeOf, recoveryCodes } = await turnOn(bank, bank.signIn(member))
  const { page, signIn, isHome } = await arrive(bank)
  await signIn('maria')
  await screen.findByRole('heading', { name: 'Enter the code of your authenticator app' })
  expect(screen.queryByText(/Resend|Sent to|works for another/)).toBeNull()
  // Nothing has the focus yet but the heading: the digits find their boxes, and the sixth sends them.
  await page.user.keyboard(unlike(await codeOf()))
  await page.see('The code you entered is invalid.')
  expect(document.activeElement).toBe(screen.getByLabelText('Digit 1 of 6'))
  await page.user.keyboard(await codeOf())
  expect(await isHome()).toBe('/dashboard/accounts')

  const without = await arrive(bank)
  await without.signIn('maria')
  await screen.findByLabelText('Digit 1 of 6')
  await without.page.press('Use a Recovery Code')
  await screen.findByRole('heading', { name: 'Enter a recovery code' })
  await without.page.see('No phone and no recovery codes? We can turn the app off.')
  await without.page.fill({ 'Recovery Code': recoveryCodes[0] ?? '' })
  await without.page.press('Verify')
  expect(await without.isHome()).toBe('/dashboard/accounts')
})

test('a member whose turn comes in the line corrects a wrong password at once, and gets in', async () => {
  const bank = await openBank()
  await bank.addMember('olivia', shares, { mfa_type: 0 })
  const ahead = await fillLine(bank, calledUp)
  const { page, signIn, isHome } = await arrive(bank)
  await signIn('olivia', 'Harbor2027')
  await page.see(`You are number ${calledUp + 1} in line.`)
  await letGo(bank, ahead)
  await waitFor(
    () => expect(wrongFieldsIn(document.body)).toEqual({ Password: 'The username or password is incorrect.' }),
    {
      timeout: 10_000,
    },
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  await fillLine(bank, calledUp)
  await page.fill({ Password: password })
  await page.press('Log In')
  expect(await isHome()).toBe('/dashboard/accounts')
})

test('with sign-in in steps a wrong password after the line leads back to the password', async () => {
  const { setup } = (await openBank()).institution
  const bank = await openBank({ setup: { ...setup, signInLayout: 'steps' } })
  await bank.addMember('maria', shares, { mfa_type: 0 })
  const ahead = await fillLine(bank, calledUp)
  const { page, isHome } = await arrive(bank)
  await page.fill({ Username: 'maria' })
  await page.press('Continue')
  await page.see('quiet amber harbor')
  await page.fill({ Password: 'Harbor2027' })
  await page.press('Login')
  await page.see(`You are number ${calledUp + 1} in line.`)
  await letGo(bank, ahead)
  const wrong = { Password: 'The username or password is incorrect.' }
  await waitFor(() => expect(wrongFieldsIn(document.body)).toEqual(wrong), { timeout: 10_000 })
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  await page.fill({ Password: password })
  await page.press('Login')
  expect(await isHome()).toBe('/dashboard/accounts')
})
