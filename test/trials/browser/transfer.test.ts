import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { deliver, openBrowser, press } from '../../support/browser.ts'

// Raises the limits: one member makes more calls in these minutes than anybody in a day.
const bank = openBrowser()

const arrive = (width: number, path = '/dashboard/transfers') =>
  bank.enter('olivia', { path, viewport: { width, height: 800 } })

/** Opens the form of a new transfer. */
async function arriveAtForm(width: number) {
  const visit = await arrive(width)
  const { page } = visit
  await page.getByRole('heading', { level: 2, name: 'Transfer History' }).waitFor()
  const add = page.getByRole('button', { name: 'New transfer' })
  if (await add.isVisible()) await add.click()
  await page.getByRole('heading', { level: 1, name: 'New Transfer' }).waitFor()
  return visit
}

/** Chooses the account whose option begins with this text: the rest is its balance. */
async function choose(page: Page, label: 'FROM' | 'TO', account: string) {
  const field = page.getByLabel(label, { exact: true })
  await field.selectOption(await field.getByRole('option', { name: account }).innerText())
}

async function review(page: Page, amount: string, note = '') {
  await page.getByLabel('Amount').fill(amount)
  await choose(page, 'FROM', 'Regular Share S-001')
  await choose(page, 'TO', 'Quiet Share S-003')
  await page.getByLabel('Note').fill(note)
  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Transfer' })
  await dialog.getByRole('button', { name: 'Submit' }).waitFor()
  return dialog
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Reads transferred amounts by their notes from the API. */
const moved = (page: Page, note: string) =>
  page.evaluate(async (note) => {
    const token = localStorage.getItem('sd_token')
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch('/api/customer/transfersHistory', { method: 'POST', headers, body: '{}' })
    const { data } = await answer.json()
    return data
      .filter(({ description }: { description: string }) => description.endsWith(`; ${note}`))
      .map(({ amount }: { amount: number }) => amount)
  }, note) as Promise<number[]>

test('on a phone the browser’s Back returns from the transfer form to the lists and keeps what was typed', async () => {
  const { page } = await arriveAtForm(375)
  await page.getByLabel('Amount').fill('1.5')
  await page.keyboard.press('Tab')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Transfers', exact: true }).waitFor()
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).allTextContents())
    .toEqual(['Scheduled Transfers', 'Transfer History'])
  await page.getByRole('button', { name: 'New transfer' }).click()
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('1.50')
  await page.getByRole('button', { name: 'Back to Transfers' }).click()
  await page.getByRole('heading', { level: 1, name: 'Transfers', exact: true }).waitFor()
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'New Transfer' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Transfers', exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('closing a transfer dialog returns the focus to its button, and an open dialog keeps the focus', async () => {
  const { page } = await arriveAtForm(1280)
  const dialog = await review(page, '1.50', 'Focus')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const button = page.getByRole('button', { name: 'Transfer', exact: true })
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await button.press('Enter')
  await press(cancel, 'Enter')
  await dialog.waitFor({ state: 'hidden' })
  await press(button, 'Enter')
  await cancel.waitFor()
  const json = {
    success: false,
    data: null,
    message: 'Amount exceeds available balance',
    error: { type: 'user error' },
  }
  await page.route('**/api/fundstransfer', (route) => route.fulfill({ status: 422, json }), { times: 1 })
  await press(cancel, 'Tab')
  await press(dialog.getByRole('button', { name: 'Submit' }), 'Enter')
  await page.getByText('No money was moved.').waitFor()
  await expect.poll(() => focused(page)).toBe('Amount exceeds available balanceNo money was moved.')
})

test('a page reloaded during a transfer shows once how it ended, with a link to the receipt', async () => {
  const { page } = await arriveAtForm(1280)
  const dialog = await review(page, '4', 'Reloaded')
  const arrived = Promise.withResolvers<void>()
  await page.route('**/api/fundstransfer', async (route) => {
    await deliver(route)
    arrived.resolve()
  })
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await arrived.promise
  await page.reload()
  const told = page.getByRole('dialog', { name: 'Your Last Request' })
  await told.getByText(/Your request went through\. Confirmation number: \d{10}/).waitFor()
  await told.getByText('You moved $4.00 from S-001 Regular Share to S-003 Quiet Share.').waitFor()
  expect(await moved(page, 'Reloaded')).toEqual([4])
  await told.getByRole('link', { name: 'See the receipt' }).click()
  await page.getByRole('heading', { level: 1, name: 'Receipt: $4.00 transferred' }).waitFor()
  await told.waitFor({ state: 'hidden' })
  await expect.poll(() => page.title()).toMatch(/^Receipt: \$4\.00 transferred/)
})

test('after a transfer another tab shows the new balance on Home, and the browser stores no amount', async () => {
  const { page } = await arriveAtForm(1280)
  const other = await page.context().newPage()
  await other.goto(bank.urlOf('harborlight', '/dashboard/accounts'))
  const row = other.getByRole('row', { name: /Quiet Share/ })
  const before = await row.innerText()
  await page.bringToFront()
  const dialog = await review(page, '6.66', 'Two tabs')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog', { name: 'Transfer Successful' }).waitFor()
  await expect.poll(() => row.innerText()).not.toBe(before)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toMatch(/6\.66|Two tabs|S-0/)
})
