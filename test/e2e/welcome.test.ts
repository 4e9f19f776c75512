import { chromium as browsers, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromium } from '../../tools/chromium.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await browsers.launch(chromium)
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test.for([
  ['harborlight.localhost', 'Harbor Light Credit Union', 'rgb(11, 79, 92)'],
  ['prairieoak.localhost', 'Prairie Oak Credit Union', 'rgb(63, 91, 42)'],
] as const)('%s opens as %s, in its own colours and without a call', async ([host, name, ink]) => {
  const { page, faults, calls } = await open(host)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await page.title()).toBe(`${name} – Online banking`)
  expect(
    await page
      .getByRole('link')
      .first()
      .evaluate((link) => getComputedStyle(link).color),
  ).toBe(ink)
  expect(calls).toEqual([])
  expect(faults).toEqual([])
  await page.context().close()
})

test('an address of no institution says so and can be tried again', async () => {
  const { page, faults, calls } = await open('nobody.localhost')
  await page.getByRole('alert').getByText('error trying to get config file').waitFor()
  await page.getByText('This address is not set up for online banking.').waitFor()
  const again = page.waitForResponse((response) => response.url().endsWith('/api/config'))
  await page.getByRole('button', { name: 'Try again' }).click()
  expect((await again).status()).toBe(404)
  await page.getByRole('alert').getByText('error trying to get config file').waitFor()
  expect(calls).toEqual(['/api/config', '/api/config'])
  // The browser itself reports each 404.
  expect(faults.filter((fault) => !(fault.includes('/api/config') && fault.includes('404')))).toEqual([])
  await page.context().close()
})

async function open(host: string): Promise<{ page: Page; faults: string[]; calls: string[] }> {
  const context = await browser.newContext({ colorScheme: 'light' })
  const page = await context.newPage()
  const faults: string[] = []
  const calls: string[] = []
  page.on('console', (said) => {
    if (said.type() === 'error' || said.type() === 'warning') faults.push(`${said.location().url} ${said.text()}`)
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('requestfailed', (request) => faults.push(`${request.url()} ${request.failure()?.errorText}`))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.exposeFunction('violation', (text: string) => faults.push(text))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { violation: (text: string) => void }).violation(`${violatedDirective} ${blockedURI}`),
    ),
  )
  await page.goto(`http://${host}:${server.port}/`)
  return { page, faults, calls }
}
