import { MantineProvider } from '@mantine/core'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { configureClient } from '../../api/client.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { saveSession } from '../../machines/session/session.storage.ts'
import { toastsMachine } from '../../machines/session/toasts.machine.ts'
import { routes } from '../../src/app/routes.tsx'
import { openedWith } from '../../src/app/signed-in-app.tsx'
import { ThemedLaterStep } from '../../src/app/ThemedLaterStep.tsx'
import { SignInPage } from '../../src/app/SignInPage.tsx'
import { mantineOf } from '../../src/app/theme/theme.ts'
import { neutralBrand } from '../../src/app/theme/neutral.ts'
import { Toasts } from '../../src/app/Toasts.tsx'
import { AppContext } from '../../src/shared/app.ts'
import { outputs, typed } from '../../stories/access/device-verification.samples.ts'
import { changes, link, linkOfStaff } from '../../stories/access/create-password.samples.ts'
import { draft, resets } from '../../stories/access/recovery.samples.ts'
import { configs, startUpAt } from '../../stories/session/start-up.samples.ts'
import { openScreen } from '../support/flow.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Answer = { data: unknown } | { status: number; message: string; code?: string; retryAfter?: number }

/** Returns these answers in turn, and records the requests; other requests get no answer. */
function bank(answers: Record<string, Answer[]>) {
  const asked: [path: string, body: unknown][] = []
  configureClient({
    transport: async (request) => {
      const path = new URL(request.url).pathname.replace('/api', '')
      const answer = answers[path]?.shift()
      if (!answer) throw new TypeError('no answer')
      asked.push([path, await request.json()])
      if ('data' in answer) return Response.json({ success: true, data: answer.data, message: '' })
      const { status, message, code, retryAfter } = answer
      const headers = new Headers(retryAfter ? { 'Retry-After': String(retryAfter) } : {})
      return Response.json(
        { success: false, data: null, message, error: { type: 'user error', ...(code && { code }) } },
        { status, headers },
      )
    },
  })
  return asked
}

function open(at: string) {
  vi.stubGlobal('scrollTo', () => {})
  const session = createActor(sessionMachine, { input: { audience: 'member', kept: null, sessionMinutes: 15 } }).start()
  onTestFinished(() => void session.stop())
  const toasts = createActor(toastsMachine).start()
  const router = createMemoryRouter(routes, { initialEntries: ['/before', at] })
  const config = configs.harborlight
  const page = openScreen(
    <MantineProvider
      theme={mantineOf(neutralBrand, 'member')}
      env="test"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <AppContext value={{ config, session, toasts, leadsTo: () => true }}>
        {at === '/' ? (
          <SignInPage
            startUp={startUpAt({ value: 'branded', config })}
            signedInApp={{ ...openedWith(session, toasts), LaterStep: ThemedLaterStep }}
            onSignedIn={() => {}}
          />
        ) : (
          <RouterProvider router={router} />
        )}
        <Toasts actor={toasts} />
      </AppContext>
    </MantineProvider>,
  )
  return { ...page, router, session, keys: (text: string) => page.user.keyboard(text) }
}

const heading = (name: string) => screen.findByRole('heading', { name })
const name = 'Harbor Light Credit Union'
const { username, ssn, temporaryPassword, code, newPassword } = draft
const named = { username, financialInstitutionName: name }

