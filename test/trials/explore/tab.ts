import type { BrowserContext, Page, Request } from 'playwright'
import { explorerInPage } from './controls.ts'
import { type Fault, isSentOn, type Parcel, type Sent, spoilInPage } from './faults.ts'
import { hastenInPage, tellInPage } from './in-page.ts'

/** What a machine in the page came to. */
export type Heard = {
  machine: string
  actor: string
  event: { type: string } & Record<string, unknown>
  output?: unknown
}

type Told = {
  heard: Heard[]
  sent: Sent[]
  /** Exceptions that nothing caught. */
  errors: string[]
  /** What happens to the next requests that change something. */
  faults: Fault[]
  /** Requests that have not reached the bank yet. */
  late: Parcel[]
  /** The questions of the browser itself: whether to leave the page. */
  asked: string[]
  loads: number
}
export type Tab = Told & { page: Page; settle: () => Promise<void> }

const nothing = (): Told => ({ heard: [], sent: [], errors: [], faults: [], late: [], asked: [], loads: 0 })

/** Opens a page that serves one run after the other, because a new one compiles all scripts again. */
export async function openSeat(context: BrowserContext) {
  const page = await context.newPage()
  const history = await context.newCDPSession(page)
  const open = new Set<Request>()
  let told = nothing()

  await page.exposeFunction('told', (step: Heard) => void told.heard.push(step))
  await page.exposeFunction('send', (parcel: Parcel): Fault | null => {
    const { method, url, headers, body } = parcel
    const next = told.faults.shift() ?? null
    // What the bank may have done under this key it cannot refuse.
    const mayBeDone = told.sent.some((one) => one.key === headers['idempotency-key'] && isSentOn(one.fault))
    const fault = next === 'bank refuses' && mayBeDone ? null : next
    if (fault === 'request late') told.late.push(parcel)
    const request = `${method} ${new URL(url).pathname} ${body}`
    const key = headers['idempotency-key'] ?? ''
    told.sent.push({ key, request, fault, status: null, loads: told.loads, heard: told.heard.length })
    return fault
  })
  await page.exposeFunction('receive', (key: string, status: number) => {
    const sent = told.sent.findLast((one) => one.key === key)
    if (sent) sent.status = status
  })
  for (const script of [hastenInPage, tellInPage, spoilInPage, explorerInPage]) await page.addInitScript(script)
  page.on('pageerror', (error) => void told.errors.push(String(error.stack ?? error)))
  page.on('dialog', (dialog) => {
    told.asked.push(dialog.type())
    return dialog.accept().catch(() => {})
  })
  const isEndless = (address: string) => new URL(address).pathname === '/api/user/watch'
  page.on('request', (request) => void (isEndless(request.url()) || open.add(request)))
  const end = (request: Request) => void open.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  // The requests of a page that was left do not end.
  page.on('framenavigated', (frame) => void (frame === page.mainFrame() && open.clear()))
  page.on('domcontentloaded', () => void told.loads++)
  return {
    /** Begins a run at an address, with nothing to go back to. */
    sit: async (url: string): Promise<Tab> => {
      await page.goto('about:blank')
      told = nothing()
      const tab = Object.assign(told, { page, settle: () => settle(page, () => open.size) })
      await page.goto(url, { waitUntil: 'domcontentloaded' })
      await history.send('Page.resetNavigationHistory')
      await page.locator('h1').first().waitFor({ timeout: 15_000 })
      await tab.settle()
      return tab
    },
    /** Leaves the page without its questions. */
    leave: () => page.goto('about:blank'),
  }
}

const quietFor = 40

/** Waits until the page has what it asked for, and drew it. */
async function settle(page: Page, countOpen: () => number): Promise<void> {
  const end = Date.now() + 4_000
  let quietSince = Date.now()
  while (Date.now() < end && Date.now() - quietSince < quietFor) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    if (countOpen() > 0) quietSince = Date.now()
  }
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20))).catch(() => {})
}
