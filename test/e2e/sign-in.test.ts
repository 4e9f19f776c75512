import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { logOutByKeys, openBrowser, press } from '../support/browser.ts'

const bank = openBrowser()
const phrase = (page: Page) => page.getByText('Personal Phrase:')
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Home' })
const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true })

async function signIn(page: Page, username: string, password = 'Harbor2026') {
  await page.getByLabel('Username').fill(username)
  await passwordOf(page).fill(password)
  await phrase(page).waitFor()
  await page.getByRole('button', { name: 'Log In' }).click()
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'Verify' }).click()
}

const box = (page: Page) => page.getByRole('checkbox', { name: 'Remember my device' })
/** The page is drawn before its script knows this browser. */
const seesTick = (page: Page) => expect.poll(() => box(page).isChecked()).toBe(true)

async function signOut(page: Page) {
  await logOutByKeys(page, /Maria|Rosa|Nina/)
  await page.getByRole('heading', { name: 'Log In' }).waitFor()
}

test.for([375, 1280])('at %i pixels Maria signs in with her phrase, password and code, and sees her accounts', async (width) => {
  const { page, pageErrors } = await bank.open('harborlight', { viewport: { width, height: 800 } })
  await signIn(page, 'maria')
  await page.getByRole('heading', { name: 'Email Verification' }).waitFor()
  await enterCode(page, await bank.codeFor(page, 'maria@example.test'))
  await home(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard/accounts')
  await page.getByRole('heading', { name: 'SHARES' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)

  await page.reload()
  await page.getByRole('heading', { name: 'SHARES' }).waitFor()
  expect(pageErrors).toEqual([])
})

// Each of somebody else: a member gets five codes in a quarter of an hour.
test.for([
  [375, 'rosa'],
  [1280, 'nina'],
] as const)('at %i pixels a remembered browser asks %s for a code once, until Remember is unticked', async ([width, username]) => {
  const { page, pageErrors } = await bank.open('harborlight', { viewport: { width, height: 800 } })
  await page.getByText('Remember my device').click()
  await signIn(page, username)
  await page.getByRole('heading', { name: 'Email Verification' }).waitFor()
  await enterCode(page, await bank.codeFor(page, `${username}@example.test`))
  await home(page).waitFor()

  await signOut(page)
  await seesTick(page)
  await signIn(page, username)
  await home(page).waitFor()

  await signOut(page)
  await seesTick(page)
  await box(page).uncheck()
  await signIn(page, username)
  await page.getByRole('heading', { name: 'Email Verification' }).waitFor()
  await page.getByRole('button', { name: 'Back To Login' }).click()
  expect(await box(page).isChecked()).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  expect(pageErrors).toEqual([])
})

test('the sign-in heading stays in place from step to step and after a wrong password', async () => {
  const { page } = await bank.open('prairieoak')
  const top = async (name: string) => (await page.getByRole('heading', { level: 1, name }).boundingBox())?.y
  await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor()
  const first = await top('Log In')
  await page.getByLabel('Username').fill('nobody-here')
  await page.getByRole('button', { name: 'Continue' }).click()
  await passwordOf(page).fill('wrong')
  const second = await top('Personal Phrase Confirmation & Login')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByText('The username or password is incorrect.').waitFor()
  expect([second, await top('Personal Phrase Confirmation & Login')]).toEqual([first, first])
})

test('by keyboard a member has the browser remembered, and a reload keeps that tick but nothing typed', async () => {
  const { page, pageErrors } = await bank.open('prairieoak')
  const type = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const toPassword = async () => {
    await page.getByLabel('Username').focus()
    await page.keyboard.type('maria')
    await type('Enter')
    await phrase(page).waitFor()
    await press(page.getByRole('heading', { level: 1 }), 'Tab')
    await page.keyboard.type('Prairie2026')
  }
  await page.getByLabel('Username').focus()
  await page.keyboard.type('maria')
  await type('Tab', 'Space')
  expect(await box(page).isChecked()).toBe(true)
  await page.reload()
  await seesTick(page)
  expect(await page.getByLabel('Username').inputValue()).toBe('')
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual(['sd_remember'])

  await toPassword()
  await page.reload()
  await page.getByRole('heading', { name: 'Log In' }).waitFor()
  await toPassword()
  await type('Enter')
  await press(page.getByRole('heading', { name: 'Email Verification' }), 'Tab')
  await page.keyboard.type(await bank.codeFor(page, 'maria.oak@example.test'))
  await type('Enter')
  await home(page).waitFor()

  await signOut(page)
  await toPassword()
  await type('Enter')
  await home(page).waitFor()
  expect(pageErrors).toEqual([])
})

test.for([375, 1280])('at %i pixels a member signs in step by step at an institution that asks in steps', async (width) => {
  const { page, pageErrors } = await bank.open('prairieoak', { viewport: { width, height: 800 } })
  await page.getByLabel('Username').fill('maria')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Personal Phrase Confirmation & Login' }).waitFor()
  await phrase(page).waitFor()
  await passwordOf(page).fill('Prairie2026')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('heading', { name: 'Email Verification' }).waitFor()
  await enterCode(page, await bank.codeFor(page, 'maria.oak@example.test'))
  await home(page).waitFor()
  await page.getByText('$42.00').first().waitFor()
  expect(pageErrors).toEqual([])
})

test('a member with a security question changes the question and signs in with its answer', async () => {
  const { page, pageErrors } = await bank.open('harborlight')
  await signIn(page, 'noah')
  await page.getByRole('heading', { name: 'Answer your security question to login' }).waitFor()
  const answer = page.getByLabel('Your Answer')
  const question = () => page.locator('label .SecurityQuestion-question').textContent()
  const asked = await question()
  expect(asked).toMatch(/\?$/)
  await page.getByRole('button', { name: 'Change Question' }).click()
  await expect.poll(question).not.toBe(asked)
  await answer.fill('biscuit')
  await page.keyboard.press('Enter')
  await home(page).waitFor()
  expect(pageErrors).toEqual([])
})

test('a member without a second step signs in and out using only the keyboard', async () => {
  const { page, pageErrors } = await bank.open('harborlight')
  await page.getByLabel('Username').focus()
  await page.keyboard.type('olivia')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Harbor2026')
  await phrase(page).waitFor()
  await page.keyboard.press('Enter')
  await home(page).waitFor()
  await logOutByKeys(page, /Olivia/)
  await page.getByLabel('Username').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sd_')))).toEqual([])
  await page.goto(bank.urlOf('harborlight', '/dashboard/accounts'))
  await page.getByLabel('Username').waitFor()
  expect(pageErrors).toEqual([])
})

test('without a connection a member sees an error, keeps what was typed, and signs in once it is back', async () => {
  const { page } = await bank.open('harborlight')
  await page.getByLabel('Username').fill('olivia')
  await passwordOf(page).fill('Harbor2026')
  await phrase(page).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('alert').getByText('error trying to log into your account').waitFor()
  expect(await passwordOf(page).inputValue()).toBe('Harbor2026')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await home(page).waitFor()
})

test('a member who types before the scripts load loses nothing and signs in with one Enter afterwards', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { page, calls, pageErrors } = await bank.open('harborlight', {
    waitUntil: 'commit',
    meet: (page) =>
      page.route('**/assets/*.js', async (route) => {
        await held
        await route.continue()
      }),
  })
  const address = page.url()
  await page.getByLabel('Username').fill('olivia')
  await passwordOf(page).click()
  await page.keyboard.type('Harbor2026')
  await page.keyboard.press('Enter')
  // Nothing is sent by a button that cannot be pressed, and fields without a name would send nothing.
  expect(await page.getByRole('button', { name: 'Log In' }).isDisabled()).toBe(true)
  expect(await page.locator('input[name], select[name]').count()).toBe(0)
  expect(calls).toEqual([])
  expect(page.url()).toBe(address)

  release()
  await phrase(page).waitFor()
  expect(await page.getByLabel('Username').inputValue()).toBe('olivia')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('current-password')
  await page.keyboard.press('Enter')
  await home(page).waitFor()
  expect(pageErrors).toEqual([])
})

test('after a wrong password Log In is disabled until the member changes something', async () => {
  const { page } = await bank.open('harborlight')
  await signIn(page, 'olivia', 'Harbor2027')
  await page.getByRole('alert').getByText('The username or password is incorrect.').waitFor()
  expect(await page.getByRole('button', { name: 'Log In' }).isDisabled()).toBe(true)
  await passwordOf(page).fill('Harbor2026')
  await page.getByRole('button', { name: 'Log In' }).click()
  await home(page).waitFor()
})

test('a reload during sign-in starts over and keeps nothing of the password', async () => {
  const { page } = await bank.open('harborlight')
  await signIn(page, 'maria')
  await page.getByRole('heading', { name: 'Email Verification' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Log In' }).waitFor()
  expect(await passwordOf(page).inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(/Harbor2026|maria/)
})

test('signing in shows the first screen at once, because it loaded while the member typed', async () => {
  const { page } = await bank.open('harborlight')
  const come = page.waitForResponse(/AppRoutes.*\.js$/).then((response) => response.finished())
  await page.getByLabel('Username').fill('olivia')
  await come
  await page.evaluate(() => {
    const outlines = new MutationObserver(() => document.body.append('The outline was shown.'))
    outlines.observe(document.documentElement, { attributeFilter: ['data-session'] })
  })
  await signIn(page, 'olivia')
  await page.getByRole('heading', { name: 'SHARES' }).waitFor()
  expect(await page.getByText('The outline was shown.').count()).toBe(0)
})

test('a session ended by the bank shows Your session expired after a reload', async () => {
  const { page } = await bank.open('harborlight')
  await signIn(page, 'olivia')
  await home(page).waitFor()
  // A call that is still under way would be refused, and hear of the end before the reload does.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await page.reload()
  await page.getByRole('heading', { name: 'Your session expired' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/401')
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByLabel('Username').waitFor()
})

test('an unknown address shows Page Not Found inside the app, with a link back', async () => {
  const { page } = await bank.open('harborlight')
  await signIn(page, 'olivia')
  await home(page).waitFor()
  await page.goto(bank.urlOf('harborlight', '/dashboard/nowhere'))
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard/nowhere')
  await page.getByRole('link', { name: 'Back' }).click()
  await home(page).waitFor()
})
