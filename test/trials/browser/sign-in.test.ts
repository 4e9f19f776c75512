import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openBrowser } from '../../support/browser.ts'

const bank = openBrowser()
const phrase = (page: Page) => page.getByText('Personal Phrase:')
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Home' })
const getPasswordField = (page: Page) => page.getByLabel('Password', { exact: true })

async function signIn(page: Page, username: string, password = 'Harbor2026') {
  await page.getByLabel('Username').fill(username)
  await getPasswordField(page).fill(password)
  await phrase(page).waitFor()
  await page.getByRole('button', { name: 'Log In' }).click()
}

test('the sign-in heading stays in place from step to step and after a wrong password', async () => {
  const { page } = await bank.open('prairieoak')
  const top = async (name: string) => (await page.getByRole('heading', { level: 1, name }).boundingBox())?.y
  await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor()
  const first = await top('Log In')
  await page.getByLabel('Username').fill('nobody-here')
  await page.getByRole('button', { name: 'Continue' }).click()
  await getPasswordField(page).fill('wrong')
  const second = await top('Personal Phrase Confirmation & Login')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByText('The username or password is incorrect.').waitFor()
  expect([second, await top('Personal Phrase Confirmation & Login')]).toEqual([first, first])
})

test.for(['harborlight', 'prairieoak'] as const)(
  'the sign-in of %s opens with the focus on Username',
  async (brand) => {
    const { page } = await bank.open(brand)
    await page.locator('html[data-ready]').waitFor()
    await page.keyboard.type('olivia')
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('olivia')
  },
)

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
  await getPasswordField(page).click()
  await page.keyboard.type('Harbor2026')
  await page.keyboard.press('Enter')
  // A disabled button submits nothing, and fields without a name send nothing.
  await expect.poll(() => page.getByRole('button', { name: 'Log In' }).isDisabled()).toBe(true)
  await expect.poll(() => page.locator('input[name], select[name]').count()).toBe(0)
  expect(calls).toEqual([])
  expect(page.url()).toBe(address)

  release()
  await phrase(page).waitFor()
  await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('olivia')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete')))
    .toBe('current-password')
  await page.keyboard.press('Enter')
  await home(page).waitFor()
  expect(pageErrors).toEqual([])
})

test('a reload during sign-in starts over and keeps nothing of the password', async () => {
  const { page } = await bank.open('harborlight')
  await signIn(page, 'maria')
  await page.getByRole('heading', { name: 'Email Verification' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Log In' }).waitFor()
  await expect.poll(() => getPasswordField(page).inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
    /Harbor2026|maria/,
  )
})

test('signing in shows the first screen at once, because it loaded while the member typed', async () => {
  const { page } = await bank.open('harborlight')
  const come = page.waitForResponse(/behind.*\.js$/).then((response) => response.finished())
  await page.getByLabel('Username').fill('olivia')
  await come
  await page.evaluate(() => {
    const outlines = new MutationObserver(() => document.body.append('The outline was shown.'))
    outlines.observe(document.documentElement, { attributeFilter: ['data-session'] })
  })
  await signIn(page, 'olivia')
  await page.getByRole('heading', { name: 'SHARES' }).waitFor()
  await expect.poll(() => page.getByText('The outline was shown.').count()).toBe(0)
})