test('a member recovers by email with the keyboard alone and is signed in after the texted code', async () => {
  const asked = bank({
    '/recoverpassword/email/1': [{ data: null }],
    '/recoverpassword/email/2': [{ status: 422, message: 'The code you entered is invalid.' }, { data: null }],
    '/recoverpassword/final': [{ data: resets.texted }],
    '/auth/sign-in/3': [{ data: outputs.session }],
  })
  const { router, session, keys, see, user } = open('/forgot-password')
  await heading('Forgot Password?')
  screen.getByRole('button', { name: 'Via SMS' }).focus()
  await keys('{Tab}{Enter}')
  expect(document.activeElement).toBe(await heading('Via email'))
  await keys('{Tab}maria{Tab}43 21{Tab}4/12/1986{Tab}')
  expect(screen.getByLabelText<HTMLInputElement>('Date of birth').value).toBe('04/12/1986')
  await keys('{Shift>}{Tab}{/Shift}')
  await keys('{Enter}')
  expect(document.activeElement).toBe(await heading('Please enter your password'))
  await keys('{Tab}{Enter}')
  await see('please fill the form')
  await user.type(screen.getByLabelText('Temporary password'), 'wrong{Enter}')
  await see('The code you entered is invalid.')
  await user.clear(screen.getByLabelText('Temporary password'))
  await user.type(screen.getByLabelText('Temporary password'), `${temporaryPassword}{Enter}`)
  expect(document.activeElement).toBe(await heading('Password reset successful!'))
  await see('For security reasons please change your password.')
  await user.type(screen.getByLabelText('New Password'), newPassword)
  await user.type(screen.getByLabelText('Confirm Password'), `${newPassword}x{Enter}`)
  await see("password don't match")
  expect(document.activeElement).toBe(screen.getByLabelText('Confirm Password'))
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  await keys('{Backspace}{Enter}')
  await heading('Phone Verification')
  await see('We have sent a code to your phone. Enter the code in the boxes below to verify this device.')
  await see('Sent to (***) *** 0001')
  await user.type(screen.getByLabelText('Digit 1 of 6'), `${typed.code}{Enter}`)
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/accounts'))
  expect(session.getSnapshot().context.session).toEqual(outputs.session)
  expect(asked).toEqual([
    ['/recoverpassword/email/1', { ...named, ssn, dob: '04/12/1986' }],
    ['/recoverpassword/email/2', { ...named, tempPassword: 'wrong' }],
    ['/recoverpassword/email/2', { ...named, tempPassword: temporaryPassword }],
    ['/recoverpassword/final', { ...named, newPassword, verifyPassword: newPassword }],
    ['/auth/sign-in/3', { ...named, code: typed.code }],
  ])
})

test('a member who recovers by text can get another code, starts over when it has expired, and finds the username filled in at sign-in', async () => {
  const tooLate = 'The confirmation message expired, please generate a new one and try again.'
  const asked = bank({
    '/recoverpassword/sms/1': [{ data: null }, { data: null }, { data: null }],
    '/recoverpassword/sms/2': [{ data: null }, { data: null }],
    '/recoverpassword/final': [{ status: 403, message: tooLate }, { data: resets.nothing }],
  })
  // jsdom does not navigate, and logs an error.
  vi.spyOn(console, 'error').mockReturnValue()
  const { press, fill, see } = open('/forgot-password')
  await press('Via SMS')
  await fill({ Username: username })
  await press('Send Code')
  await see('If the details match, we have sent a code to your phone. It works once, for 15 minutes.')
  await press('Confirm')
  await see('Please enter sms code')
  await press('Send another')
  await see('If the details match, another one is on its way. Only the newest works.')
  await fill({ 'SMS Code': ` ${code.slice(0, 2)} ${code.slice(2)}99` })
  expect(screen.getByLabelText<HTMLInputElement>('SMS Code').value).toBe(code)
  const finish = async () => {
    await press('Confirm')
    await heading('Password reset successful!')
    await fill({ 'New Password': newPassword, 'Confirm Password': newPassword })
    await press('Login')
  }
  await finish()
  await see(tooLate)
  await press('Send another')
  await heading('Via SMS')
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe(username)
  await press('Send Code')
  await fill({ 'SMS Code': code })
  await finish()
  await waitFor(() => expect(sessionStorage.getItem('sd_recovered')).toBe(username))
  expect(asked.map(([path]) => path.replace('/recoverpassword/', ''))).toEqual(
    'sms/1 sms/1 sms/2 final sms/1 sms/2 final'.split(' '),
  )
})

test.each([
  ['sd_recovered', 'Password updated, please log in.'],
  ['sd_invited', 'Your password is set, please log in.'],
])(
  'after a recovery the sign-in page says once that the password is set, with the username filled in (%s)',
  async (key, words) => {
    sessionStorage.setItem(key, username)
    const asked = bank({ '/auth/sign-in/1': [{ data: outputs.phrase }] })
    const { see } = open('/')
    await see(words)
    await see('sunny copper lantern')
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe(username)
    expect(asked).toHaveLength(1)
    expect(sessionStorage.length).toBe(0)
  },
)

