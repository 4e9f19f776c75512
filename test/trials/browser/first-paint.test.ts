import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium as browsers, type Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { chromium } from '../../../tools/chromium.ts'
import { type Brand, moves, openBrowser, type Visit } from '../../support/browser.ts'

const bank = openBrowser()

const harborlight = {
  brand: 'harborlight',
  light: 'rgb(245, 242, 233)',
  dark: 'rgb(13, 21, 24)',
  title: '"Source Serif 4"',
} as const
const prairieoak = {
  brand: 'prairieoak',
  light: 'rgb(248, 242, 226)',
  dark: 'rgb(17, 21, 15)',
  title: '"Source Sans 3"',
} as const

test.for([harborlight, prairieoak])(
  '$brand is shown in its own colors before any script has loaded',
  async ({ brand, light, dark, title }) => {
    for (const [colorScheme, stored, paper] of [
      ['light', null, light],
      ['dark', null, dark],
      ['light', 'dark', dark],
      ['dark', 'light', light],
      ['dark', 'auto', dark],
      ['light', 'mauve', light],
    ] as const) {
      const { page, pageErrors } = await open(brand, { colorScheme, stored: stored && { 'sharedraft-scheme': stored } })
      const heading = page.getByRole('heading', { level: 1 })
      expect(await heading.isVisible()).toBe(true)
      expect(await page.getByLabel('Username', { exact: true }).isVisible()).toBe(true)
      expect(await page.locator('.BrandScene-scene').isVisible()).toBe(true)
      expect(await logos(page)).toEqual(brand === 'harborlight' ? ['44x44 40', '44x44 44'] : ['44x44 40'])
      expect([stored, await readStyle(page, 'body', 'backgroundColor')]).toEqual([stored, paper])
      expect((await readStyle(page, 'h1', 'fontFamily')).startsWith(title)).toBe(true)
      expect(pageErrors).toEqual([])
    }
  },
)

test('the browser tab shows the institution’s icon and name at once, and then the title of each step', async () => {
  const { page, letScriptsCome } = await open('prairieoak')
  expect(await page.title()).toBe('Prairie Oak Credit Union')
  const sign = await page.evaluate(async () => {
    const picture = new Image()
    picture.src = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? ''
    await picture.decode()
    return picture.src
  })
  expect(sign).toMatch(/^data:image\/svg\+xml,/)
  await letScriptsCome()
  await ready(page)
  expect(await page.title()).toBe('Log In · Prairie Oak Credit Union')
  await page.getByLabel('Username').fill('maria')
  await page.keyboard.press('Enter')
  await page.getByText('Personal Phrase:').waitFor()
  expect(await page.title()).toBe('Personal Phrase Confirmation & Login · Prairie Oak Credit Union')
})

test('a browser that forbids storage shows the page in the system’s color scheme', async () => {
  const { page, pageErrors, letScriptsCome } = await open(harborlight.brand, { colorScheme: 'dark', forbidden: true })
  expect(await readStyle(page, 'body', 'backgroundColor')).toBe(harborlight.dark)
  await letScriptsCome()
  await ready(page)
  expect(await readStyle(page, 'body', 'backgroundColor')).toBe(harborlight.dark)
  expect(pageErrors).toEqual([])
})

test('without scripts the page says that it needs JavaScript', async () => {
  // A browser shows this part only if scripts were off from the start.
  const still = await browsers.launch({ ...chromium, args: [...chromium.args, '--blink-settings=scriptEnabled=false'] })
  onTestFinished(() => still.close())
  const page = await still.newPage()
  await page.goto(bank.urlOf('harborlight'))
  const sentence = page.locator('noscript p')
  expect(await sentence.textContent()).toBe(
    'Online banking needs JavaScript. Turn it on in your browser, then open this page again.',
  )
  expect(await sentence.isVisible()).toBe(true)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await page.locator('#skeleton').isVisible()).toBe(false)
})

test.for([
  [harborlight.brand, 375, 'dark'],
  [harborlight.brand, 1280, null],
  [prairieoak.brand, 375, null],
  [prairieoak.brand, 1280, 'light'],
] as const)(
  'after the scripts load, the page of %s at %i px keeps its heading, and nothing moves',
  async ([brand, width, stored]) => {
    const { page, pageErrors, letScriptsCome } = await open(brand, {
      colorScheme: 'dark',
      viewport: { width, height: 800 },
      stored: stored && { 'sharedraft-scheme': stored },
    })
    const before = await page.evaluateHandle(() => document.querySelector('h1'))
    await letScriptsCome()
    await ready(page)
    expect(await page.evaluate((heading) => heading === document.querySelector('h1'), before)).toBe(true)
    expect(await readStyle(page, 'body', 'colorScheme')).toBe(stored ?? 'dark')
    expect(await moves(page)).toEqual([])
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
    expect(pageErrors).toEqual([])
  },
)

