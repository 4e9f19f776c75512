import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openBrowser } from '../../support/browser.ts'

const bank = openBrowser()
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Home' })
const message = (page: Page) => page.getByRole('dialog', { name: 'Message' })
const readToken = (page: Page) => page.evaluate(() => localStorage.getItem('sd_token'))

async function logIn(page: Page, username: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('Harbor2026')
  await page.getByText('Personal Phrase:').waitFor()
  await page.getByRole('button', { name: 'Log In' }).click()
}

async function openTwo() {
  const { page, pageErrors } = await bank.open('harborlight', { meet: (page) => page.context().clock.install() })
  await bank.signIn(page, 'olivia')
  const second = await page.context().newPage()
  await second.goto(bank.urlOf('harborlight', '/dashboard/accounts'))
  await home(second).waitFor()
  return { page, second, pageErrors }
}

/** A tab reads the bank's time every 30 seconds. A longer jump could be added to a time that the tab has just read. */
const untilAsked = '00:31'

/** Moves only the bank's clock, not the browser's. */
const advance = (page: Page, advance: string) =>
  page.evaluate(
    async (body) =>
      (await fetch('/api/demo/clock', { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
        .status,
    JSON.stringify({ advance }),
  )

test("signing in as another member in one tab shows that member's first page in the other", async () => {
  const { page, pageErrors } = await bank.open('harborlight')
  const second = await page.context().newPage()
  await second.goto(bank.urlOf('harborlight'))
  await bank.signIn(second, 'olivia')
  await second.goto(bank.urlOf('harborlight', '/dashboard/nowhere'))
  await second.getByRole('button', { name: /Olivia/ }).waitFor()
  await page.bringToFront()
  await logIn(page, 'noah')
  await page.getByLabel('Your Answer').fill('biscuit')
  await page.keyboard.press('Enter')
  await home(page).waitFor()
  await second.waitForURL('**/dashboard/accounts')
  await second.getByRole('button', { name: /Noah/ }).waitFor()
  expect(pageErrors).toEqual([])
})

test('both tabs warn that the session expires soon, and renewing it in one tab renews it in all', async () => {
  const { page, second, pageErrors } = await openTwo()
  const before = await readToken(page)
  expect(await advance(page, 'PT12M')).toBe(200)
  for (const tab of [page, second]) {
    await tab.clock.fastForward(untilAsked)
    await message(tab).getByText('Your session expires in 3 minutes').waitFor()
  }
  await second.keyboard.press('Escape')
  await message(second).waitFor({ state: 'hidden' })
  await message(page).waitFor({ state: 'hidden' })
  expect(await readToken(page)).not.toBe(before)
  await expect.poll(() => second.locator('style').count()).toBe(2)
  await page.reload()
  await home(page).waitFor()
  expect(pageErrors).toEqual([])
})

test('a member whose session ends while deleting a message sees a notice, and after signing in is back at the same message and filter', async () => {
  const { page } = await bank.open()
  await bank.signIn(page, 'olivia')
  await page.goto(bank.urlOf('harborlight', '/dashboard/messages?important=no'))
  const remove = page.getByRole('button', { name: /^Remove, Our branch/ })
  await remove.click()
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('sd_token')}` }
    await fetch('/api/auth/sign-out', { method: 'POST', headers })
  })
  // The page may learn of the end before the press.
  const isSaid = page.getByText('Your session expired').first().waitFor()
  await Promise.race([page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click(), isSaid])
  await isSaid
  await page.goto(bank.urlOf('harborlight'))
  await bank.signIn(page, 'olivia', 'Messages')
  expect(new URL(page.url()).search).toBe('?important=no')
  await remove.waitFor()
  await expect.poll(() => remove.count()).toBe(1)
})
