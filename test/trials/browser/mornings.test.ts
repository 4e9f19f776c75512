import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openBrowser, withoutQuestions } from '../../support/browser.ts'
import { enterOffice } from '../../support/staff.ts'

const bank = openBrowser()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const dialog = (page: Page) => page.getByRole('dialog')

test('a morning of Ada: she checks a caller, locks the account, works through a form and finds it all in the audit', async () => {
  const { page, pageErrors } = await enterOffice(bank, 'ada')
  await page.getByLabel('Find a member').fill('olivia@example.test')
  await page.keyboard.press('Enter')
  await page.getByText('1 member', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Olivia Tan' }).click()
  await heading(page, 'Olivia Tan')

  await page.getByText('The caller was not checked.').waitFor()
  await page.getByRole('button', { name: 'Check the caller' }).click()
  await page.getByRole('button', { name: /^Email a code to / }).click()
  await page.getByText(/^We sent a code to /).waitFor()
  await page.getByLabel('Code', { exact: true }).fill(await bank.codeFor(page, 'olivia@example.test'))
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('Caller checked by code, just now').waitFor()

  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await dialog(page).getByText('Are you sure you want to lock this Member?').waitFor()
  await dialog(page).getByRole('button', { name: 'Lock', exact: true, disabled: false }).click()
  await dialog(page).getByText('Olivia Tan (@olivia) is locked now.').waitFor()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Unlock', exact: true }).waitFor()

  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('link', { name: 'Olivia Tan' }).waitFor()
  await page.getByRole('link', { name: 'Forms', exact: true }).click()
  await page.getByLabel('Form name, member, number or text').fill('Maria Okafor')
  await page.keyboard.press('Enter')
  await page.getByText('2 Results Found').waitFor()
  await page.getByRole('button', { name: /Unread: Loan Application/ }).click()
  const form = page.getByRole('region', { name: 'Selected form' })
  await form.getByRole('button', { name: 'Take', exact: true }).click()
  await form.getByText('You have this form.').waitFor()
  await form.getByLabel('New note').fill('I called her. She sends the pay slip.')
  await form.getByRole('button', { name: 'Add Note' }).click()
  await form.getByText('I called her. She sends the pay slip.').waitFor()
  await form.getByRole('button', { name: 'Archive' }).click()
  await form.getByRole('heading', { name: 'Dispute of a transaction' }).waitFor()

  await page.getByRole('link', { name: 'Audit', exact: true }).click()
  await page.getByLabel('To whom').fill('olivia')
  await page.keyboard.press('Enter')
  const rows = page.getByRole('row')
  await rows
    .filter({ hasText: /Lock.*Ada Brandt.*Olivia Tan/ })
    .first()
    .waitFor()
  await rows
    .filter({ hasText: /aller.*Ada Brandt.*Olivia Tan/ })
    .first()
    .waitFor()
  expect(withoutQuestions(pageErrors)).toEqual([])
})

test('a morning of Ben: he sends a member a message, sees that she read it, and looks at what she sees', async () => {
  const { page, pageErrors } = await enterOffice(bank, 'ben')
  await page.getByRole('link', { name: 'Members', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Audit', exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'Write a message' }).click()
  await heading(page, 'Create Message')
  await page.getByLabel('Message *', { exact: true }).fill('Your new card is at the branch.')
  await page.getByLabel('Message Type *').selectOption('1')
  await page.getByLabel('Direct Message *').check()
  await page.getByRole('combobox', { name: 'Member List' }).fill('rosa')
  await page.getByRole('option', { name: /@rosa/ }).click()
  await page.getByRole('button', { name: 'Create Message' }).click()
  await page.getByText('Message Created Successfully!').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()

  const { page: member } = await bank.enter('rosa', { path: '/dashboard/messages' })
  await member.getByText(/^Your new card is at the branch/).waitFor()

  await page.getByRole('link', { name: 'Go Back' }).click()
  await heading(page, 'Messages')
  await page.reload()
  await page.getByRole('row', { name: /Your new card.*@rosa.*Ben/ }).waitFor()

  await page.getByRole('link', { name: 'Member eView', exact: true }).click()
  await page.getByLabel('Username').fill('rosa')
  await page.getByLabel('Reason*').fill('She called about her new card')
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Continue' }).click()
  const view = await opening
  await view.getByText(/^Viewing as Rosa/).waitFor()
  await view.getByRole('button', { name: 'End' }).click()
  await view.getByText('The member view has ended.').waitFor()
  expect(withoutQuestions(pageErrors)).toEqual([])
})

test('a morning of Cleo: her Home leads to what her role may see, and other screens say why not', async () => {
  const { page, pageErrors } = await enterOffice(bank, 'cleo')
  await page.getByRole('link', { name: 'See where visitors come from' }).click()
  await heading(page, 'Web Analytics')
  await page.goto(bank.urlOf('harborlight', '/admin/panel/members'))
  await page.getByText('Your role Content Management has no access to this page.').waitFor()
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await heading(page, 'Welcome, Cleo')
  expect(withoutQuestions(pageErrors)).toEqual([])
})
