import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { confirmPassword, openBrowser, press, withoutQuestions } from '../../support/browser.ts'
import { enterOffice, staffPassword } from '../../support/staff.ts'

const bank = openBrowser()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const rowMenu = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` })

test('by keyboard alone Ada finds a member, locks, unlocks and resets her, and opens her member view', async () => {
  const { page, pageErrors } = await enterOffice(bank, 'ada')
  await page.goto(bank.urlOf('harborlight', '/admin/panel/members'))
  await page.getByText('1–50 of 520 members').waitFor()
  await page.getByLabel('Name, number, phone or email').focus()
  await page.keyboard.type('olivia')
  await page.keyboard.press('Enter')
  await page.getByText('1 member').waitFor()
  expect(new URL(page.url()).search).toBe('?search=olivia')

  for (const [action, question, status] of [
    ['Lock', 'Are you sure you want to lock this Member?', 'locked'],
    ['Unlock', 'Are you sure you want to unlock this Member?', 'active'],
  ] as const) {
    await rowMenu(page, 'Olivia Tan').press('Enter')
    await press(page.getByRole('menuitem', { name: action, exact: true }), 'Enter')
    await press(dialog(page, question).getByRole('button', { name: 'Cancel' }), 'Tab')
    // The button is disabled until the dialog says what will stop.
    await press(dialog(page, question).getByRole('button', { name: action, exact: true, disabled: false }), 'Enter')
    if (action === 'Unlock') await confirmPassword(page, staffPassword)
    await dialog(page, 'Member status').getByText(`Olivia Tan (@olivia) is ${status} now.`).waitFor()
    await page.keyboard.press('Tab')
    await press(dialog(page, 'Member status').getByRole('button', { name: 'Done' }), 'Enter')
    await page.getByRole('cell', { name: status === 'locked' ? 'Locked' : 'Active' }).waitFor()
    await expect
      .poll(() => rowMenu(page, 'Olivia Tan').evaluate((button) => button === document.activeElement))
      .toBe(true)
  }

  await rowMenu(page, 'Olivia Tan').press('Enter')
  await press(page.getByRole('menuitem', { name: 'Lock', exact: true }), 'ArrowDown')
  await press(page.getByRole('menuitem', { name: 'eView' }), 'ArrowDown')
  await press(page.getByRole('menuitem', { name: 'Reset MFA' }), 'Enter')
  await heading(page, 'Reset MFA Settings').waitFor()
  expect(page.url()).not.toContain('olivia')
  await expect.poll(() => page.getByLabel('Username or Account #').inputValue()).toBe('olivia')
  await page.getByLabel('Username or Account #').press('Enter')
  await press(dialog(page, 'Reset MFA').getByRole('button', { name: 'Back' }), 'Tab')
  await press(dialog(page, 'Reset MFA').getByRole('button', { name: 'Reset' }), 'Enter')
  await page.getByText('User Unblocked Successfully!').waitFor()
  await page.keyboard.press('Tab')
  await press(page.getByRole('button', { name: 'Done' }), 'Enter')
  await heading(page, 'Welcome, Ada Brandt').waitFor()

  await page.goto(bank.urlOf('harborlight', '/admin/panel/member-eview'))
  await page.getByLabel('Username').focus()
  await page.keyboard.type('olivia')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Member called about a missing transfer')
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  const view = await opening
  await page.getByText('The view of Olivia Tan (@olivia) is open in a new window.').waitFor()
  expect(await view.evaluate(() => window.opener)).toBeNull()
  expect(new URL(view.url()).pathname).toBe('/dashboard/accounts')
  expect([await page.getByLabel('Username').inputValue(), await page.getByLabel('Reason*').inputValue()]).toEqual([
    '',
    '',
  ])
  expect(withoutQuestions(pageErrors)).toEqual([])
})

test('if the browser blocks the window, a link opens it while the ticket is valid', async () => {
  const { page, pageErrors } = await enterOffice(bank, 'ben')
  await page.goto(bank.urlOf('harborlight', '/admin/panel/member-eview'))
  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByLabel('Username').fill('maria')
  await page.getByLabel('Reason*').fill('Member called about a missing transfer')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Your browser blocked the window.').waitFor()
  const link = page.getByRole('link', { name: /^Open/ })
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  const opening = page.context().waitForEvent('page')
  await link.click()
  expect(new URL((await opening).url()).pathname).toBe('/dashboard/accounts')
  await page.getByText('is open in a new window.').waitFor()
  expect(pageErrors).toEqual([])
})
