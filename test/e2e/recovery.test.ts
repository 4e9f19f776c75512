import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'

const bank = openBrowser()
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Home' })
const newPassword = 'Lantern-Quay-77'

/** Messages leave after the answer. */
async function newest(page: Page, address: string, kind: 'code' | 'link'): Promise<string> {
  const find = () => bank.messageFor(page, address, kind)
  await expect.poll(find).toBeTruthy()
  return (await find()) ?? ''
}

test('a member who forgot the password recovers by text, and signs in with the new one', async () => {
  const { page, faults } = await bank.open('harborlight', { viewport: { width: 375, height: 800 } })
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await page.getByRole('button', { name: 'Via SMS' }).click()
  await page.getByLabel('Username').fill('olivia')
  await page.getByRole('button', { name: 'Send Code' }).click()
  await page.getByLabel('SMS Code').fill(await newest(page, '5550100003', 'code'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByLabel('New Password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Login' }).click()

  await page.getByText('Password updated, please log in.').waitFor()
  expect(await page.getByLabel('Username').inputValue()).toBe('olivia')
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByText('Personal Phrase:').waitFor()
  await page.getByRole('button', { name: 'Log In' }).click()
  await home(page).waitFor()
  expect(faults).toEqual([])
})

test('a mailed link sets a new password once, and its secret does not stay in the address', async () => {
  const { page } = await bank.open('harborlight')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await page.getByRole('link', { name: 'Send me a reset link' }).click()
  await page.getByLabel('Username').fill('rosa')
  await page.getByRole('button', { name: 'Send Email' }).click()
  await page.getByText('The email was sent successfully.').waitFor()
  const { pathname, search } = new URL(await newest(page, 'rosa@example.test', 'link'))

  const setPassword = async () => {
    await page.goto(bank.urlOf('harborlight', pathname + search))
    await page.getByLabel('Password', { exact: true }).fill(newPassword)
    expect(page.url()).toBe(bank.urlOf('harborlight', '/change-password'))
    await page.getByLabel('Re-type Password', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Reset Password' }).click()
  }
  await setPassword()
  await page.getByRole('heading', { name: 'Your password has been changed!' }).waitFor()
  await setPassword()
  await page.getByText('The confirmation message expired, please generate a new one and try again.').waitFor()
})
