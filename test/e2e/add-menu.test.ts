import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { deliver, loseAnswer, moves, openBrowser, press } from '../support/browser.ts'

const bank = openBrowser()
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Home' })
const widths = [375, 1280]

const arrive = (width: number) => bank.enter('olivia', { viewport: { width, height: 800 } })

async function choose(page: Page, entry: string) {
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
  return page.getByRole('dialog')
}

async function fillShare(page: Page, name: string, entry = 'New Savings Account') {
  const dialog = await choose(page, entry)
  await dialog.getByLabel('My Description').fill(name)
  await dialog.getByLabel('Opening deposit').fill('5')
  await dialog.getByLabel('From account').selectOption({ index: 1 })
  return dialog
}

/** What the bank says that there is: names and money, past the page. */
const sharesOf = (page: Page) =>
  page.evaluate(async () => {
    const token = localStorage.getItem('sd_token')
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch('/api/customer/getsummary', { method: 'POST', headers, body: '{}' })
    const { data } = await answer.json()
    return data.shares.map(
      ({ description, defaultDescription, balance }: Record<string, unknown>) => `${description || defaultDescription} ${balance}`,
    )
  }) as Promise<string[]>

const named = async (page: Page, name: string) => (await sharesOf(page)).filter((share) => share.startsWith(name))

test.for(widths)(
  'at %i pixels a member opens an account by keyboard alone, and finds it on Home without sideways scroll',
  async (width) => {
    const { page, pageErrors } = await arrive(width)
    const name = `By keyboard ${width}`
    await page.getByRole('button', { name: 'Add' }).press('Enter')
    await press(page.getByRole('menuitem', { name: 'New Loan Application' }), 'End')
    await press(page.getByRole('menuitem', { name: 'New Share Account' }), 'Enter')
    const dialog = page.getByRole('dialog', { name: 'New Share Account' })
    await expect.poll(() => dialog.getByLabel('My Description').evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    const done = page.getByRole('dialog', { name: 'Your account is open' })
    await press(done.getByRole('status'), 'Tab')
    await press(done.getByRole('button', { name: 'Done' }), 'Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await page.getByRole('button', { name: 'Add' }).evaluate((button) => button === document.activeElement)).toBe(true)
    await page.getByText(name).first().waitFor()
    expect(await named(page, name)).toEqual([`${name} 0`])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(pageErrors).toEqual([])
  },
)

test('opening an account whose answer is lost ends with one open account and one deposit', async () => {
  const { page, calls } = await arrive(375)
  const name = 'Lost'
  const dialog = await fillShare(page, name)
  const answer = await loseAnswer(page, 'customer/openshare')
  await dialog.getByRole('button', { name: 'Open account' }).click()
  await dialog.getByText('We are checking whether your request went through.').waitFor()
  // Nobody leaves before the outcome is known.
  await page.keyboard.press('Escape')
  answer()
  await page
    .getByRole('dialog', { name: 'Your account is open' })
    .getByText(/Confirmation number: \d{10}/)
    .waitFor()
  expect(calls.filter((call) => call === '/customer/openshare')).toHaveLength(1)
  expect(await named(page, name)).toEqual([`${name} 5`])
})

test('double-clicking Open account opens one account', async () => {
  const { page } = await arrive(375)
  const name = 'Twice'
  const dialog = await fillShare(page, name)
  await dialog.getByRole('button', { name: 'Open account' }).dblclick()
  await page.getByRole('dialog', { name: 'Your account is open' }).waitFor()
  expect(await named(page, name)).toEqual([`${name} 5`])
})

test('a page reloaded while an account is being opened shows how the request ended', async () => {
  const { page } = await arrive(1280)
  const dialog = await fillShare(page, 'Reloaded')
  // The server has done it, and the browser is still waiting when it is reloaded.
  const arrived = Promise.withResolvers<void>()
  await page.route('**/api/customer/openshare', async (route) => {
    await deliver(route)
    arrived.resolve()
  })
  await dialog.getByRole('button', { name: 'Open account' }).click()
  await arrived.promise
  await page.reload()
  const told = page.getByRole('dialog', { name: 'Your last request' })
  await told.getByText(/Your request went through\. Confirmation number: \d{10}/).waitFor()
  expect(await named(page, 'Reloaded')).toEqual(['Reloaded 5'])
  await told.getByRole('button', { name: 'OK' }).click()
  await page.reload()
  await home(page).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('sd_unfinished'))).toBeNull()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a reload after a request that never left the browser says nothing was sent, and no account is open', async () => {
  const { page } = await arrive(1280)
  const dialog = await fillShare(page, 'Never')
  await page.route('**/api/customer/openshare', () => {})
  await dialog.getByRole('button', { name: 'Open account' }).click()
  await page.reload()
  await page.getByRole('dialog', { name: 'Your last request' }).getByText('Nothing was sent.').waitFor()
  expect(await named(page, 'Never')).toEqual([])
})

test('a member requests a card on a phone, and a second request is refused with the number of the first', async () => {
  const { page } = await arrive(375)
  const ask = async () => {
    const dialog = await choose(page, 'New Credit Card')
    await dialog.getByLabel('Requested limit').fill('2500')
    await dialog.getByLabel('Monthly income').fill('3,100')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    return dialog
  }
  const sent = await (await ask()).getByText(/^Your request has the number/).innerText()
  await page.getByRole('button', { name: 'Done' }).click()
  const refused = await (await ask()).getByText(/is still open/).innerText()
  expect(refused).toBe(`Your request ${/\d+/.exec(sent)?.[0]} is still open.`)
})

test.for(widths)('at %i pixels pressing a partner opens its site by POST or GET without page errors', async (width) => {
  const { page, pageErrors } = await arrive(width)
  for (const [button, method, names] of [
    ['E-Statements', 'POST', 'institution, ticket'],
    ['Order checks', 'GET', 'none'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('heading', { name: 'Demo partner' }).waitFor()
    expect(await page.locator('li').allInnerTexts()).toEqual([
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

test.for(widths)('at %i pixels partners are requested before the accounts and appear with them, without layout shift', async (width) => {
  const { page, calls } = await arrive(width)
  const [partner, accounts] = [page.getByRole('button', { name: 'E-Statements' }), page.getByRole('heading', { name: 'SHARES' })]
  await partner.waitFor()
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/customer/getsummary', (route) => gate.promise.then(() => route.continue()))
  calls.length = 0
  const list = page.waitForResponse('**/api/sso/getlist')
  await page.reload()
  await (await list).finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await partner.count()).toBe(0)
  gate.resolve()
  await accounts.waitFor()
  await partner.waitFor()
  expect(calls.filter((call) => /getlist|getsummary/.test(call))).toEqual(['/sso/getlist', '/customer/getsummary'])
  expect(await moves(page)).toEqual([])
})
