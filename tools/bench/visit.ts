import type { Browser, Page } from 'playwright'
import { cutStream, openWire, slowPhone, type Traffic } from './wire.ts'

/** `wait`: milliseconds until the accounts were drawn, from pressing Log In or from asking for the page. */
type Leg = Traffic & { wait: number }
type Visit = { signIn: Leg; reload: Leg; release: Leg }

/**
 * Signs in on a first visit and waits for the accounts. Then loads the page again, and once with an empty cache, as
 * after a release.
 */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: slowPhone.viewport })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await cutStream(session)
  const takeTraffic = await openWire(session)
  await page.addInitScript(watchAccounts)
  const waitForAccounts = async (): Promise<Leg> => {
    await page.waitForFunction(() => Number.isFinite(performance.getEntriesByName('accounts')[0]?.duration))
    await page.waitForLoadState('networkidle')
    const wait = await page.evaluate(() => performance.getEntriesByName('accounts')[0]?.duration ?? NaN)
    return { ...takeTraffic('/api/customer/getsummary'), wait }
  }
  const reload = async () => {
    await page.reload({ waitUntil: 'commit' })
    return waitForAccounts()
  }

  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('html[data-ready]').waitFor()
  await logIn(page)
  const legs = { signIn: await waitForAccounts(), reload: await reload() }
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const release = await reload()
  await context.close()
  return { ...legs, release }
}

/** Fills in both fields at once, as a password manager does. */
export async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('olivia')
  await page.getByLabel('Password', { exact: true }).fill('Harbor2026')
  await page.getByText('Personal Phrase:').waitFor()
  await page.getByRole('button', { name: 'Log In' }).click()
}

/** Runs in the page, before its own scripts. */
function watchAccounts(): void {
  let start = 0
  document.addEventListener('click', ({ timeStamp }) => {
    start = timeStamp
  })
  const watchFrame = () => {
    if (!document.querySelector('main h2 [aria-expanded]:not([inert] *)')) return requestAnimationFrame(watchFrame)
    return requestAnimationFrame(() => performance.measure('accounts', { start }))
  }
  watchFrame()
}
