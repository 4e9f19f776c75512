import type { Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { contrast } from '../../../src/app/theme/color.ts'
import { configs } from '../../../stories/session/start-up.samples.ts'
import { brokenWords } from '../../support/broken-words.ts'
import { openBrowser } from '../../support/browser.ts'

const bank = openBrowser()
const { cascade } = configs
const name = cascade.setup.fiName
const widths = [320, 375, 1280] as const

test('at 320, 375 and 1280 pixels the sign-in page of an institution without a logo shows its long name without broken words', async () => {
  const meet = (page: Page) =>
    page.route('**/api/config', (route) => route.fulfill({ json: { success: true, data: cascade, message: '' } }))
  const { page } = await bank.open('nobody', { meet })
  // Before any script has run, the page shows the product's name.
  const plate = page.locator('.SignInLayout-head .Nameplate-nameplate', { hasText: name })
  await plate.waitFor()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => plate.textContent()).toBe(name)
    expect(await brokenWords(page.locator('.SignInLayout-head .Nameplate-nameplate'))).toEqual([])
    expect(await overflow(page, '.SignInLayout-head')).toEqual([0, 0])
    await expect.poll(() => page.locator('.SignInLayout-page img').count()).toBe(0)
    // Without a banner, the form begins at the top of a phone.
    expect((await page.locator('.BrandScene-banner').boundingBox())?.[width < 992 ? 'height' : 'width']).toBe(
      width < 992 ? 16 : 228,
    )
  }
})

test('an institution without a logo shows its name in the menu, and its initial when the menu is folded', async () => {
  const { page } = await bank.enter('olivia')
  await page.route('**/dashboard/**', (route) =>
    route.request().isNavigationRequest() ? asCascade(route) : route.continue(),
  )
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    const link = page.getByRole('link', { name })
    expect([width, await link.count()]).toEqual([width, 1])
    expect([width, await link.textContent()]).toEqual([width, width < 768 ? 'C' : name])
    expect([width, await overflow(page, width < 768 ? '.Header-header' : '.SideNav-name')]).toEqual([width, [0, 0]])
  }
  expect(await brokenWords(page.locator('.SideNav-name'))).toEqual([])
  await page.getByRole('button', { name: 'Fold menu' }).click()
  await expect.poll(() => page.locator('.SideNav-name').textContent()).toBe('C')
  // The menu is saved as it was left, for the next visit.
  await page.getByRole('button', { name: 'Unfold menu' }).click()
})

test.for(['light', 'dark'] as const)(
  'the banner of Prairie Oak’s staff sign-in page has enough contrast in %s mode',
  async (colorScheme) => {
    const { page } = await bank.open('prairieoak', { path: '/admin', colorScheme })
    const tree = page.locator('#sd-tree > g')
    await tree.waitFor({ state: 'attached' })
    const [ink, ground] = await tree.evaluate((element) => [
      getComputedStyle(element).fill,
      getComputedStyle(element.closest('.BrandScene-scene') as Element).backgroundColor,
    ])
    expect(contrast(hex(ink ?? ''), hex(ground ?? ''))).toBeGreaterThanOrEqual(3)
  },
)

/** Serves Harbor Light's page with the setup of an institution without a logo. */
async function asCascade(route: Route): Promise<void> {
  const { hostname } = new URL(route.request().url())
  // Node does not know the browser's host names for this computer.
  const answer = await route.fetch({ url: route.request().url().replace(hostname, '127.0.0.1') })
  const body = (await answer.text()).replace(
    /(<script type="application\/json" id="config">)(.*?)(<\/script>)/s,
    (_, start, config, end) => start + JSON.stringify({ ...JSON.parse(config), setup: cascade.setup }) + end,
  )
  const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers()
  await route.fulfill({ status: answer.status(), headers, body })
}

/** Returns how many pixels overflow the page and one element on the right. */
const overflow = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { scrollWidth } = document.documentElement
    return [
      Math.max(scrollWidth - window.innerWidth, 0),
      Math.max(element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight),
    ]
  })

const hex = (color: string) =>
  `#${(color.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
