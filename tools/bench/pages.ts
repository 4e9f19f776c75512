import { existsSync } from 'node:fs'
import { chromium as browsers, type Browser } from 'playwright'
import { chromium } from '../chromium.ts'
import { openBills } from './bills.ts'
import { type Clicks, openEmpty, openHome } from './clicks.ts'
import { benchFirstRows } from './first-rows.ts'
import { openBareList, openChart, openHistory } from './keys.ts'
import type { Note } from './place.ts'
import { median, describeRange } from './scales.ts'
import { visit } from './visit.ts'
import { slowPhone } from './wire.ts'

const legs = {
  signIn: 'sign-in to accounts, slow phone',
  reload: 'accounts again, slow phone',
  release: 'accounts after a release, slow phone',
} as const

/** Measures the built pages on a slow phone: until the accounts appear, and at every click from then on. */
export async function benchPages(port: number, rounds: number, note: Note): Promise<void> {
  if (!existsSync(chromium.executablePath))
    return note('pages', 'left out: install chromium-headless-shell, or set CHROMIUM to its path')
  if (!existsSync('dist/index.html')) return note('pages', 'left out: run `npm run build` first')
  const browser = await browsers.launch(chromium)
  const url = `http://harborlight.localhost:${port}/`
  await benchVisits(browser, url, rounds, note)
  await benchFirstRows(browser, port, rounds, note)
  await benchClicks('click on an empty page', await openEmpty(browser), rounds, note)
  for (const width of [375, 800, 1280])
    await benchClicks(`INP, 60 accounts at ${width} px`, await openHome(browser, url, width), rounds, note, '100 ms')
  for (const rows of [10_000, 25_000]) {
    await benchClicks(`INP, a bare list of ${rows} rows`, await openBareList(browser, rows), rounds, note)
    await benchClicks(`INP, a history of ${rows} rows`, await openHistory(browser, url, rows), rounds, note, '80 ms')
  }
  await benchClicks(
    'INP, balance over 24 months of 10,000 rows',
    await openChart(browser, url, 10_000),
    rounds,
    note,
    '100 ms',
  )
  for (const width of [slowPhone.viewport.width, 1280])
    await benchClicks(
      `INP, amounts of 300 payees at ${width} px`,
      await openBills(browser, url, width),
      rounds,
      note,
      '80 ms',
    )
  await browser.close()
}

async function benchVisits(browser: Browser, url: string, rounds: number, note: Note): Promise<void> {
  const visits = []
  for (let round = 0; round < rounds; round++) visits.push(await visit(browser, url))
  for (const leg of ['signIn', 'reload', 'release'] as const) {
    const found = visits.map((visit) => visit[leg])
    const most = found.reduce((one, other) => (other.row.length > one.row.length ? other : one))
    const kilobytes = median(found.map((traffic) => traffic.kilobytes)).toFixed(1)
    note(
      legs[leg],
      `${most.requests} requests, ${most.row.length} in a row, ${kilobytes} kB, ${describeRange(found.map(({ wait }) => wait))} ms`,
    )
    console.error(`  ${most.row.join(' > ')}`)
  }
}

/** Takes the median of each click over all rounds, because a shared machine is noisy, and of those the longest. */
export async function benchClicks(
  what: string,
  { round, close }: Clicks,
  rounds: number,
  note: Note,
  goal?: string,
): Promise<void> {
  const waits = new Map<string, number[]>()
  for (let number = 0; number < rounds; number++)
    for (const { click, wait } of await round()) waits.set(click, [...(waits.get(click) ?? []), wait])
  const [click, longest] = [...waits].reduce((one, other) => (median(other[1]) > median(one[1]) ? other : one))
  note(what, `${describeRange(longest)} ms, ${click}`, goal)
  await close()
}
