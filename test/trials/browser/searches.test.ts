import { expect, test } from 'vitest'
import { openBrowser } from '../../support/browser.ts'

const bank = openBrowser()

test('a search that is saved leads to its results without a question, and a reload and Back find their way', async () => {
  const { page, pageErrors } = await bank.enter('maria', { path: '/dashboard/accounts' })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Advanced Search' }).click()
  await heading('Advanced Search')
  await page.getByLabel('Name', { exact: true }).fill('In a browser')
  await page.getByLabel('Criteria type').selectOption('Account Numbers')
  await page.getByRole('textbox', { name: 'Account number' }).fill('s-2')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Account Number S-002' }).waitFor()
  await page.getByRole('button', { name: 'Save & Search' }).click()
  await heading('Search Results for In a browser')
  await page.getByRole('rowheader', { name: 'S-002' }).waitFor()
  const address = page.url()
  await page.reload()
  await heading('Search Results for In a browser')
  expect(page.url()).toBe(address)
  await page.goBack()
  await heading('Advanced Search')
  expect(pageErrors).toEqual([])
})