test('the sign-in page links to Forgot Password, which links back to sign-in and to the reset link form', async () => {
  bank({})
  open('/')
  expect((await screen.findByRole('link', { name: 'Forgot Password?' })).getAttribute('href')).toBe('/forgot-password')
  const { press, user } = open('/forgot-password')
  expect(screen.getByRole('link', { name: 'BACK' }).getAttribute('href')).toBe('/')
  await press('Via email')
  await press('BACK')
  await user.click(screen.getByRole('link', { name: 'Send me a reset link' }))
  await heading('Reset Password')
})

test('a password that is easy to guess is marked while it is typed and never sent, and one that the bank finds weak is marked too', async () => {
  const asked = bank({
    '/recoverpassword/sms/1': [{ data: null }],
    '/recoverpassword/sms/2': [{ data: null }],
    '/recoverpassword/final': [{ status: 422, message: 'Too many people use this password.', code: 'weak_password' }],
  })
  const { press, fill, see, user } = open('/forgot-password')
  await press('Via SMS')
  await fill({ Username: username })
  await press('Send Code')
  await fill({ 'SMS Code': code })
  await press('Confirm')
  await fill({ 'New Password': 'Maria 2026' })
  await see('Leave your username out of it.')
  await fill({ 'New Password': 'Short1' })
  expect(screen.queryByText('The string must be eight characters or longer')).toBeNull()
  await fill({ 'Confirm Password': 'Short1' })
  await user.keyboard('{Enter}')
  await see('The string must be eight characters or longer')
  expect(document.activeElement).toBe(screen.getByLabelText('New Password'))
  expect(asked).toHaveLength(2)
  await fill({ 'New Password': newPassword, 'Confirm Password': newPassword })
  await press('Login')
  expect(await readWeakness(screen.getByLabelText('New Password'))).toEqual(toldAtTheField)
})

test('a reset link opens the form, its secret leaves the address, and closing the toast shows the success page', async () => {
  const asked = bank({
    '/auth/password-recovery/check': [{ data: null }],
    '/auth/password-recovery/change-password': [
      { status: 422, message: 'Too many people use this password.', code: 'weak_password' },
      { data: changes.changed },
    ],
  })
  const { router, user, fill, see, press } = open(
    `/reset-password-via-email?hash=${link.hash}&idOLBUser=${link.idOLBUser}`,
  )
  await screen.findByLabelText('Password')
  expect(router.state.location).toMatchObject({ pathname: '/change-password', search: '' })
  expect(screen.getByRole('button', { name: 'Reset Password' })).toHaveProperty('ariaDisabled', 'true')
  await fill({ Password: 'password1' })
  expect(met()).toEqual([
    'The string must be eight characters or longer',
    'The string must contain at least 1 numeric character',
    'The string must contain at least 1 lowercase alphabetical character',
  ])
  await fill({ Password: 'Password1', 'Re-type Password': 'Password1' })
  expect(met()).toHaveLength(5)
  await see('Many people use this password. Choose another one.')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Reset Password' })).toHaveProperty('ariaDisabled', 'true')
  await fill({ Password: 'Lanterns1', 'Re-type Password': 'Lanterns1' })
  expect(screen.queryByText(/Many people/)).toBeNull()
  await see('5 of 5 done')
  await press('Reset Password')
  expect(await readWeakness(screen.getByLabelText('Password'))).toEqual(toldAtTheField)
  await fill({ Password: newPassword, 'Re-type Password': newPassword })
  await user.keyboard('{Enter}')
  await see('A confirmation email has been sent to your email address.')
  expect(router.state.location.pathname).toBe('/change-password')
  expect(sessionStorage.length).toBe(0)
  await press('Close')
  await heading('Your password has been changed!')
  await see('Maria Okafor')
  await see('You can now log into Harbor Light Credit Union.')
  expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/')
  expect(router.state.location).toMatchObject({ pathname: '/change-password-success', state: changes.changed })
  const { audience: _, ...sent } = link
  expect(asked.map(([, body]) => body)).toEqual([
    sent,
    { ...sent, password: 'Lanterns1' },
    { ...sent, password: newPassword },
  ])
  await router.navigate(-1)
  expect(router.state.location.pathname).toBe('/before')
})

