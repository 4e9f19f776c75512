import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { businessDayAfter, federalHolidays, usualProcessDay } from '../../../values/business-days.ts'
import { type Day, dayFromWire, dayIn, dayToWire, mediumDay } from '../../../values/days.ts'
import { ask, openBrowser, press } from '../../support/browser.ts'

const bank = openBrowser()

/** Presses Tab until the target has the focus. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let left = 80; left > 0; left--) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press(key)
  }
  throw new Error(`the focus does not reach ${target}`)
}

/** Is on the second page of payees. */
const zinnia = {
  nickname: 'Cleaners',
  phone: '5550170399',
  address1: '9 Mill Street',
  address2: '',
  city: 'Portland',
  state: 'ME',
  zipCode: '04101',
  accountNumber: 'TAN 9',
}
const water = 'City of Harborview Water'

function dayAfter(first: Day): Day {
  const year = Number(first.slice(0, 4))
  return businessDayAfter(first, new Set([...federalHolidays(year), ...federalHolidays(year + 1)]))
}

/** Moves the bank's clock to ten o'clock of this day. */
async function passRuns(page: Page, until: Day) {
  for (let today = ''; today < until; ) {
    const { now } = await ask(page, 'demo/clock', { nextBusinessDay: true })
    today = String(now).slice(0, 10)
  }
  await ask(page, 'demo/clock', { advance: 'PT1H' })
}

test('on a phone in Pacific/Kiritimati a member pays two bills by keyboard alone, and reads the receipt after the run', async () => {
  const visit = { viewport: { width: 375, height: 800 }, timezoneId: 'Pacific/Kiritimati' }
  const { page, pageErrors } = await bank.open('harborlight', visit)
  await bank.signIn(page, 'olivia')
  const name = 'Zinnia Cleaners'
  await ask(page, 'user/reauth', { password: 'Harbor2026' })
  await ask(page, 'payments/insertpayee', { ...zinnia, name })
  const { freeUsed, earliestDate, timeZone } = await ask(page, 'payments/geteligibility', {})
  const { now } = await ask(page, 'demo/clock', { advance: 'PT1S' })
  const first = usualProcessDay(dayFromWire(earliestDate))
  const second = dayAfter(first)
  await page.goto(bank.urlOf('harborlight', '/dashboard/payments'))

  await page.getByRole('searchbox').focus()
  await tabTo(page.getByLabel(`Amount for ${water}`))
  await page.keyboard.type('12.34')
  await tabTo(page.getByRole('button', { name: 'Next', exact: true }))
  await page.keyboard.press('Enter')
  const amount = page.getByLabel(`Amount for ${name}`)
  await tabTo(amount, 'Shift+Tab')
  await page.keyboard.type('20')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const date = page.getByLabel(`Payment date for ${name}`)
  await tabTo(date)
  // The earliest day may be one on which the bank is closed.
  await expect.poll(() => date.inputValue()).toBe(dayToWire(first))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(dayToWire(second))
  await tabTo(page.getByRole('button', { name: 'Pay 2 Bills' }))
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Confirm Payments' })
  const close = dialog.locator('[data-autofocus]')
  await close.and(page.locator(':focus')).waitFor()
  const question = await dialog.innerText()
  expect(question).toContain(`Pay 2 bills, $32.34 total, from ${dayToWire(first)} to ${dayToWire(second)}?`)
  const month = dayIn(timeZone, new Date(now)).slice(0, 7)
  const isOneMonth = [first, second].every((day) => day.startsWith(month))
  // With 14 made this month, one more is free.
  const fees =
    freeUsed === 14 ? 'A fee of $0.50 will be charged for one of these payments.' : 'Fees: $1.00 (2 payments × $0.50).'
  expect(question).toContain(isOneMonth ? fees : '')
  await press(close, 'Tab')
  await press(dialog.getByRole('button', { name: 'Confirm' }), 'Enter')
  await page.getByText('Payment scheduled successfully!').waitFor()
  await tabTo(page.getByRole('link', { name: 'See your Scheduled Payments' }))
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { level: 1, name: 'Scheduled Payments' }).waitFor()
  const ordered = page.getByRole('main')
  // If the bank is closed, the list shows the day of the payment itself.
  for (const text of [water, mediumDay(first), '$12.34', name, mediumDay(second), '$20.00'])
    await ordered.getByText(text).first().waitFor()
  await ordered.getByRole('button', { name: new RegExp(`^${name}`) }).press('Enter')
  const address = await page.getByRole('dialog').getByRole('link', { name }).getAttribute('href')
  expect(pageErrors).toEqual([])
  await passRuns(page, second)

  const later = await bank.open('harborlight', visit)
  await bank.signIn(later.page, 'olivia')
  await later.page.goto(bank.urlOf('harborlight', address ?? ''))
  await later.page.getByRole('heading', { level: 1, name }).waitFor()
  await later.page.getByRole('button', { name: /\$20\.00/ }).press('Enter')
  const receipt = later.page.getByRole('link', { name: `Receipt of ${dayToWire(second)} for $20.00` })
  await tabTo(receipt)
  await later.page.keyboard.press('Enter')
  await later.page.getByRole('heading', { level: 1, name: 'Receipt: $20.00 paid' }).waitFor()
  await later.page.getByText(`${dayToWire(second)}, 10:00`).waitFor()
  expect(later.pageErrors).toEqual([])
})

