import type { Browser } from 'playwright'
import { payeesOf, samples } from '../../stories/payments/quick-pay.samples.ts'
import { type Clicks, openSlow } from './clicks.ts'
import { logIn } from './visit.ts'
import { slowPhone } from './wire.ts'

const typed = ['1', '2', '5', '.', '5', '0']

/** Shows all of 300 payees, types amounts into the first, a middle and the last one, and searches. */
export async function openBills(browser: Browser, url: string, width = slowPhone.viewport.width): Promise<Clicks> {
  const { page, click, press, close } = await openSlow(browser, width)
  const answers = {
    getquickpays: payeesOf(300),
    geteligibility: samples.getEligibility.answers.six,
    getscheduledpayments: samples.getScheduledPayments.answers.one,
  }
  for (const [call, data] of Object.entries(answers))
    await page.route(`**/api/payments/${call}`, (route) =>
      route.fulfill({ json: { success: true, message: '', data } }),
    )
  // Unsaved input asks before the page closes.
  page.on('dialog', (question) => void question.accept())
  await page.goto(url)
  await logIn(page)
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  const runRound = async () => {
    await page.goto(new URL('/dashboard/payments', url).href)
    // Found by class: reading the labels of so many fields takes the driver longer than drawing them takes the page.
    await page.locator('.QuickPayForm-pager select').selectOption('all')
    const amounts = page.locator('.QuickPayRow-amount input')
    await amounts.nth(299).waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const found = []
    for (const row of [0, 149, 299]) {
      const amount = amounts.nth(row)
      // Rows are drawn when they are scrolled into view.
      await amount.scrollIntoViewIfNeeded()
      found.push(await click('into an amount', amount))
      // The first key unfolds the row.
      for (const [at, key] of typed.entries()) found.push(await press(key, at === 0 ? 'first key' : `key ${key}`))
    }
    await page.locator('.QuickPayScreen-search input').focus()
    for (const key of ['2', '9', 'Backspace', 'Backspace']) found.push(await press(key))
    return found
  }
  return { round: runRound, close }
}