test('Go to Login leads staff to the staff sign-in, and everybody else to the member sign-in', async () => {
  const { router } = open('/change-password-success')
  await heading('Your password has been changed!')
  const href = () => screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')
  expect([href(), screen.queryByText('Maria Okafor')]).toEqual(['/', null])
  await router.navigate('/change-password-success', { state: changes.ofStaff })
  await screen.findByText('Maria Okafor')
  expect(href()).toBe('/admin')
  await screen.findByText('You can now log into the back office of Harbor Light Credit Union.')
})

const expired = 'The confirmation message expired, please generate a new one and try again.'
const check = '/auth/password-recovery/check'

test('a member whose reset link expires while they type sees a notice, and the password stays until Back To Login drops the link', async () => {
  const asked = bank({
    [check]: [{ data: null }],
    '/auth/password-recovery/change-password': [{ status: 422, message: 'no', code: 'link_invalid' }],
  })
  sessionStorage.setItem('sd_reset_link', JSON.stringify(link))
  const { press, fill, see } = open('/change-password')
  await screen.findByLabelText('Password')
  await fill({ Password: newPassword, 'Re-type Password': newPassword })
  await press('Reset Password')
  await see(expired)
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(newPassword)
  await press('Close')
  await waitFor(() => expect(screen.queryByText(expired)).toBeNull())
  expect(asked).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Forgot Password?' }).getAttribute('href')).toBe('/forgot-password')
  vi.spyOn(console, 'error').mockReturnValue()
  await press('Back To Login')
  expect(sessionStorage.length).toBe(0)
})

test.each([
  ['a member', link, /Otherwise choose Forgot Password\./, '/forgot-password'],
  ['staff', linkOfStaff, /Otherwise ask an admin with Full Access for a new link\./, undefined],
])(
  '%s who opens a used reset link reads at once what to do, and is not asked for a password',
  async (_, opened, act, href) => {
    const asked = bank({ [check]: [{ status: 422, message: expired, code: 'link_invalid' }] })
    sessionStorage.setItem('sd_reset_link', JSON.stringify(opened))
    const { see } = open('/change-password')
    await see('This link was used already, or has expired.')
    await see(act)
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Forgot Password?' })?.getAttribute('href')).toBe(href)
    expect(asked).toEqual([[check, { idOLBUser: link.idOLBUser, hash: link.hash }]])
  },
)

test('a new password can be set even if the reset link could not be checked', async () => {
  bank({ [check]: [{ status: 429, message: 'Too many attempts.' }] })
  sessionStorage.setItem('sd_reset_link', JSON.stringify(link))
  open('/change-password')
  expect(await screen.findByLabelText('Password')).toBeTruthy()
})

test('without a reset link no password is asked for, and the member reads at once how to get one', async () => {
  bank({})
  const { see } = open('/change-password')
  await see(/Open the link from our mail to choose a password\./)
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(screen.getByRole('link', { name: 'Send me a new link' }).getAttribute('href')).toBe(
    '/reset-password-via-email',
  )
})

test('setting a password by link signs out this browser, so that Go to Login shows the sign-in page', async () => {
  bank({ '/auth/password-recovery/change-password': [{ data: changes.changed }] })
  sessionStorage.setItem('sd_reset_link', JSON.stringify(link))
  const { iat, ...known } = outputs.session
  saveSession('member', { iat, ...known }, iat * 1000)
  const { fill, press, see } = open('/change-password')
  await screen.findByLabelText('Password')
  await fill({ Password: newPassword, 'Re-type Password': newPassword })
  await press('Reset Password')
  await see('A confirmation email has been sent to your email address.')
  await press('Close')
  await heading('Your password has been changed!')
  expect(localStorage.getItem('sd_token')).toBeNull()
})

test('a username typed at sign-in is filled in wherever it is recovered', async () => {
  bank({})
  vi.spyOn(console, 'error').mockReturnValue()
  const door = open('/')
  await door.fill({ Username: username })
  await door.user.click(screen.getByRole('link', { name: 'Forgot Password?' }))
  cleanup()
  const { press, user } = open('/forgot-password')
  await press('Via SMS')
  const typed = () => screen.getByLabelText<HTMLInputElement>('Username').value
  expect(typed()).toBe(username)
  await press('BACK')
  await user.click(screen.getByRole('link', { name: 'Send me a reset link' }))
  await heading('Reset Password')
  expect(typed()).toBe(username)
})

