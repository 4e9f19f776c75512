import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { moves, openBrowser } from '../../support/browser.ts'

const bank = openBrowser()
const widths = [375, 1280]

/** Opens an address below Home as maria, who has more than 10,000 rows. */
const arrive = (width: number, path = '') =>
  bank.enter('maria', { viewport: { width, height: 800 }, path: `/dashboard/accounts${path}` })

async function openEveryday(width: number) {
  const visit = await arrive(width)
  await visit.page.getByRole('link', { name: /^Everyday,? S-002/ }).click()
  await visit.page.getByRole('heading', { level: 1, name: 'Transaction History' }).waitFor()
  await allRows(visit.page)
  return visit
}

/** Waits for all rows: a long history loads the newest first. */
async function allRows(page: Page) {
  await row(page).first().waitFor()
  await page.getByText('There are more.').waitFor({ state: 'hidden' })
}

/** Opens the folded fields: on a phone search, filters and files, elsewhere the dates. */
async function unfold(page: Page) {
  const button = page.getByRole('button', { name: /^(Search, filter, download|Dates)/, expanded: false })
  if (await button.isVisible()) await button.click()
}

const row = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Details of/ }) })
const typeField = (page: Page) => page.getByLabel('Transaction Type')
const shownCount = async (page: Page) =>
  Number((await page.locator('[role="status"] b').textContent())?.replace(/\D/g, ''))

test('a page opened in the same tab starts at its top, and Back returns to where the member was', async () => {
  const { page, pageErrors } = await arrive(375)
  const account = page.getByRole('link', { name: /^Everyday,? S-002/ })
  const history = new URL((await account.getAttribute('href')) ?? '', page.url()).href
  const scrolled = () => page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(scrolled).toBe(300)
  await page.goto(history)
  await allRows(page)
  await expect.poll(() => scrolled()).toBe(0)
  await page.goBack()
  await account.waitFor()
  // Less a part of a pixel, where lines are not a whole number of them high.
  await expect.poll(async () => Math.abs((await scrolled()) - 300)).toBeLessThanOrEqual(1)
  await page.goto(bank.urlOf('harborlight', '/dashboard/accounts'))
  await account.waitFor()
  await expect.poll(() => scrolled()).toBe(0)
  expect(pageErrors).toEqual([])
})

