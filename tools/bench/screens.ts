import { type Browser, chromium as browsers, type Page } from 'playwright'
import { signedIn, office, type Stop } from '../../test/trials/browser/stops.ts'
import { chromium } from '../chromium.ts'
import { openSlow } from './clicks.ts'
import type { Note } from './place.ts'
import { median } from './scales.ts'
import { logIn } from './visit.ts'
import { countFlights } from './wire.ts'

/** `flights`: one more than how often a request waited for another one's answer. */
type Screen = { path: string; flights: number; waits: Map<string, number[]> }

const goals = { wait: 100, flights: 2 }
/** Presses at most this many controls of a screen, one of each kind. */
const max = 8

/**
 * Opens every screen of the demo, or those whose address has `only` in it, and measures how many requests in a row it
 * waits for, and how fast its controls answer.
 */
export async function benchScreens(port: number, rounds: number, note: Note, only = ''): Promise<void> {
  const browser = await browsers.launch(chromium)
  const select = (stops: Record<string, Stop>) =>
    Object.fromEntries(Object.entries(stops).filter(([pattern]) => pattern.includes(only)))
  const url = `http://harborlight.localhost:${port}`
  const screens = [
    ...(await measured(browser, 412, select(signedIn), rounds, async (page) => {
      await page.goto(url)
      await logIn(page)
      await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    })),
    ...(await measured(browser, 1280, select(office), rounds, (page) => enterOffice(page, url))),
  ]
  const bare = await bareSelect(browser, rounds)
  await browser.close()
  const slow = screens.flatMap(({ path, waits }) =>
    [...waits].map(([name, all]) => ({ path, name, wait: median(all) })),
  )
  slow.sort((one, other) => other.wait - one.wait)
  note('a select of fifty on an empty page', `${bare} ms`, 'what the browser takes for its own list')
  const missed = slow.filter(({ wait }) => wait > goals.wait)
  note(
    `controls of ${screens.length} screens`,
    `${slow.length} pressed, ${missed.length} took longer than ${goals.wait} ms`,
    'none',
  )
  for (const { path, name, wait } of slow.slice(0, Math.max(3, missed.length)))
    note(`INP, ${path}`, `${wait} ms, ${name}`, `${goals.wait} ms`)
  const far = screens.filter(({ flights }) => flights > goals.flights)
  note(
    'screens whose requests take more flights',
    far.map(({ path, flights }) => `${path} ${flights}`).join(', ') || 'none',
    'none',
  )
}

async function measured(
  browser: Browser,
  width: number,
  stops: Record<string, Stop>,
  rounds: number,
  enter: (page: Page) => Promise<void>,
): Promise<Screen[]> {
  const { page, click, close } = await openSlow(browser, width)
  await enter(page)
  const url = new URL(page.url()).origin
  const paths = Object.entries(stops).flatMap(([pattern, { at = pattern, linkOn }]) => (linkOn ? [] : [at]))
  const screens: Screen[] = []
  for (const path of paths) {
    const waits = new Map<string, number[]>()
    const flights = await countFlights(page, () => land(page, url + path))
    for (let round = 0; round < rounds; round++) {
      await land(page, url + path)
      for (const { name, at } of await findControls(page)) {
        const control = page.locator(`[data-bench="${at}"]`)
        // An earlier press has removed it, or it waits until changed filters are applied.
        if (!(await control.isVisible()) || (await control.evaluate((found) => found.closest('[inert]') !== null)))
          continue
        // A part of the page that loaded late may have replaced it.
        const answer = await click(name, control).catch(async (error) => {
          if (await control.isVisible()) throw error
        })
        if (!answer) continue
        waits.set(name, [...(waits.get(name) ?? []), answer.wait])
        await page.keyboard.press('Escape')
        if (page.url() !== url + path) break
      }
    }
    screens.push({ path, flights, waits })
  }
  await close()
  return screens
}

/** Measures an empty page: opening a native select costs something by itself. */
async function bareSelect(browser: Browser, rounds: number): Promise<number> {
  const { page, click, close } = await openSlow(browser, 412)
  const waits = []
  for (let round = 0; round < rounds; round++) {
    const options = Array.from({ length: 50 }, (_, index) => `<option>Choice ${index}</option>`).join('')
    await page.setContent(`<select>${options}</select>`)
    waits.push((await click('select', page.locator('select'))).wait)
  }
  await close()
  return median(waits)
}

async function land(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Returns one control of each kind that changes nothing at the bank, with a mark to find it again. */
const findControls = (page: Page): Promise<{ name: string; at: number }[]> =>
  page.evaluate((limit) => {
    const pressed =
      'main :is([aria-haspopup], [aria-expanded], [role="tab"], [role="searchbox"], input, select, th button)'
    const kinds = new Map<string, Element>()
    for (const control of document.querySelectorAll(pressed)) {
      if (!control.checkVisibility() || control.matches('[type="file"], :disabled')) continue
      const { tagName, type = '' } = control as HTMLInputElement
      const kind = [
        tagName.toLowerCase(),
        type,
        control.getAttribute('aria-haspopup') ?? '',
        control.getAttribute('role') ?? '',
      ]
        .join(' ')
        .trim()
      if (!kinds.has(kind) && kinds.size < limit) kinds.set(kind, control)
    }
    return [...kinds].map(([name, control], index) => {
      control.setAttribute('data-bench', String(index))
      return { name, at: index }
    })
  }, max)

async function enterOffice(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin`)
  await page.getByLabel('Username').fill('ada')
  await page.keyboard.press('Enter')
  await page.getByText('Personal Phrase:').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('Office2026')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(await codeFor(page, 'ada@example.test'))
  await page.getByRole('heading', { level: 1, name: 'Welcome, ' }).waitFor()
}

const codeFor = (page: Page, address: string): Promise<string> =>
  page.evaluate(async (to) => {
    const { data } = (await (await fetch('/api/demo/outbox')).json()) as { data: { to: string; code?: string }[] }
    return data.find((message) => message.to === to && message.code)?.code ?? ''
  }, address)
