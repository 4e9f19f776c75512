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

test('the page follows the system, and then the choice of the person, also after a reload', async () => {
  const { page, faults } = await open('harborlight.localhost')
  const choice = page.getByLabel('Appearance')
  const paper = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const [light, dark] = ['rgb(245, 242, 233)', 'rgb(13, 21, 24)']
  await choice.waitFor()
  expect(await paper()).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(paper).toBe(dark)

  await choice.selectOption('Light')
  await expect.poll(paper).toBe(light)
  await page.reload()
  await choice.waitFor()
  expect(await paper()).toBe(light)
  await choice.selectOption('System')
  await expect.poll(paper).toBe(dark)

  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(paper).toBe(light)
  await choice.selectOption('Dark')
  await expect.poll(paper).toBe(dark)
  expect(faults).toEqual([])
  await page.context().close()
})

test('the drawing stands beside the words where there is room, above them elsewhere, and nothing sticks out', async () => {
  const { page, faults } = await open('harborlight.localhost')
  const scene = page.locator('.sd-scene')
  const boxes = async () => [await scene.boundingBox(), await page.getByRole('main').boundingBox()] as const
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

  await page.setViewportSize({ width: 992, height: 800 })
  await page.locator('.sd-tall').waitFor()
  const [beside, words] = await boxes()
  expect(beside && words && beside.x + beside.width <= words.x).toBe(true)
  expect(await overhang()).toBe(0)

  for (const width of [991, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.locator('.sd-wide').waitFor()
    const [above, below] = await boxes()
    expect(above && below && above.y + above.height <= below.y).toBe(true)
    expect(await overhang()).toBe(0)
  }
  expect(await scene.count()).toBe(1)
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
