import { expect, test } from 'vitest'
import { confirmPassword, openBrowser, withoutQuestions } from '../../support/browser.ts'
import { enterOffice, staffPassword } from '../../support/staff.ts'

const bank = openBrowser()

test('Ada invites Zoe, whose link leaves the address at once and is still there after a reload, and Zoe signs in', async () => {
  const { page, pageErrors } = await enterOffice(bank, 'ada')
  await page.goto(bank.urlOf('harborlight', '/admin/panel/admins'))
  await page.getByText('8 admins').waitFor()
  await page.getByRole('button', { name: 'Add Admin' }).click()
  await page.getByLabel('Email', { exact: true }).fill('zoe@example.test')
  await page.getByRole('radio', { name: /^Content Management/ }).check()
  await page.getByRole('button', { name: 'Create and Send Invitation' }).click()
  await confirmPassword(page, staffPassword)
  await page.getByText('We sent an invitation to zoe@example.test.').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('9 admins').waitFor()
  const { pathname, search } = new URL((await bank.messageFor(page, 'zoe@example.test', 'link')) ?? '')

  const guest = await bank.open('harborlight', { path: pathname + search })
  await guest.page.getByLabel('Personal Phrase').waitFor()
  expect(new URL(guest.page.url()).search).toBe('')
  await guest.page.reload()
  await guest.page.getByLabel('Name', { exact: true }).fill('Zoe Abbott')
  await guest.page.getByLabel('Personal Phrase').fill('green tall lighthouse')
  await guest.page.getByLabel('Password', { exact: true }).fill('Office2026')
  await guest.page.getByLabel('Re-type Password').fill('Office2026')
  await guest.page.getByRole('button', { name: 'Accept Invitation' }).click()
  await guest.page.getByText('You can sign in now.').waitFor()
  expect(new URL(guest.page.url()).pathname).toBe('/admin')
  const zoe = await enterOffice(bank, 'zoe')
  await zoe.page.goto(bank.urlOf('harborlight', '/admin/panel/admins'))
  await zoe.page.getByText('Your role Content Management has no access to this page.').waitFor()
  expect([...withoutQuestions(pageErrors), ...guest.pageErrors, ...zoe.pageErrors]).toEqual([])
})
