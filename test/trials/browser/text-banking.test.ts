import { expect, test } from 'vitest'
import { confirmPassword, openBrowser, press, withoutQuestions } from '../../support/browser.ts'

const bank = openBrowser()
const number = '5550109177'

test('by keyboard alone a member registers a phone with the texted code, and opens its history', async () => {
  const { page, pageErrors } = await bank.enter('maria', {
    path: '/dashboard/text-banking',
    viewport: { width: 375, height: 800 },
  })
  await page.getByRole('button', { name: 'Register Phone' }).press('Enter')
  const registration = page.getByRole('dialog', { name: 'Mobile Phone Registration' })
  const mobile = registration.getByLabel('Mobile Number')
  await press(mobile, 'Enter')
  await registration.getByText('Please, complete the form').first().waitFor()
  await mobile.and(page.locator(':focus')).waitFor()
  await page.keyboard.type(number)
  await press(mobile, 'Tab')
  await page.keyboard.type('4321')
  await press(registration.getByLabel('Last 4 digits of your SSN'), 'Tab')
  await press(registration.getByRole('button', { name: 'Show' }), 'Tab')
  await page.keyboard.type('Sailing phone')
  await press(registration.getByLabel('Nickname'), 'Enter')

  const disclosure = page.getByRole('dialog', { name: 'Text Banking Disclosure' })
  await press(disclosure.getByRole('region', { name: 'Text Banking Disclosure' }), 'Tab')
  await press(disclosure.getByRole('button', { name: 'Back' }), 'Tab')
  await press(disclosure.getByRole('button', { name: 'Accept' }), 'Enter')

  await confirmPassword(page, 'Harbor2026')

  const confirmation = page.getByRole('dialog', { name: 'Mobile Phone Confirmation' })
  const code = confirmation.getByLabel('Code', { exact: true })
  await press(code, 'Escape')
  await code.and(page.locator(':focus')).waitFor()
  await page.keyboard.type((await bank.messageFor(page, number, 'code')) ?? '')
  await press(code, 'Enter')
  await page.getByText('Mobile Phone registered successfully!').waitFor()
  await press(page.getByText('Mobile Phone registered successfully!').locator('..'), 'Tab')
  await press(page.getByRole('button', { name: 'Done' }), 'Enter')
  await page.getByRole('button', { name: 'Register Phone' }).and(page.locator(':focus')).waitFor()
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage, location.href]))).not.toContain('4321')

  await page.getByRole('button', { name: /^Sailing phone/ }).press('Enter')
  // The sheet takes the focus a moment after it is there.
  await page.getByRole('dialog').locator(':focus').waitFor()
  await page.getByRole('link', { name: 'View, usage of Sailing phone, (555) 010 9177' }).press('Enter')
  await page.getByText("You don't have text messages history").waitFor()
  expect(new URL(page.url()).pathname).toBe(`/dashboard/text-banking/phone-usage/${number}`)
  expect(withoutQuestions(pageErrors)).toEqual([])
})
