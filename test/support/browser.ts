import {
  chromium as browsers,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Response,
  type Route,
} from 'playwright'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { chromium } from '../../tools/chromium.ts'
import { patience } from '../../tools/patience.ts'
import { type Place, type RunningServer, startServer } from './server.ts'

export type Brand = 'harborlight' | 'prairieoak' | 'nobody'
export type Opened = {
  page: Page
  answer: Response | null
  /** What the browser reported: console errors, failed requests, violations of the content policy. */
  pageErrors: string[]
  calls: string[]
}

export type Visit = BrowserContextOptions & {
  path?: string
  waitUntil?: 'load' | 'commit'
  meet?: (page: Page) => Promise<unknown>
}

const home = '/dashboard/accounts'

/** One browser for all files of a worker: each test has a context of its own. */
let launching: Promise<Browser> | undefined

/**
 * Starts the real server and a real browser for the tests of one file. `prepare` changes the data before the server
 * starts.
 */
export function openBrowser(settings: Record<string, string> = {}, prepare?: (place: Place) => Promise<void>) {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    launching ??= browsers.launch(chromium)
    // Raises the limits: in these tests one person loads more pages per minute than anybody else.
    server = await startServer(inject('demo'), { RATE_LIMIT_SCALE: '100', ...settings }, prepare)
    browser = await launching
  })
  afterAll(() => server?.stop())
  const toUrl = (brand: Brand, path = '/') => `http://${brand}.localhost:${server.port}${path}`

  const codeFor = async (page: Page, address: string): Promise<string> => {
    const code = await messageFor(page, address, 'code')
    expect(code, `a code for ${address}`).toMatch(/^\d{6}$/)
    return code ?? ''
  }

  const signIn = async (page: Page, username: string, heading = 'Home'): Promise<void> => {
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill('Harbor2026')
    await page.getByText('Personal Phrase:').waitFor()
    await page.getByRole('button', { name: 'Log In' }).click()
    const [home, code] = [page.getByRole('heading', { level: 1, name: heading }), page.getByLabel('Digit 1 of 6')]
    await home.or(code).waitFor()
    if (await code.isVisible()) {
      await code.click()
      await page.keyboard.type(await codeFor(page, `${username}@example.test`))
    }
    await home.waitFor()
  }

  const open = async (
    brand: Brand = 'harborlight',
    { path = '/', waitUntil = 'load', meet, ...options }: Visit = {},
  ): Promise<Opened> => {
    const context = await browser.newContext({
      colorScheme: 'light',
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 800 },
      ...options,
    })
    context.setDefaultTimeout(patience.wait)
    const page = await context.newPage()
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await tell(page, pageErrors)
      await context.close()
    })
    const [pageErrors, calls] = await watch(page)
    await meet?.(page)
    const answer = await page.goto(toUrl(brand, path), { waitUntil })
    return { page, answer, pageErrors, calls }
  }

  const kept = new Map<string, BrowserContextOptions['storageState']>()

  return {
    urlOf: toUrl,
    /** Signs in as a member of Harbor Light, up to Home. */
    signIn,
    /** `meet` gets the page before it navigates. */
    open,
    /** Opens Home or another address as a member of Harbor Light, who stays signed in between tests. */
    enter: async (username: string, { path = home, ...visit }: Visit = {}): Promise<Opened> => {
      const storageState = kept.get(username)
      const opened = await open('harborlight', storageState ? { ...visit, path, storageState } : visit)
      const { page } = opened
      const keep = async () => void kept.set(username, await page.context().storageState())
      // A renewed session has another token, which the next visit must use.
      onTestFinished(keep)
      if (storageState) return opened
      await signIn(page, username)
      await keep()
      if (path !== home) await page.goto(toUrl('harborlight', path))
      return opened
    },
    messageFor,
    /** Returns the newest code that the bank sent to an address. */
    codeFor,
  }
}