test('at 900 and 1280 pixels each figure of a share’s or loan’s history is under its own column head', async () => {
  const { page } = await openEveryday(1280)
  for (const isLoan of [false, true]) {
    if (isLoan) {
      await page.goto(bank.urlOf('harborlight', '/dashboard/accounts'))
      await page.getByRole('table', { name: 'LOANS' }).getByRole('link').first().click()
      await row(page).first().waitFor()
    }
    // The columns appear once their room is measured.
    const read = async () => {
      const heads = await page.getByRole('columnheader').allTextContents()
      const cells = await row(page).first().getByRole('cell').allTextContents()
      const details = row(page)
        .first()
        .getByRole('cell')
        .nth(heads.indexOf('Details'))
        .getByRole('button', { name: /^Details of/ })
      return [heads.length - cells.length, cells[heads.indexOf('Amount')], await details.count()]
    }
    for (const width of [900, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(read).toEqual([0, expect.stringMatching(/^.?\$/), 1])
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    }
  }
})

test.for(widths)('at %i pixels nothing moves while a history loads', async (width) => {
  const { page } = await openEveryday(width)
  await page.reload()
  await row(page).first().waitFor()
  expect(await moves(page)).toEqual([])
})

test.for(widths)('at %i pixels nothing moves while the page of a card loads', async (width) => {
  const { page } = await arrive(1280)
  await page.getByRole('link', { name: /^Visa Platinum/ }).click()
  await row(page).first().waitFor()
  await page.setViewportSize({ width, height: 800 })
  await page.reload()
  await row(page).first().waitFor()
  expect(await moves(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
})

test.for([
  [375, ''],
  [375, '?transactionType=4'],
  [1280, ''],
] as const)(
  'at %i pixels nothing moves when partners arrive after the history rows, at %j',
  async ([width, search]) => {
    const { page } = await openEveryday(width)
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/sso/getlist', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto(page.url() + search)
    await allRows(page)
    gate.resolve()
    // They are in a folded panel too.
    const isPhone = width === 375
    if (!isPhone) await page.getByRole('button', { name: 'More actions' }).click()
    const partner = page.getByRole(isPhone ? 'button' : 'menuitem', { name: 'Stop a check', includeHidden: true })
    await partner.waitFor({ state: isPhone && search === '' ? 'attached' : 'visible' })
    expect(await moves(page)).toEqual([])
  },
)

test.for(widths)(
  'at %i pixels ten thousand history rows scroll without gaps, and a search finds one of them',
  async (width) => {
    const { page, pageErrors } = await openEveryday(width)
    await unfold(page)
    const from = twoYearsBefore(await page.getByLabel('To', { exact: true }).inputValue())
    await page.getByLabel('From', { exact: true }).fill(from)
    await page.getByRole('button', { name: 'Apply Filters' }).click()
    await expect.poll(() => shownCount(page)).toBeGreaterThan(10_000)
    const all = await shownCount(page)
    const lines = (await page.getByRole('table').getAttribute('aria-rowcount')) ?? ''
    expect(Number(lines)).toBeGreaterThan(all)
    await expect.poll(() => row(page).count()).toBeLessThan(80)

    expect(await page.evaluate(framesWithoutRow)).toBe(0)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => row(page).last().getAttribute('aria-rowindex')).toBe(lines)

    const find = page.getByLabel('Find in these transactions')
    await find.fill('bakery, <b>')
    await expect.poll(() => shownCount(page)).toBe(1)
    await expect.poll(() => row(page).textContent()).toContain('Sons & Daughters "Fine" Bakery, <b>Inc.</b>')
    await find.fill('no such thing')
    await page.getByText('Nothing here matches “no such thing”.').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect.poll(() => shownCount(page)).toBe(all)
    expect(pageErrors).toEqual([])
  },
)

test('a printed history has every row and no buttons, fields or navigation', async () => {
  const { page } = await openEveryday(1280)
  await page.getByLabel('Find in these transactions').fill('coffee')
  const count = await shownCount(page)
  await page.evaluate(() =>
    addEventListener('beforeprint', () => {
      document.title = String(document.querySelectorAll('.PrintableHistory-paper tbody tr').length)
    }),
  )
  await page.pdf()
  await expect.poll(() => page.title()).toBe(String(count))
  await expect.poll(() => page.locator('.PrintableHistory-paper').count()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  for (const part of ['navigation', 'button', 'textbox', 'combobox'] as const)
    expect([part, await page.getByRole(part).filter({ visible: true }).count()]).toEqual([part, 0])
})

test('a member reaches every history row by keyboard, and closing its details returns the focus', async () => {
  const { page, pageErrors } = await openEveryday(1280)
  const total = Number(await page.getByRole('table').getAttribute('aria-rowcount'))
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex') ?? null)
  await page.getByRole('button', { name: 'More actions' }).press('Tab')
  await expect.poll(focused).toBe('3')
  await page.keyboard.press('End')
  await expect.poll(focused).toBe(String(total))
  await page.keyboard.press('ArrowUp')
  // If the last row is alone on its day, a heading is in between.
  await expect.poll(async () => Number(await focused())).toBeOneOf([total - 1, total - 2])
  const above = await focused()
  const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('All dates').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name)
  // The row keeps the focus while it is out of view, and the keys continue from it.
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => row(page).first().getAttribute('aria-rowindex')).toBe('3')
  await expect.poll(() => focused()).toBe(above)
  await page.keyboard.press('Home')
  await expect.poll(focused).toBe('3')
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBeNull()
  expect(pageErrors).toEqual([])
})

test('on a phone the first history row is visible at once, and a filter in the address opens the panel', async () => {
  const { page } = await bank.enter('maria', { viewport: { width: 375, height: 667 } })
  for (const id of ['S-001', 'S-002', 'L-001']) {
    await page.goto(bank.urlOf('harborlight', '/dashboard/accounts'))
    const name = new RegExp(`^(?!Goals)[^,]*,? ${id}`)
    // A loan shows its due amounts first.
    if (id.startsWith('L')) await page.getByRole('button', { name }).click()
    await page.getByRole('link', { name }).click()
    await allRows(page)
    expect([id, await readLowest(row(page).first())]).toEqual([id, expect.toSatisfy(isOnAPhone)])
  }
  const panel = page.getByRole('button', { name: /^Search, filter, download/ })
  await expect.poll(() => panel.getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => typeField(page).isVisible()).toBe(false)
  await page.goto(`${page.url()}?transactionType=7`)
  await page.getByRole('button', { name: 'Search, filter, download (1 set)', expanded: true }).waitFor()
  await expect.poll(() => typeField(page).isVisible()).toBe(true)
})

test('at Prairie Oak the first history row is visible on a phone', async () => {
  const { page } = await bank.open('prairieoak', { viewport: { width: 375, height: 667 } })
  await page.getByLabel('Username').fill('maria')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill('Prairie2026')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(await bank.codeFor(page, 'maria.oak@example.test'))
  await page.getByRole('link', { name: /^[^,]*,? S-001/ }).click()
  await allRows(page)
  expect(await readLowest(row(page).first())).toSatisfy(isOnAPhone)
})

/** Returns the bottom of an element in pixels from the top of the window. */
async function readLowest(locator: Locator): Promise<number> {
  const { y, height } = (await locator.boundingBox())!
  return y + height
}

const isOnAPhone = (pixels: number) => pixels > 0 && pixels <= 667

/** Returns the first day of the next month, two years before a day in MM/DD/YYYY. */
function twoYearsBefore(to: string): string {
  const month = (Number(to.slice(0, 2)) % 12) + 1
  return `${String(month).padStart(2, '0')}/01/${Number(to.slice(6)) - (month === 1 ? 1 : 2)}`
}

/** Runs in the page: counts, of 40 frames while scrolling fast, those without a row in the middle of the window. */
async function framesWithoutRow(): Promise<number> {
  let empty = 0
  for (let frame = 0; frame < 40; frame++) {
    scrollBy(0, 7_919)
    await new Promise(requestAnimationFrame)
    if (
      !document
        .elementsFromPoint(innerWidth / 2, innerHeight / 2)
        .some((element) => element.matches('.HistoryRow-row, .HistoryRow-part'))
    )
      empty++
  }
  return empty
}
