import type { AddressInfo } from 'node:net'
import { chromium as browsers } from 'playwright'
import { chromium } from '../../../tools/chromium.ts'
import { appOf, openBank } from '../../support/bank.ts'
import { openTestDatabase } from '../../support/database.ts'
import type { Parcel } from './faults.ts'
import { openSeat } from './tab.ts'

export type Site = Awaited<ReturnType<typeof openSite>>

/** Starts a bank that serves a real browser, with the front end in `dist`. Its members share the browser's cache. */
export async function openSite(dist: string) {
  const { db, close, listen } = await openTestDatabase()
  const log: string[] = []
  const app = await appOf({ db, listen }, { level: 'warn', write: (line) => void log.push(line) }, { dist })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const bank = await openBank({}, { db, app })
  const domain = 'explored.localhost'
  await db.insertInto('institution_domain').values({ institution_id: bank.id, domain, position: 1 }).execute()
  const browser = await browsers.launch(chromium)
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } })
  context.setDefaultTimeout(30_000)
  const url = `http://${domain}:${port}`
  const visitor = await context.newPage()
  await visitor.route('**/blank', (route) => route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }))
  await visitor.goto(`${url}/blank`)
  return {
    db,
    bank,
    url,
    context,
    /** A page that shows nothing, where the browser's storage can be written. */
    visitor,
    /** Lets a late request arrive. */
    deliver: (parcel: Parcel): Promise<void> =>
      visitor.evaluate(async ({ method, url, headers, body }) => {
        await fetch(url, { method, headers, body: body || null }).catch(() => null)
      }, parcel),
    seats: [await openSeat(context), await openSeat(context)] as const,
    /** What the server could not do. */
    log,
    close: async () => {
      await browser.close()
      await app.close()
      await close()
    },
  }
}