/** Waits for the focus, as a person does who looks, and presses a key. */
export async function press(target: Locator, key: string): Promise<void> {
  await target.and(target.page().locator(':focus')).waitFor()
  await target.page().keyboard.press(key)
}

/** Confirms the password, which sensitive changes require. */
export async function confirmPassword(page: Page, password: string): Promise<void> {
  const field = page.getByRole('dialog', { name: 'Confirm your password' }).getByLabel('Password', { exact: true })
  await field.and(page.locator(':focus')).waitFor()
  await page.keyboard.type(password)
  await press(field, 'Enter')
}

/** Leaves out the refusal that asks for the password, which the browser reports. */
export const withoutQuestions = (pageErrors: string[]) => pageErrors.filter((text) => !text.includes('403'))

export async function logOutByKeys(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).press('Enter')
  await page.getByRole('menu').locator('*').and(page.locator(':focus')).waitFor()
  const logOut = page.getByRole('menuitem', { name: 'Logout' }).and(page.locator(':focus'))
  // A menu that has just opened may still move the focus to its first item.
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return logOut.isVisible()
    })
    .toBe(true)
  await page.keyboard.press('Enter')
}

type Message = { to: string; code?: string; link?: string }

/** Reads the newest message to an address from the demo's outbox. */
async function messageFor(page: Page, address: string, kind: 'code' | 'link'): Promise<string | undefined> {
  const messages: Message[] = await page.evaluate(async () => (await (await fetch('/api/demo/outbox')).json()).data)
  return messages.find((message) => message.to === address && message[kind])?.[kind]
}

/** Calls that a tab makes on its own, however long a test takes. */
const askedByItself = new Set(['/api/health', '/api/user/changes'])

async function watch(page: Page): Promise<[string[], string[]]> {
  const pageErrors: string[] = []
  const calls: string[] = []
  page.on('console', (said) => {
    if (said.type() === 'error' || said.type() === 'warning') pageErrors.push(`${said.location().url} ${said.text()}`)
  })
  page.on('pageerror', (error) => pageErrors.push(String(error)))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !askedByItself.has(pathname)) calls.push(pathname.slice('/api'.length))
  })
  await page.exposeFunction('violation', (text: string) => pageErrors.push(text))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { violation: (text: string) => void }).violation(`${violatedDirective} ${blockedURI}`),
    ),
  )
  return [pageErrors, calls]
}

/** Sends the request to the server itself: Node does not know the browser's host names for this computer. */
export async function deliver(route: Route): Promise<void> {
  const { origin, ...headers } = await route.request().allHeaders()
  const { hostname } = new URL(origin ?? '')
  expect((await route.fetch({ url: route.request().url().replace(hostname, '127.0.0.1'), headers })).status()).toBe(200)
}

/** Prints what the page of a failed test shows. */
async function tell(page: Page, pageErrors: readonly string[]): Promise<void> {
  const shown = await page.evaluate(() => document.body.innerText.slice(0, 2_000)).catch(String)
  console.log([page.url(), ...pageErrors, shown].join('\n'))
}

type Move = { value: number; sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[] }

/** Lists what moved under the reader, if the browser counts more than a hundredth of the page. */
export async function moves(page: Page): Promise<string[]> {
  const { sum, moved } = await page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        let sum = 0
        const moved: string[] = []
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as unknown as Move[]) {
            sum += value
            for (const { node, previousRect: from, currentRect: to } of sources)
              moved.push(
                `${value.toFixed(4)} ${node?.nodeName} ${node?.className} ${from.x},${from.y} ${from.width}x${from.height} -> ${to.x},${to.y} ${to.width}x${to.height}`,
              )
          }
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve({ sum, moved }), 300)
      }),
  )
  return sum > 0.01 ? moved : []
}

/** Calls the API from the page, without using the screens. */
export const ask = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([path, body]) => {
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        authorization: `Bearer ${localStorage.getItem('sd_token')}`,
      }
      return (await (await fetch(`/api/${path}`, { method: 'POST', headers, body })).json()).data
    },
    [path, JSON.stringify(body)] as const,
  )
