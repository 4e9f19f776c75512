import { expect, test } from 'vitest'
import { openBrowser, press } from '../../support/browser.ts'

const bank = openBrowser()

test('on a phone a member finds a transaction by keyboard alone and sees it in its account’s history', async () => {
  const { page, pageErrors } = await bank.enter('maria', { viewport: { width: 375, height: 800 } })
  const button = page.getByRole('button', { name: 'Find anything' })
  await expect.poll(() => button.boundingBox()).toMatchObject({ width: 44, height: 44 })
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Screens, accounts, payees and transactions' })
  await field.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('payroll from:everyday over:$500')
  const option = page.getByRole('option', { selected: true })
  await option.filter({ hasText: 'Payroll' }).waitFor()
  expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
  const [name = ''] = await option.locator('span').allTextContents()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
  await press(field, 'Enter')
  await page.getByRole('heading', { level: 1, name: 'Transaction History' }).and(page.locator(':focus')).waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: /\d transaction/ })
    .waitFor()
  // Rows are drawn as they come into view.
  await page.keyboard.press('End')
  await page.getByRole('row').filter({ hasText: name }).first().waitFor()
  expect(pageErrors).toEqual([])
})

test('at 320 pixels the bar keeps every button on the screen, and Escape closes the search', async () => {
  const { page, pageErrors } = await bank.enter('maria', { viewport: { width: 320, height: 640 } })
  const button = page.getByRole('button', { name: 'Find anything' })
  await button.click()
  await page.getByRole('option', { name: /^Transfers/ }).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.keyboard.press('Escape')
  await button.and(page.locator(':focus')).waitFor()
  expect(pageErrors).toEqual([])
})

test('what a member types before the search has loaded is searched for', async () => {
  const { page, pageErrors } = await bank.enter('maria')
  let letGo = () => {}
  const asked = new Promise<void>((resolve) => {
    const held = new Promise<void>((release) => (letGo = release))
    void page.route('**/FindEverything-*.js', async (route) => {
      resolve()
      await held
      await route.continue()
    })
  })
  await page.getByRole('button', { name: 'Find anything' }).waitFor()
  await page.keyboard.press('Control+k')
  await asked
  await page.keyboard.type('gaols')
  for (const key of ['Backspace', 'Backspace', 'Backspace', 'Backspace', 'o', 'a', 'l', 's'])
    await page.keyboard.press(key)
  letGo()
  const field = page.getByRole('combobox', { name: 'Screens, accounts, payees and transactions' })
  await field.and(page.locator(':focus')).waitFor()
  await expect.poll(() => field.inputValue()).toBe('goals')
  await page.getByRole('option', { name: /^Goals/ }).waitFor()
  expect(pageErrors).toEqual([])
})