test.each([
  ['/', 'Contact Us'],
  ['/forgot-password', null],
])('at %s a member finds how to reach the institution (%s)', async (at, button) => {
  bank({})
  const { press } = open(at)
  if (button) await press(button)
  expect(await screen.findByRole('link', { name: /0100/ })).toBeTruthy()
})

test.each([
  [
    'a code',
    '/forgot-password',
    '/recoverpassword/sms/1',
    async ({ press, fill }: ReturnType<typeof open>) => {
      await press('Via SMS')
      await fill({ Username: username })
    },
    'Send Code',
    'Please enter 6 digit recovery code',
  ],
  [
    'a link',
    '/reset-password-via-email',
    '/auth/password-recovery/send-email',
    ({ fill }: ReturnType<typeof open>) => fill({ Username: username }),
    'Send Email',
    'The email was sent successfully.',
  ],
  [
    'a new password',
    '/change-password',
    '/auth/password-recovery/change-password',
    async ({ fill }: ReturnType<typeof open>) => {
      await screen.findByLabelText('Password')
      await fill({ Password: newPassword, 'Re-type Password': newPassword })
    },
    'Reset Password',
    'A confirmation email has been sent to your email address.',
  ],
] as const)(
  'requesting %s too often shows the waiting time; nothing is sent until it is over, and then the form works',
  async (_, at, path, fillIn, button, then) => {
    sessionStorage.setItem('sd_reset_link', JSON.stringify(link))
    const asked = bank({
      [path]: [{ status: 429, message: 'Too many attempts.', retryAfter: 3_600 }, { data: changes.changed }],
    })
    vi.useFakeTimers({ toFake: ['Date'] })
    const page = open(at)
    await fillIn(page)
    await page.press(button)
    await page.see('Too many attempts.')
    expect(screen.getAllByText(/Try again/).map(({ textContent }) => textContent)).toEqual(['Try again in 60 minutes.'])
    await page.press(button)
    expect(asked).toHaveLength(1)
    vi.setSystemTime(Date.now() + 3_600_000)
    await page.press(button)
    await page.see(then)
    expect(screen.queryByText('Too many attempts.')).toBeNull()
    expect(asked).toHaveLength(2)
  },
)

test('a visitor who requests a reset link does not learn whether the username exists', async () => {
  const asked = bank({ '/auth/password-recovery/send-email': [{ data: { name: null, email: null, avatar: null } }] })
  const { press, fill, see } = open('/reset-password-via-email')
  await see('Please enter your username so that we can send you a link to reset your password.')
  await press('Send Email')
  await see('The username is not valid.')
  await fill({ Username: ' nobody ' })
  await press('Send Email')
  await see('The email was sent successfully.')
  await see('If we know this username, the link is on its way. It works for 60 minutes.')
  expect(asked).toEqual([['/auth/password-recovery/send-email', { username: 'nobody' }]])
})

test('a member who types an email address for a username sends nothing and is led to the username form', async () => {
  const asked = bank({})
  const { user, press, fill, see } = open('/reset-password-via-email?variant=email')
  await heading('Reset Password')
  const button = () => screen.getByRole('button', { name: 'Send Email' })
  await fill({ 'Email or Username': 'maria' })
  expect(button()).toHaveProperty('ariaDisabled', 'true')
  await fill({ 'Email or Username': 'maria@example.test' })
  await press('Send Email')
  await see(/Please use your username to receive the link\./)
  await user.click(screen.getByRole('link', { name: 'Use my username' }))
  await see('Please enter your username so that we can send you a link to reset your password.')
  expect(asked).toEqual([])
})

const met = () =>
  [...screen.getByRole('list', { name: 'What the password must be' }).querySelectorAll('[data-met]')].map((item) =>
    item.textContent?.replace('Done: ', ''),
  )

/** Returns how a field shows that the bank finds its password weak. */
async function readWeakness(field: HTMLElement) {
  const { id } = await screen.findByText('Too many people use this password.')
  return {
    hasFocus: document.activeElement === field,
    isInvalid: field.getAttribute('aria-invalid') === 'true',
    isDescribed: field.getAttribute('aria-describedby')?.split(' ').includes(id),
    alerts: screen.queryAllByRole('alert').map(({ textContent }) => textContent),
  }
}
const toldAtTheField = {
  hasFocus: true,
  isInvalid: true,
  isDescribed: true,
  alerts: ['Too many people use this password.', ''],
}
