import { expect, test } from 'vitest'
import { confirmPassword, openBrowser, withoutQuestions } from '../support/browser.ts'
import { enterOffice, staffPassword } from '../support/staff.ts'

const bank = openBrowser()

test('Ada handles a member’s form, opens her member view, locks and unlocks her, writes to all members, and finds all of it in the report', async () => {
  const visit = { viewport: { width: 375, height: 800 } }
  const { page: phone } = await bank.open('harborlight', visit)
  await bank.signIn(phone, 'june')
  await phone.goto(bank.urlOf('harborlight', '/dashboard/loans/request-information'))
  await phone.getByLabel('Loan type').selectOption('Home Equity')
  await phone.getByRole('textbox', { name: 'Message' }).fill('What would a new roof cost me a month?')
  await phone.getByRole('button', { name: 'Send' }).click()
  await phone.getByText('We will get in touch with you.').waitFor()

  const { page, pageErrors } = await enterOffice(bank, 'ada')
  const goTo = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: /Unread forms/ }).click()
  await heading('Forms')
  const form = page
    .getByRole('list', { name: 'Forms' })
    .getByRole('listitem')
    .filter({ hasText: 'Loan Information Request' })
    .first()
  await form.getByRole('button', { name: /Unread: Loan Information Request/ }).click()
  const detail = page.getByRole('region', { name: 'Selected form' })
  await detail.getByText('What would a new roof cost me a month?').waitFor()
  await detail.getByRole('button', { name: 'Archive' }).click()
  await detail.getByText('What would a new roof cost me a month?').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Archived' }).click()
  await page.getByRole('button', { name: 'Loan Information Request June Lambert' }).waitFor()

  await goTo('Members')
  await page.getByLabel('Name, number, phone or email').fill('june')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('button', { name: 'Actions for June Lambert' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'eView' }).click()
  await heading('Member Log In')
  await page.getByLabel('Reason*').fill('She called about her loan')
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Continue' }).click()
  const view = await opening
  await view.getByText('Viewing as June Lambert (@june), read only').waitFor()
  await view.getByText('Regular Share').first().waitFor()
  await view.getByRole('button', { name: 'End' }).click()
  await view.getByText('The member view has ended.').waitFor()
  await view.close()

  for (const action of ['Lock', 'Unlock']) {
    await goTo('Members')
    // The list of the previous search is still there for a moment.
    await page
      .getByText(/of \d+ members/)
      .first()
      .waitFor()
    await page.getByLabel('Name, number, phone or email').fill('june')
    await page.keyboard.press('Enter')
    await page
      .getByText(/^1 member/)
      .first()
      .waitFor()
    await menu.click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
    await dialog.getByRole('button', { name: action, exact: true, disabled: false }).click()
    if (action === 'Unlock') await confirmPassword(page, staffPassword)
    await dialog.getByRole('button', { name: 'Done' }).click()
    if (action === 'Lock') {
      const { page: door } = await bank.open('harborlight', visit)
      await door.getByLabel('Username').fill('june')
      await door.getByLabel('Password', { exact: true }).fill('Harbor2026')
      await door.getByText('Personal Phrase:').waitFor()
      await door.getByRole('button', { name: 'Log In' }).click()
      await door.getByText('Your account is locked. Please contact your institution.').waitFor()
    }
  }

  await goTo('Messages')
  await page.getByRole('button', { name: 'Create Message' }).click()
  await page.getByLabel('Message *', { exact: true }).fill('Home loans have a new rate: 4.9 percent from December on.')
  await page.getByLabel('Message Type *').selectOption('INFO')
  await page.getByRole('button', { name: 'Create Message' }).click()
  await page
    .getByRole('dialog', { name: /^Send to all \d+ members\?$/ })
    .getByRole('button', { name: 'Send' })
    .click()
  await page.getByText('Message Created Successfully!').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  const { page: later } = await bank.open('harborlight', visit)
  await bank.signIn(later, 'june')
  await later.getByRole('button', { name: /^Messages/ }).click()
  await later.getByText('Home loans have a new rate: 4.9 percent from December on.').waitFor()

  await goTo('Activity Reports')
  await heading('Activity Reports')
  await page.getByRole('main').getByRole('link', { name: 'Admins' }).click()
  const rows = page.getByRole('row').filter({ hasText: '@ada' })
  await rows.first().waitFor()
  const acts = (await rows.allInnerTexts()).map((row) => row.split('\t')[1])
  // A form that opens is marked and its conversation read at once, in either order.
  expect(acts).toContain('Read')
  expect(acts.filter((act) => act !== 'Read').slice(0, 9)).toEqual([
    'Message',
    'UnLock',
    'Lock',
    'Member eView ended',
    'Member eView',
    // The next form opens in place of the archived one.
    'Secured form read',
    'Form status',
    'Secured form read',
    'Sign in',
  ])
  expect(withoutQuestions(pageErrors)).toEqual([])
})
