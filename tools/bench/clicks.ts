import type { Browser, Locator } from 'playwright'
import { samples } from '../../stories/accounts/summary.samples.ts'
import { cutStream, slowPhone } from './wire.ts'
import { logIn } from './visit.ts'

/** `wait`: milliseconds from a click to the next frame, in steps of 8, and 0 below 16. */
export type Answer = { click: string; wait: number }
export type Clicks = { round: () => Promise<Answer[]>; close: () => Promise<void> }

const groups = ['SHARES', 'DRAFTS', 'LOANS', 'CREDIT CARD']
const heads = ['Balance', 'Balance', /^(Account|Card)$/]

/** Opens, folds and sorts everything on Home with 60 accounts. */
export async function openHome(browser: Browser, url: string, width: number): Promise<Clicks> {
  const { page, click, close } = await openSlow(browser, width)
  const answer = { success: true, message: '', data: samples.getSummary.answers.many }
  await page.route('**/api/customer/getsummary', (route) => route.fulfill({ json: answer }))
  await page.goto(url)
  await logIn(page)
  const fold = (group: string) => page.getByRole('button', { name: group, exact: true })
  const sort = (group: string, name: string | RegExp) =>
    page.getByRole('table', { name: group }).getByRole('button', { name, exact: true })
  const openers = { menu: page.locator('.UserMenu-user'), messages: page.getByRole('button', { name: /^Messages/ }) }
  const runRound = async () => {
    await fold('SHARES').waitFor()
    // Each round loads the page again, with a warm cache as a member has.
    await page.reload()
    await fold('SHARES').waitFor()
    await page.waitForLoadState('networkidle')
    const answers: Answer[] = []
    for (const group of groups) {
      answers.push(await click(`fold ${group}`, fold(group)), await click(`unfold ${group}`, fold(group)))
      // A phone has no column headings.
      for (const head of width < 768 ? [] : heads) answers.push(await click(`sort ${group}`, sort(group, head)))
    }
    for (const [name, opener] of Object.entries(openers))
      answers.push(await click(`open ${name}`, opener), await click(`close ${name}`, opener))
    return answers
  }
  return { round: runRound, close }
}

/** Opens a page with one button: the cost of a click that does nothing. */
export async function openEmpty(browser: Browser): Promise<Clicks> {
  const { page, click, close } = await openSlow(browser, slowPhone.viewport.width)
  await page.setContent('<button onclick="this.append(1)">1</button>')
  return { round: async () => [await click('its button', page.locator('button'))], close }
}

export async function openSlow(browser: Browser, width: number) {
  const context = await browser.newContext({ viewport: { ...slowPhone.viewport, width } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await cutStream(session)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpu })
  const watched = async (name: string, act: () => Promise<unknown>): Promise<Answer> => {
    const watch = await page.evaluateHandle(watchEvents)
    await act()
    // The frame comes later, and the browser reports it later still.
    await page.waitForTimeout(400)
    return { click: name, wait: await watch.evaluate(({ longest }) => longest) }
  }
  const click = async (name: string, target: Locator): Promise<Answer> => {
    await target.hover()
    // Forced: otherwise the driver looks up what the pointer hits, and that counts as the page's work.
    return watched(name, () => target.click({ force: true }))
  }
  const press = (key: string, name = `key ${key}`) => watched(name, () => page.keyboard.press(key))
  return { page, click, press, close: () => context.close() }
}

/** Runs in the page. */
function watchEvents(): { longest: number } {
  const watch = { longest: 0 }
  const observer = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) watch.longest = Math.max(watch.longest, duration)
  })
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  return watch
}
