import type { BrowserContext, Page, Request, Route } from 'playwright'
import { explorerInPage } from './controls.ts'

/** What a machine in the page came to. */
export type Heard = {
  machine: string
  actor: string
  event: { type: string } & Record<string, unknown>
  value: unknown
  tags: string[]
}

/** What happens to the next request that changes something. */
export type Fault = 'answer lost' | 'request lost' | 'bank fails'

type Told = {
  heard: Heard[]
  /** Exceptions that nothing caught. */
  errors: string[]
  faults: Fault[]
  /** The questions of the browser itself: whether to leave the page. */
  asked: string[]
  /** How many requests failed because a fault was wanted. */
  faulty: number
}
export type Tab = Told & { page: Page; settle: () => Promise<void> }
export type Seat = Awaited<ReturnType<typeof openSeat>>

const nothing = (): Told => ({ heard: [], errors: [], faults: [], asked: [], faulty: 0 })

/** Opens a page that serves one run after the other, because a new one compiles all scripts again. */
export async function openSeat(context: BrowserContext) {
  const page = await context.newPage()
  const history = await context.newCDPSession(page)
  const open = new Set<Request>()
  let told = nothing()

  await page.exposeFunction('told', (step: Heard) => void told.heard.push(step))
  await page.addInitScript(tellInPage)
  await page.addInitScript(explorerInPage)
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
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    async (route) => {
      const fault = changes(route) ? told.faults.shift() : undefined
      if (!fault) return route.continue().catch(() => {})
      told.faulty++
      if (fault === 'answer lost') await deliver(route)
      if (fault === 'bank fails') return route.fulfill({ status: 502, body: 'Bad gateway' }).catch(() => {})
      return route.abort('connectionreset').catch(() => {})
    },
  )

  return {
    /** Begins a run at an address, with nothing to go back to. */
    sit: async (url: string): Promise<Tab> => {
      await page.goto('about:blank')
      told = nothing()
      const tab = Object.assign(told, { page, settle: () => settle(page, () => open.size) })
      await page.goto(url, { waitUntil: 'domcontentloaded' })
      await history.send('Page.resetNavigationHistory')
      await page.locator('h1').waitFor({ timeout: 15_000 })
      await tab.settle()
      return tab
    },
    /** Leaves the page without its questions. */
    leave: () => page.goto('about:blank').then(() => {}),
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

/** A request that is done once under its key changes something. */
const changes = (route: Route) => route.request().headers()['idempotency-key'] !== undefined

/** Sends a request to the bank itself, whose answer is not passed on. Node does not know the page's host name. */
async function deliver(route: Route): Promise<void> {
  const request = route.request()
  const { host, hostname } = new URL(request.url())
  const headers = { ...(await request.allHeaders()), host }
  await route.fetch({ url: request.url().replace(hostname, '127.0.0.1'), headers }).catch(() => {})
}

/** Runs in the page before its scripts: passes on what its machines come to, as plain data. */
function tellInPage(): void {
  type Step = { event: { type: string }; snapshot: Record<string, unknown>; actorRef: Record<string, unknown> }
  const plain = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (_, part) =>
        part instanceof Error ? { ...part, message: part.message } : typeof part === 'function' ? undefined : part,
      ) ?? 'null',
    )
  Object.assign(window, {
    heard: ({ event, snapshot, actorRef }: Step) => {
      const { id } = (actorRef['logic'] ?? {}) as { id?: string }
      if (!id || !('value' in snapshot)) return
      const tags = [...((snapshot['tags'] as Set<string> | undefined) ?? [])]
      const told = { machine: id, actor: actorRef['sessionId'], event, value: snapshot['value'], tags }
      try {
        ;(window as unknown as { told: (step: unknown) => void }).told(plain(told))
      } catch {
        // What cannot be written, such as a file, is not told.
      }
    },
  })
}