test.for([375, 1280])('at %i px wide no row moves while a member types what to pay', async (width) => {
  const { page, pageErrors } = await bank.open('harborlight', { viewport: { width, height: 800 } })
  await bank.signIn(page, 'olivia')
  await page.goto(bank.urlOf('harborlight', '/dashboard/payments'))
  const amounts = page.getByLabel(/^Amount for/)
  await amounts.first().waitFor()
  const places = () =>
    page.evaluate(() => [...document.querySelectorAll('form li')].map((row) => row.getBoundingClientRect().y + scrollY))
  let before = await places()
  // Parts of the rows may still load.
  await expect
    .poll(async () => {
      const earlier = before
      before = await places()
      return before.join() === earlier.join()
    })
    .toBe(true)
  // More than any account of hers has, which the foot says.
  await amounts.nth(0).pressSequentially('9,999')
  await amounts.nth(1).pressSequentially('20')
  await page.getByText(/^This is more than .* S-\d+ has today\.$/).waitFor()
  expect(await places()).toEqual(before)
  expect(pageErrors).toEqual([])
})

test('on a phone the total at the foot does not cover the amount that a member types', async () => {
  const { page, pageErrors } = await bank.open('harborlight', { viewport: { width: 375, height: 740 } })
  await bank.signIn(page, 'olivia')
  await page.goto(bank.urlOf('harborlight', '/dashboard/payments'))
  const amount = page.getByLabel(/^Amount for/).nth(1)
  await amount.waitFor()
  await amount.evaluate((field) => scrollBy(0, field.getBoundingClientRect().bottom - innerHeight + 40))
  await amount.evaluate((field) => field.focus({ preventScroll: true }))
  await page.keyboard.type('99999')
  const foot = page.locator('.QuickPayForm-foot')
  await foot.getByText(/^This is more than/).waitFor()
  const room = async () => ((await foot.boundingBox())?.y ?? 0) - ((await amount.boundingBox())?.y ?? 0)
  await expect.poll(room).toBeGreaterThan(44)
  expect(pageErrors).toEqual([])
})

test('the largest amount of a payment is shown whole at every width', async () => {
  const { page } = await bank.open('harborlight', { viewport: { width: 320, height: 800 } })
  await bank.signIn(page, 'olivia')
  await page.goto(bank.urlOf('harborlight', '/dashboard/payments'))
  const amount = page.getByLabel(`Amount for ${water}`)
  await amount.fill('10,000.00')
  for (const width of [320, 375, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // A cut figure can be scrolled, and its field is wider inside than what is shown.
    const hidden = () => amount.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await expect.poll(hidden, { message: `at ${width} pixels` }).toBe(0)
  }
})