test.for([
  [harborlight.brand, 375],
  [harborlight.brand, 1280],
  [prairieoak.brand, 375],
  [prairieoak.brand, 1280],
] as const)('fonts that arrive after the page of %s at %i px move no field and no button', async ([brand, width]) => {
  const { page, letScriptsCome, letFontsCome } = await open(brand, {
    viewport: { width, height: 800 },
    lateFonts: true,
  })
  await letScriptsCome()
  await ready(page)
  const places = () =>
    page
      .locator('main :is(h1, label, input, button, p)')
      .evaluateAll((found) =>
        found.map((element) => element.getBoundingClientRect()).map(({ y, height }) => `${y} ${height}`),
      )
  const arrived = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))
  const before = await places()
  expect(await arrived()).not.toContain('Source Sans 3')
  await letFontsCome()
  await expect.poll(arrived).toEqual(expect.arrayContaining(['Source Sans 3']))
  await page.evaluate(() => document.fonts.ready)
  expect(await places()).toEqual(before)
  expect(await page.evaluate(() => document.fonts.check('600 16px "Source Sans 3"'))).toBe(true)
})

test.for([
  [375, { x: 0, y: 0, width: 375, height: 56 }],
  [767, { x: 0, y: 0, width: 767, height: 56 }],
  [768, { x: 0, y: 0, width: 64, height: 800 }],
  [1099, { x: 0, y: 0, width: 64, height: 800 }],
  [1100, { x: 0, y: 0, width: 228, height: 800 }],
] as const)(
  'a signed-in member sees the outline of the page at %i px, not the sign-in form',
  async ([width, cover]) => {
    const { page, letScriptsCome } = await open(harborlight.brand, {
      viewport: { width, height: 800 },
      stored: { sd_token: 'x' },
    })
    expect(await page.getByRole('heading').count()).toBe(0)
    expect(await page.locator('#root').isVisible()).toBe(false)
    expect(await page.locator('.skeleton-cover').boundingBox()).toEqual(cover)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    await letScriptsCome()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('#skeleton').isVisible()).toBe(false)
  },
)

test('pages after sign-in show the outline from the start, but the sign-in pages do not', async () => {
  const { page, goTo } = await open(harborlight.brand, { stored: { sd_token: 'x' }, path: '/dashboard/accounts' })
  expect(await page.locator('#skeleton').isVisible()).toBe(true)
  expect(await readStyle(page, '.skeleton-cover', 'backgroundColor')).toBe('rgb(11, 79, 92)')
  await goTo('/admin')
  expect(await page.locator('#skeleton').isVisible()).toBe(false)
  const stranger = await open(harborlight.brand, { path: '/dashboard/accounts' })
  expect(await stranger.page.locator('#skeleton').isVisible()).toBe(true)
  await stranger.goTo('/')
  expect(await stranger.page.locator('#skeleton').isVisible()).toBe(false)
})

test.for([
  [375, { x: 0, y: 0, width: 375, height: 56 }],
  [1280, { x: 0, y: 0, width: 228, height: 800 }],
] as const)(
  'signed-in staff see the staff outline at %i px, and none on the member sign-in page',
  async ([width, cover]) => {
    const { page, goTo } = await open(harborlight.brand, {
      viewport: { width, height: 800 },
      stored: { sd_admin_token: 'x' },
      path: '/admin/panel/',
    })
    const outline = async () => [
      await page.locator('#skeleton').isVisible(),
      await page.locator('.skeleton-page').isVisible(),
    ]
    expect(await outline()).toEqual([true, false])
    expect(await page.locator('.skeleton-cover').boundingBox()).toEqual(cover)
    expect(await readStyle(page, '.skeleton-cover', 'backgroundColor')).toBe('rgb(60, 37, 55)')
    expect(await readStyle(page, 'body', 'backgroundColor')).toBe('rgb(244, 241, 243)')
    await goTo('/admin')
    expect(await outline()).toEqual([true, false])
    await goTo('/')
    expect(await outline()).toEqual([false, false])
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  },
)

