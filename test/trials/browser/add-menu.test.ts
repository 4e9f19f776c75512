import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { moves, openBrowser, press } from '../../support/browser.ts'

const bank = openBrowser()
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Home' })

const arrive = (width: number) => bank.enter('olivia', { viewport: { width, height: 800 } })

/** Reads names and balances from the API. */
const readShares = (page: Page) =>
  page.evaluate(async () => {
    const token = localStorage.getItem('sd_token')
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch('/api/customer/getsummary', { method: 'POST', headers, body: '{}' })
    const { data } = await answer.json()
    return data.shares.map(
      ({ description, defaultDescription, balance }: Record<string, unknown>) =>
        `${description || defaultDescription} ${balance}`,
    )
  }) as Promise<string[]>

const named = async (page: Page, name: string) => (await readShares(page)).filter((share) => share.startsWith(name))

test('on a phone a member opens an account by keyboard alone, and finds it on Home without sideways scroll', async () => {
  const { page, pageErrors } = await arrive(375)
  const name = 'By keyboard'
  await page.getByRole('button', { name: 'Add' }).press('Enter')
  await press(page.getByRole('menuitem', { name: 'New Loan Application' }), 'End')
  await press(page.getByRole('menuitem', { name: 'New Share Account' }), 'Enter')
  const dialog = page.getByRole('dialog', { name: 'New Share Account' })
  await expect
    .poll(() => dialog.getByLabel('My Description').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  const done = page.getByRole('dialog', { name: 'Your New Account' })
  await press(done.getByRole('status'), 'Tab')
  await press(done.getByRole('button', { name: 'Done' }), 'Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect
    .poll(() => page.getByRole('button', { name: 'Add' }).evaluate((button) => button === document.activeElement))
    .toBe(true)
  await page.getByText(name).first().waitFor()
  expect(await named(page, name)).toEqual([`${name} 0`])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(pageErrors).toEqual([])
})

test('the browser’s Back asks before an open dialog with unsaved input closes, and Cancel returns to it', async () => {
  const { page } = await arrive(375)
  await page.goto(bank.urlOf('harborlight', '/dashboard/goals'))
  await page.getByRole('heading', { level: 1, name: 'Goals' }).waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await home(page).waitFor()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'New Share Account' }).click()
  const description = page.getByRole('dialog', { name: 'New Share Account' }).getByLabel('My Description')
  await description.fill('Boat')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const goBack = () => page.evaluate(() => history.back())
  await goBack()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  await expect.poll(() => description.inputValue()).toBe('Boat')
  await goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await home(page).waitFor()
  await goBack()
  await page.getByRole('heading', { level: 1, name: 'Goals' }).waitFor()
})

test('pressing a partner opens its site by POST or GET without page errors', async () => {
  const { page, pageErrors } = await arrive(1280)
  for (const [button, method, names] of [
    ['E-Statements', 'POST', 'institution, ticket'],
    ['Order checks', 'GET', 'none'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('heading', { name: 'Demo partner' }).waitFor()
    await expect
      .poll(() => page.locator('li').allInnerTexts())
      .toEqual([
        expect.stringContaining(method),
        expect.stringContaining(names),
        expect.stringContaining(method === 'POST' ? 'The ticket was good' : 'No ticket came along'),
      ])
    expect(new URL(page.url()).search).toBe('')
    await page.goto(bank.urlOf('harborlight', '/dashboard/accounts'))
    await home(page).waitFor()
  }
  expect(pageErrors).toEqual([])
})

test.for([375, 1280])(
  'at %i pixels partners are requested before the accounts and appear with them, without layout shift',
  async (width) => {
    const { page, calls } = await arrive(width)
    const [partner, accounts] = [
      page.getByRole('button', { name: 'E-Statements' }),
      page.getByRole('heading', { name: 'SHARES' }),
    ]
    await partner.waitFor()
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/customer/getsummary', (route) => gate.promise.then(() => route.continue()))
    calls.length = 0
    const list = page.waitForResponse('**/api/sso/getlist')
    await page.reload()
    await (await list).finished()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await expect.poll(() => partner.count()).toBe(0)
    gate.resolve()
    await accounts.waitFor()
    await partner.waitFor()
    expect(calls.filter((call) => /getlist|getsummary/.test(call))).toEqual(['/sso/getlist', '/customer/getsummary'])
    expect(await moves(page)).toEqual([])
  },
)

test.for([320, 375, 1280])(
  'at %i pixels the accounts keep their place when the money of the months arrives',
  async (width) => {
    const { page } = await bank.enter('maria', { viewport: { width, height: 800 } })
    await page.getByText('Out $').waitFor()
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/customer/moneybymonth', (route) => gate.promise.then(() => route.continue()))
    await page.reload()
    const accounts = page.getByRole('heading', { name: 'SHARES' })
    await accounts.waitFor()
    // What the fonts move when they arrive is none of the months' doing.
    await page.evaluate(async () => void (await document.fonts.ready))
    const [before, earlier] = [await accounts.boundingBox(), await moves(page)]
    gate.resolve()
    await page.getByText('Out $').waitFor()
    expect(await accounts.boundingBox()).toEqual(before)
    expect(await moves(page)).toEqual(earlier)
  },
)

test('on a phone of 667 pixels the first account begins in the upper half', async () => {
  const { page } = await bank.enter('maria', { viewport: { width: 375, height: 667 } })
  const first = page.getByRole('link', { name: /^Regular Share/ }).first()
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(300)
})
