import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { chromium as browsers, type Browser, type BrowserContextOptions } from 'playwright'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { chromium } from '../../tools/chromium.ts'
import { patience } from '../../tools/patience.ts'

const built = join(import.meta.dirname, '../../storybook-static')
const place = '/some/folder/'
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/**
 * Serves the built Storybook from a plain file server below its root, and opens a real browser for the tests of one
 * file.
 */
export function openStorybook() {
  let server: Server
  let browser: Browser
  beforeAll(async () => {
    if (!existsSync(join(built, 'index.html')))
      throw new Error('There is no Storybook to serve: run `npm run build-storybook` first.')
    server = createServer(async ({ url = '' }, answer) => {
      const { pathname } = new URL(url, 'http://localhost')
      const name = pathname.slice(place.length) || 'index.html'
      const file = pathname.startsWith(place) ? await readFile(join(built, name)).catch(() => null) : null
      answer
        .writeHead(file ? 200 : 404, { 'content-type': types[extname(name)] ?? 'application/octet-stream' })
        .end(file)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    browser = await browsers.launch(chromium)
  })
  afterAll(async () => {
    await browser?.close()
    server?.close()
  })
  return {
    urlOf: (path: string) => `http://localhost:${(server.address() as AddressInfo).port}${place}${path}`,
    newPage: async (options: BrowserContextOptions = {}) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...options })
      onTestFinished(() => page.close())
      page.setDefaultTimeout(patience.wait)
      await page.addInitScript(stillMenu)
      return page
    },
  }
}

/** Stops the shimmer of Storybook's menu, which takes most of the time without a graphics card. */
function stillMenu(): void {
  if (window !== window.top || location.pathname.endsWith('/iframe.html')) return
  const still = new CSSStyleSheet()
  still.replaceSync('* { animation: none !important }')
  document.adoptedStyleSheets.push(still)
}