test.for([
  [harborlight.brand, '/'],
  [prairieoak.brand, '/'],
  [harborlight.brand, '/dashboard/accounts'],
  [harborlight.brand, '/admin'],
  ['nobody', '/'],
] as const)(
  'at %s%s the security policy lists exactly the page’s inline styles and its one inline script',
  async ([brand, path]) => {
    const { page, answer, pageErrors, letScriptsCome } = await open(brand, { path })
    const html = (await answer?.text()) ?? ''
    const texts = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => text ?? '')
    const hashes = (found: readonly string[]) =>
      found.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    const scripts = texts(/<script>(.*?)<\/script>/gs)
    const styles = texts(/<style[^>]*>(.*?)<\/style>/gs)
    const listed = (name: string) =>
      new RegExp(`${name} 'self' ?([^;]*)`)
        .exec(answer?.headers()['content-security-policy'] ?? '')?.[1]
        ?.split(' ')
        .toSorted()
    expect([scripts.length, styles.length]).toEqual([1, 2])
    expect(Buffer.byteLength(scripts[0] ?? '')).toBeLessThan(400)
    expect(listed('script-src')).toEqual(hashes(scripts))
    expect(listed('style-src-elem')).toEqual(hashes(styles).toSorted())
    expect(html.indexOf('<meta charset')).toBeLessThan(html.search(/<style|<script/))
    expect(answer?.headers()).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    await letScriptsCome()
    await ready(page)
    expect(pageErrors.filter((error) => !error.includes('/api/'))).toEqual([])
  },
)

test('at an unknown host the page is plain, and stays empty until the bank has answered', async () => {
  const { page, letScriptsCome } = await open('nobody')
  expect(await page.locator('#root > *').count()).toBe(0)
  expect(await readStyle(page, 'body', 'backgroundColor')).toBe('rgb(243, 242, 239)')
  await letScriptsCome()
  await page.getByRole('alert').getByText('error trying to get config file').waitFor()
  expect(await readStyle(page, 'body', 'backgroundColor')).toBe('rgb(243, 242, 239)')
})

test('a page whose second half arrives late is drawn without a layout shift', async () => {
  const { page } = await bank.open(harborlight.brand, { waitUntil: 'commit' })
  const html = await page.evaluate(async () => (await fetch('/')).text())
  const [cut, slow] = [html.lastIndexOf('Username'), createServer()]
  slow.on('request', ({ url }, answer) => {
    if (url !== '/') return answer.writeHead(404).end()
    answer.writeHead(200, { 'content-type': 'text/html' }).write(html.slice(0, cut))
    setTimeout(() => answer.end(html.slice(cut)), 500)
  })
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void slow.close())
  await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/`, { waitUntil: 'load' })
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await moves(page)).toEqual([])
})

type Waiting = Visit & { stored?: Record<string, string> | null; forbidden?: boolean; lateFonts?: boolean }

/** Opens a page whose scripts, and fonts if they are late, are held back until released. */
async function open(brand: Brand, { stored, forbidden, lateFonts, ...visit }: Waiting = {}) {
  const [scripts, fonts] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  if (!lateFonts) fonts.resolve()
  const meet = async (page: Page) => {
    if (stored) await page.addInitScript((pairs) => Object.assign(localStorage, pairs), stored)
    if (forbidden) await page.addInitScript(forbidStorage)
    await page.route('**/assets/**', async (route) => {
      await (isFont(route.request().url()) ? fonts : scripts).promise
      await route.continue().catch(() => {})
    })
  }
  const opened = await bank.open(brand, { ...visit, waitUntil: 'commit', meet })
  const { page } = opened
  await whole(page)
  const goTo = async (path: string) => {
    await page.goto(bank.urlOf(brand, path), { waitUntil: 'commit' })
    await whole(page)
  }
  return { ...opened, goTo, letScriptsCome: async () => scripts.resolve(), letFontsCome: async () => fonts.resolve() }
}

const forbidStorage = () =>
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new Error('forbidden')
    },
  })

/** Waits until everything that the server sent is shown, and nothing else. */
const whole = (page: Page) => page.locator('#whole').waitFor({ state: 'attached' })

const isFont = (url: string) => url.endsWith('.woff2')

const ready = (page: Page) => page.locator('html[data-ready]').waitFor()

/** Returns the boxes of the logos, each with the natural width of its picture: 0 if none loaded. */
const logos = (page: Page) =>
  page
    .locator('.Nameplate-logo')
    .evaluateAll((found) =>
      found.map((logo) => `${logo.clientWidth}x${logo.clientHeight} ${(logo as HTMLImageElement).naturalWidth}`),
    )

const readStyle = (page: Page, selector: string, name: 'backgroundColor' | 'colorScheme' | 'fontFamily') =>
  page.locator(selector).evaluate((element, name) => getComputedStyle(element)[name], name)

test.for([null, { 'sharedraft-scheme': 'auto' }])(
  'with %o stored, the sign-in page follows the system into the dark',
  async (stored) => {
    const { page, letScriptsCome } = await open(harborlight.brand, { colorScheme: 'light', stored })
    await letScriptsCome()
    await ready(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => readStyle(page, 'body', 'colorScheme')).toBe('dark')
  },
)
