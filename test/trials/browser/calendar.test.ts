import { expect, test } from 'vitest'
import { openBrowser } from '../../support/browser.ts'

const bank = openBrowser()

async function openBirth() {
  const calls: string[] = []
  const opened = await bank.open('harborlight', { path: '/forgot-password' })
  const { page } = opened
  page.on('request', (request) => void (request.url().includes('DayCalendar') && calls.push(request.resourceType())))
  await page.getByRole('button', { name: 'Via email' }).click()
  const field = page.getByLabel('Date of birth')
  await field.waitFor()
  return { ...opened, calls, field, button: page.getByRole('button', { name: 'Calendar' }) }
}

test('the calendar loads when opened, and a member picks a date of birth by year with the keyboard', async () => {
  const { page, pageErrors, calls, field, button } = await openBirth()
  expect(calls).toEqual([])
  await button.press('Enter')
  const years = page.getByRole('dialog', { name: 'Calendar Date of birth' }).getByRole('table').getByRole('button')
  await years.and(page.locator(':focus')).waitFor()
  expect([...new Set(calls)].sort()).toEqual(['script', 'stylesheet'])
  for (const key of ['Enter', 'Enter', 'PageDown', 'Enter']) {
    await page.getByRole('dialog').locator('table button:focus').waitFor()
    await page.keyboard.press(key)
  }
  await button.and(page.locator(':focus')).waitFor()
  await expect.poll(() => field.inputValue()).toMatch(/^\d\d\/\d\d\/198\d$/)
  await button.press('Enter')
  await page.getByRole('dialog').locator('[aria-pressed="true"]:focus').waitFor()
  await page.keyboard.press('Escape')
  await button.and(page.locator(':focus')).waitFor()
  expect(pageErrors).toEqual([])
})

test('if the calendar’s script fails to load, the member reads how to type the date, and types it', async () => {
  const { page, field, button } = await openBirth()
  await page.route(/DayCalendar/, (route) => route.abort())
  await button.click()
  await expect
    .poll(() => page.getByRole('dialog').getByRole('alert').textContent())
    .toBe('The calendar did not load. Type the day as MM/DD/YYYY.')
  await page.keyboard.press('Escape')
  await button.and(page.locator(':focus')).waitFor()
  await field.fill('3/14/1986')
  await field.blur()
  await expect.poll(() => field.inputValue()).toBe('03/14/1986')
})
