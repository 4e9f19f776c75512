import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openBrowser } from '../../support/browser.ts'

const bank = openBrowser()
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Home' })
const newPassword = 'Lantern-Quay-77'

/** Polls, because messages leave after the answer. */
async function newest(page: Page, address: string, kind: 'code' | 'link'): Promise<string> {
  const find = () => bank.messageFor(page, address, kind)
  await expect.poll(find).toBeTruthy()
  return (await find()) ?? ''
}

const viewport = (width: number) => ({ viewport: { width, height: 800 } })
const getPasswordField = (page: Page) => page.getByLabel('Password', { exact: true })
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

async function setNewPassword(page: Page) {
  await page.getByRole('heading', { name: 'Password reset successful!' }).waitFor()
  await page.getByLabel('New Password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm Password', { exact: true }).fill(newPassword)
  await expect.poll(() => fits(page)).toBe(true)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function enterCode(page: Page, address: string, sentTo: 'email' | 'phone') {
  await page.getByText(`We have sent a code to your ${sentTo}.`).waitFor()
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(await bank.codeFor(page, address))
}

async function recoverByText(page: Page, username: string, mobile: string) {
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await page.getByRole('button', { name: 'Via SMS' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await page.getByLabel('SMS Code').fill(await newest(page, mobile, 'code'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await setNewPassword(page)
}

test('on a phone a member without a second step recovers by text message and enters a code sent by email', async () => {
  const { page, pageErrors } = await bank.open('harborlight', viewport(375))
  await recoverByText(page, 'olivia', '5550100003')
  await enterCode(page, 'olivia@example.test', 'email')
  await home(page).waitFor()
  expect(pageErrors).toEqual([])
})

test('on a phone a mailed reset link sets a new password once, and its secret is removed from the address', async () => {
  const { page } = await bank.open('harborlight', viewport(375))
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await page.getByRole('link', { name: 'Send me a reset link' }).click()
  await page.getByLabel('Username').fill('rosa')
  await page.getByRole('button', { name: 'Send Email' }).click()
  await page.getByText('The email was sent successfully.').waitFor()
  const { pathname, search } = new URL(await newest(page, 'rosa@example.test', 'link'))

  await page.goto(bank.urlOf('harborlight', pathname + search))
  await getPasswordField(page).fill(newPassword)
  expect(page.url()).toBe(bank.urlOf('harborlight', '/change-password'))
  await page.getByLabel('Re-type Password', { exact: true }).fill(newPassword)
  await expect.poll(() => fits(page)).toBe(true)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByRole('heading', { name: 'Your password has been changed!' }).waitFor()
  await page.goto(bank.urlOf('harborlight', pathname + search))
  await page.getByText('This link was used already, or has expired.').waitFor()
  await expect.poll(() => fits(page)).toBe(true)
  await expect.poll(() => getPasswordField(page).count()).toBe(0)
})

test('a new message in the outbox does not move the text that a reader has selected', async () => {
  const { page } = await bank.open('harborlight', { viewport: { width: 375, height: 400 }, path: '/outbox' })
  const messages = page.getByRole('listitem')
  const sent = await messages.count()
  const last = messages.last()
  await last.scrollIntoViewIfNeeded()
  await last.locator('p').last().selectText()
  const seen = () =>
    page.evaluate(() => [String(getSelection()), getSelection()?.getRangeAt(0).getBoundingClientRect().top])
  const before = await seen()
  const other = await bank.open('harborlight', { path: '/forgot-password' })
  await other.page.getByRole('button', { name: 'Via SMS' }).click()
  await other.page.getByLabel('Username').fill('maria')
  await other.page.getByRole('button', { name: 'Send Code' }).click()
  await expect.poll(() => messages.count()).toBe(sent + 1)
  expect(await seen()).toEqual(before)
})
