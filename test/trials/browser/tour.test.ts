import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { openBrowser } from '../../support/browser.ts'
import { before, office, signedIn, type Stop } from './stops.ts'
import { enterOffice } from '../../support/staff.ts'

const bank = openBrowser()
const widths = [375, 1280]

/** Opens a floating element, and closes it by keyboard. */
async function look(page: Page, button: string | RegExp, inside: Locator) {
  await page.getByRole('button', { name: button }).first().click()
  await inside.waitFor()
  await expect
    .poll(async () => {
      // It handles Escape only after the focus has moved into it.
      await page.keyboard.press('Escape')
      return inside.isVisible()
    })
    .toBe(false)
}

/** Opens every file menu of an account, and the details of a row. */
async function lookAtHistory(page: Page) {
  await page.getByRole('button', { name: /^SHARES/ }).click()
  await page.getByRole('link', { name: /^(?!Goals)[^,]*,? S-002/ }).click()
  await page.getByRole('table', { name: 'Transactions' }).waitFor()
  await look(page, /^Details of/, page.getByRole('dialog'))
  const panel = page.getByRole('button', { name: 'Search, filter, download' })
  if (await panel.isVisible()) await panel.click()
  for (const file of ['Download as PDF', 'Quicken download', 'Excel CSV download']) {
    await page.getByRole('button', { name: /^(Download|More actions)$/ }).click()
    await page.getByRole('menuitem', { name: file }).click()
    await page.getByRole('dialog', { name: file }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
}

/** Opens every address. Those with ids only the bank knows are taken from links on earlier pages. */
async function walk(page: Page, stops: Record<string, Stop>) {
  const linked: Record<string, string> = {}
  for (const [pattern, { heading, at = linked[pattern] ?? pattern }] of Object.entries(stops)) {
    await stopAt(page, at, heading)
    for (const [next, { linkOn }] of Object.entries(stops))
      if (linkOn === pattern) linked[next] = await addressIn(page, next)
  }
}

/** Opens an address at a phone's width, then widens the window. */
async function stopAt(page: Page, path: string, heading: string) {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(bank.urlOf('harborlight', path))
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    // What the screen loads may bring a style element along.
    await expect.poll(() => page.locator('[aria-busy="true"]:visible').count()).toBe(0)
    expect([path, await page.locator('style').count()]).toEqual([path, 2])
    await setTextSize(page, '200%')
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(tooWide, { message: `${path} at ${width}` }).toBeLessThanOrEqual(0)
    await setTextSize(page, '')
  }
}

const setTextSize = (page: Page, size: string) =>
  page.evaluate((to) => void (document.documentElement.style.fontSize = to), size)

/** Returns the address of the first link of this kind. */
async function addressIn(page: Page, pattern: string): Promise<string> {
  const links = page.locator(`a[href^="${pattern.split('/:')[0]}/"]`).filter({ visible: true })
  const form = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`)
  const addresses = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const found = async () => (await addresses()).find((address) => form.test(address)) ?? ''
  await expect.poll(found).not.toBe('')
  return found()
}

// Runs first, because the other tests mark everything as read.
test('at 320 pixels and double text size the header fits, and the counts do not cover the bells', async () => {
  const { page } = await bank.enter('maria', { viewport: { width: 320, height: 800 } })
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await setTextSize(page, '200%')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const bells = page.locator('.Bell-bell:has(.Bell-count)')
  await expect.poll(() => bells.count()).toBe(2)
  const covered = await bells.evaluateAll((found) =>
    found.map((bell) => {
      const [drawing, count] = ['svg', '.Bell-count'].map((part) => bell.querySelector(part)?.getBoundingClientRect())
      return drawing && count ? (drawing.right - count.left) / drawing.width : NaN
    }),
  )
  expect(Math.max(...covered)).toBeLessThan(0.5)
})

test.for(widths)(
  'at %i pixels the menus, dialogs and files of a signed-in member break no content security policy',
  async (width) => {
    const { page, pageErrors } = await bank.enter('olivia', { viewport: { width, height: 800 } })
    await look(page, /^Messages/, page.getByRole('heading', { name: 'Messages' }))
    await look(page, /^Notifications/, page.getByRole('heading', { name: 'Notifications' }))
    await look(page, /Olivia/, page.getByRole('menuitem', { name: 'Logout' }))
    if (width < 768) await look(page, 'Menu', page.getByRole('dialog', { name: 'Menu' }))
    else {
      await page.getByRole('button', { name: 'Fold menu' }).click()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).hover()
      await page.getByRole('tooltip', { name: 'Home' }).waitFor()
      await page.getByRole('button', { name: 'Unfold menu' }).click()
    }
    await page.getByRole('button', { name: /Olivia/ }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await page.getByRole('button', { name: /^SHARES/ }).click()
    await lookAtHistory(page)
    await expect.poll(() => page.locator('style').count()).toBe(2)
    // Restores the light scheme for the next test.
    await page.evaluate(() => localStorage.removeItem('sharedraft-scheme'))
    expect(pageErrors).toEqual([])
  },
)

test('every public address shows its screen, at 375 and 1280 pixels and in large text, and breaks no security policy', async () => {
  const { page, pageErrors } = await bank.open('harborlight')
  await walk(page, before)
  expect(pageErrors).toEqual([])
})

test('every address of a signed-in member shows its screen, at 375 and 1280 pixels and in large text, and breaks no security policy', async () => {
  const { page, pageErrors } = await bank.enter('maria')
  await walk(page, signedIn)
  expect(pageErrors).toEqual([])
})

test('every address of staff shows its screen, at 375 and 1280 pixels and in large text, and breaks no security policy', async () => {
  const { page, pageErrors } = await enterOffice(bank, 'ada')
  await walk(page, office)
  expect(pageErrors).toEqual([])
})

test('browser storage contains no accounts or amounts of a member', async () => {
  const { page } = await bank.enter('olivia')
  await page.getByText(/\$\d/).first().waitFor()
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(kept).toContain('olivia')
  expect(kept).not.toMatch(/\$|balance|S-0|Harbor2026|sd_session/)
})
