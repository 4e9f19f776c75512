import { createServer, request, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Browser, Page } from 'playwright'
import { samples } from '../../stories/accounts/history.samples.ts'
import { rowsOf } from '../../stories/accounts/transactions.ts'
import type { Note } from './place.ts'
import { describeRange, median } from './scales.ts'
import { logIn } from './visit.ts'
import { cutStream, openWire, slowPhone } from './wire.ts'

const compress = promisify(brotliCompress)
const rows = '/api/customer/transactions'

/** Measures how soon a history of 10,000 rows shows its first ones, beside a bare list that loads the same answers. */
export async function benchFirstRows(browser: Browser, port: number, rounds: number, note: Note): Promise<void> {
  const front = await openFront(port)
  const { port: frontPort } = front.address() as AddressInfo
  const url = `http://harborlight.localhost:${frontPort}/`
  const context = await browser.newContext({ viewport: slowPhone.viewport })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await cutStream(session)
  await page.addInitScript(watchRows)
  await page.goto(url)
  await logIn(page)
  const account = page.getByRole('link', { name: /S-001/ })
  await account.waitFor()
  const home = page.url()
  await account.click()
  await page.locator('.HistoryRow-row').first().waitFor()
  await openWire(session)
  const history = page.url()
  const waits = {
    opened: [] as number[],
    bareOpened: [] as number[],
    reached: [] as number[],
    bareReached: [] as number[],
  }
  for (let round = 0; round < rounds; round++) {
    waits.bareOpened.push(await after(page, () => page.goto(`${url}bare`)))
    waits.bareReached.push(await after(page, () => page.getByRole('button').click()))
    waits.opened.push(await after(page, () => page.goto(history)))
    await page.goto(home)
    await account.hover()
    await page.waitForLoadState('networkidle')
    waits.reached.push(await after(page, () => account.click()))
  }
  await context.close()
  front.close()
  front.closeAllConnections()
  const beside = (own: number[], bare: number[]) =>
    `${(median(own) / median(bare)).toFixed(2)} of a bare list: ${describeRange(own)} ms and ${describeRange(bare)} ms`
  note('first rows of 10,000, from Home, slow phone', beside(waits.reached, waits.bareReached), '2')
  note('first rows of 10,000, page loaded again, slow phone', beside(waits.opened, waits.bareOpened), '2')
}

/** Returns how long it took until rows were drawn. */
async function after(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => performance.clearMeasures('rows'))
  await act()
  await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => performance.getEntriesByName('rows')[0]?.duration ?? NaN)
}

/** Serves the bank, except the rows and the bare list, over a connection that the browser can slow down. */
async function openFront(port: number): Promise<Server> {
  const all = { ...samples.getTransactions.answers.maria, postedTransactions: rowsOf(10_000) }
  const newest = { ...all, postedTransactions: all.postedTransactions.slice(0, 100), truncated: true }
  const pack = (data: object) =>
    compress(JSON.stringify({ success: true, message: '', data }), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  const [allPacked, newestPacked] = await Promise.all([pack(all), pack(newest)])
  const server = createServer(async (incoming, outgoing) => {
    const { method, headers, url: path } = incoming
    if (path === rows) {
      const asked = JSON.parse(await text(incoming)) as { newest?: number }
      outgoing.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br' })
      outgoing.end(asked.newest ? newestPacked : allPacked)
    } else if (path === '/bare') {
      outgoing.writeHead(200, { 'content-type': 'text/html' })
      outgoing.end(barePage)
    } else
      incoming.pipe(
        request({ port, method, path, headers }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
        }),
      )
  })
  await once(server.listen(0), 'listening')
  return server
}

/** Runs in the page, before its own scripts. A click starts the clock again. */
function watchRows(): void {
  let start = 0
  let isNoted = false
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      start = timeStamp
      isNoted = false
      document.querySelector('#pad')?.replaceChildren()
    },
    { capture: true },
  )
  const watchFrame = () => {
    if (!isNoted && document.querySelector('.HistoryRow-row, #pad > div')) {
      isNoted = true
      requestAnimationFrame(() => performance.measure('rows', { start }))
    }
    requestAnimationFrame(watchFrame)
  }
  watchFrame()
}

const barePage = `<!doctype html>
<meta name="viewport" content="width=device-width">
<button>Open</button>
<div id="list" style="height: 80vh; overflow: auto"><div id="pad" style="position: relative"></div></div>
<script>
const [list, pad] = [document.getElementById('list'), document.getElementById('pad')]
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
let rows = []
const draw = () => {
  const first = Math.max(0, Math.floor(list.scrollTop / 40) - 8)
  pad.style.height = rows.length * 40 + 'px'
  pad.innerHTML = rows.slice(first, first + Math.ceil(list.clientHeight / 40) + 16).map((row, index) =>
    '<div style="position: absolute; top: ' + (first + index) * 40 + 'px">' + row.transactionDate + ' ' +
    row.description + ' <b>' + money.format(row.amount) + '</b></div>').join('')
}
const load = async (newest) => {
  const answer = await fetch('${rows}', { method: 'POST', body: JSON.stringify({ newest }) })
  rows = (await answer.json()).data.postedTransactions
  draw()
}
const open = async () => {
  await load(100)
  requestAnimationFrame(() => setTimeout(load))
}
list.addEventListener('scroll', draw, { passive: true })
document.querySelector('button').onclick = open
open()
</script>`
