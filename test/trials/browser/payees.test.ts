import { expect, test } from 'vitest'
import { confirmPassword, openBrowser, press, withoutQuestions } from '../../support/browser.ts'

const bank = openBrowser()

test('at 375 pixels a payee is added by keyboard alone', async () => {
  const visit = { path: '/dashboard/payments/new-payee', viewport: { width: 375, height: 800 } }
  const { page, pageErrors } = await bank.enter('olivia', visit)
  const choice = page.getByLabel(/^Payees of/)
  await choice.focus()
  const fields: [label: string, text: string][] = [
    ['Name', 'Corner Bakery'],
    ['Nickname', 'Bread'],
    ['Address', '12 Mill Street'],
    ['Address 2 (optional)', ''],
    ['Phone Number', '5550170399'],
    ['City', 'Portland'],
    ['State', 'ME'],
    ['Zip Code', '04101'],
    ['Account Number', 'TAN 7'],
  ]
  await press(choice, 'Tab')
  for (const [label, text] of fields) {
    const field = page.getByLabel(label, { exact: true })
    await field.and(page.locator(':focus')).waitFor()
    await page.keyboard.type(text)
    await press(field, 'Tab')
  }
  await press(page.getByRole('button', { name: 'Cancel' }), 'Tab')
  await press(page.getByRole('button', { name: 'Add Payee' }), 'Enter')
  await confirmPassword(page, 'Harbor2026')
  await page.getByText('The payee was added.').waitFor()
  expect([new URL(page.url()).pathname, withoutQuestions(pageErrors)]).toEqual(['/dashboard/payments', []])
})
