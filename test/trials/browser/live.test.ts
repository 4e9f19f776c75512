import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openBrowser } from '../../support/browser.ts'

const bank = openBrowser()

test('money that a member moves on one device is on the screen of the other at once, each time, without polling', async () => {
  const [{ page: phone }, { page: desk }] = [
    await bank.enter('olivia', { path: '/dashboard/transfers', viewport: { width: 375, height: 800 } }),
    await bank.enter('olivia', { path: '/dashboard', viewport: { width: 1280, height: 800 } }),
  ]
  const asked: string[] = []
  desk.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await desk.getByText('Quiet Share').first().waitFor()
  const shown = () => desk.getByRole('main').innerText()
  for (const amount of ['1.11', '2.22']) {
    const before = await shown()
    await move(phone, amount)
    await expect.poll(shown).not.toBe(before)
  }
  expect(asked).not.toContain('/api/user/changes')
})

test('where a proxy holds the stream back, the page asks, and does so again when somebody returns to it', async () => {
  const { page } = await bank.enter('olivia', { path: '/dashboard' })
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.route('**/api/user/watch', (route) => route.abort())
  const returnAndCount = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    return asked.filter((path) => path === '/api/user/changes').length
  }
  await expect.poll(returnAndCount).toBeGreaterThan(1)
})

async function move(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'New transfer' }).click()
  await page.getByLabel('Amount').fill(amount)
  for (const [label, account] of [
    ['FROM', 'Regular Share S-001'],
    ['TO', 'Quiet Share S-003'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await field.selectOption(await field.getByRole('option', { name: account }).innerText())
  }
  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  await page.getByRole('dialog', { name: 'Confirm Transfer' }).getByRole('button', { name: 'Submit' }).click()
  const done = page.getByRole('dialog', { name: 'Transfer Successful' })
  await done.getByRole('button', { name: 'Close' }).first().click()
}
