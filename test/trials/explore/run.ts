import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../../server/db/open.ts'
import { proveBooks } from '../../../server/ledger/proof.ts'
import { getSessionCookie } from '../../../server/session/routes.ts'
import type { Page } from 'playwright'
import type { Bank } from '../../support/bank.ts'
import { elsewhere as amounts, type Effect, type Facts, readEffects, readStored, readTab } from './facts.ts'
import { type Flow, paymentOf, transferOf, wireDay } from './flows.ts'
import { finalPromises, findBreach, promises } from './promises.ts'
import type { Site } from './site.ts'
import type { Tab } from './tab.ts'

let members = 0

export type Run = Awaited<ReturnType<typeof openRun>>

/** A broken promise ends a run: fast-check then makes the run shorter. */
export class BrokenPromise extends Error {
  readonly promise: string
  constructor(promise: string, broken: string) {
    super(broken)
    this.promise = promise
  }
}

export const othersDo = ['deposit', 'transfer', 'schedule', 'pay', 'end the session', 'lock the member'] as const
type OthersDo = (typeof othersDo)[number]

/** Opens a member of a new institution in a browser of their own, where a flow begins. */
export async function openRun(site: Site, flow: Flow) {
  const { db, bank, url } = site
  await db.updateTable('institution').set({ clock_offset_ms: 0 }).where('id', '=', bank.id).execute()
  const shares = [{ balance: 500_00, is: { type: 1 } }, { balance: 500_00 }]
  const member = await bank.addMember(`rosa${++members}`, shares, { e_statements: true })
  const [session, device] = [bank.signIn(member), bank.signIn(member)]
  await session.confirm()
  await device.confirm()
  await flow.prepare?.({ db, bank, call: device.call, member })
  await bringIn(site, session, member)

  const tabs: Tab[] = [await site.seats[0].sit(url + flow.path)]
  const before = await readEffects(db, member.id)
  let amountsUsed = 0
  const run = {
    tabs,
    get tab(): Tab {
      return tabs.at(-1) as Tab
    },
    /** What was done, in words. */
    steps: [] as string[],
    /** What is in the fields of a tab, as typed last. */
    typed: new Map<Tab, Map<string, string>>(),
    /** What had been ordered when the session ended. */
    ended: null as null | Effect[],
    /** Amounts that are used once: what was ordered can be recognized by them. */
    newAmount: () => `${1 + (amountsUsed % 40)}.${String((++amountsUsed * 7) % 100).padStart(2, '0')}`,
    note: (tab: Tab, name: string, value: string) => {
      run.typed.set(tab, (run.typed.get(tab) ?? new Map<string, string>()).set(name, value))
    },
    changeTab: async () => {
      const other = tabs.length > 1 ? tabs.shift() : await site.seats[1].sit(url + flow.path)
      if (other) tabs.push(other)
      await run.tab.page.bringToFront()
      await run.tab.settle()
      return 'go to the other tab'
    },
    pass: async (minutes: number) => {
      await bank.wait(minutes * 60_000)
      // No session lives so long without its member, who does nothing in between.
      if (minutes > 60) run.ended ??= await readEffects(db, member.id)
      return `(${minutes} minutes pass)`
    },
    /** Returns null where the bank refuses it. */
    elsewhere: async (what: OthersDo) => {
      const device = bank.signIn(member)
      await device.confirm()
      const order = (changes: Parameters<typeof transferOf>[1]) =>
        device.call('createTransfer', { key: randomUUID(), body: transferOf({ member }, changes) })
      if (what === 'deposit') await bank.deposit(member.accounts[0]?.id ?? 0, 77_77)
      const orders: Partial<Record<OthersDo, () => Promise<{ status: number } | null>>> = {
        transfer: () => order({ amount: amounts.transfer }),
        schedule: () => order({ amount: amounts.schedule, startDate: wireDay(5) }),
        pay: async () => {
          const bill = await findBill(db, member.id)
          const body = paymentOf({ member }, bill ?? '', amounts.payment)
          return bill === undefined ? null : device.call('makePayments', { key: randomUUID(), body })
        },
      }
      const ordered = orders[what]
      if (ordered && (await ordered())?.status !== 200) return null
      if (what === 'end the session') await device.call('endOtherSessions', { body: {} as never })
      if (what === 'lock the member')
        await db.updateTable('person').set({ status: 1 }).where('id', '=', member.id).execute()
      if (what === 'end the session' || what === 'lock the member') run.ended ??= await readEffects(db, member.id)
      return `(elsewhere: ${what})`
    },
    /** Lets late requests arrive. */
    deliver: async () => {
      for (const { late } of tabs) for (const parcel of late.splice(0)) await site.deliver(parcel)
    },
    keepPromises: async () => throwBreach(findBreach(promises, await readFacts())),
    /** Lets everything arrive that is still on its way, and others do more. Then compares each page with a fresh one. */
    end: async () => {
      for (const { faults } of tabs) faults.length = 0
      await run.deliver()
      await pause(300)
      // Open pages must show what other devices did.
      if (!run.ended) for (const what of ['deposit', 'schedule', 'pay'] as const) await run.elsewhere(what)
      const pages = run.ended ? [] : await readPages()
      const facts = { ...(await readFacts()), books: await proveBooks(db), pages }
      throwBreach(findBreach(promises, facts) ?? findBreach(finalPromises, facts))
    },
    close: () => Promise.all(site.seats.map((seat) => seat.leave())),
  }

  async function readFacts(): Promise<Facts> {
    const { ended } = run
    const [effects, stored] = await Promise.all([readEffects(db, member.id), readStored(db, member.id)])
    return { tabs: await Promise.all(tabs.map(readTab)), effects, stored, before, ended, log: site.log.splice(0) }
  }

  /** Returns the amounts of pages on which nothing was typed, chosen or unfolded. */
  async function readPages() {
    const pages: { open: string; fresh: string }[] = []
    for (const tab of tabs) {
      const { page, settle } = tab
      await page.bringToFront()
      await settle()
      const isOpened = '[role=dialog], [role=alertdialog], [role=menu], main [aria-expanded=true]'
      const isTyped = (run.typed.get(tab)?.size ?? 0) > 0
      if (isTyped || (await page.locator(isOpened).count()) > 0) continue
      const address = page.url()
      const fresh = await site.context.newPage()
      try {
        await fresh.goto(address)
        await fresh.locator('h1').first().waitFor()
        const amounts = await readUntilEqual(page, fresh)
        if (page.url() === address && fresh.url() === address) pages.push(amounts)
      } finally {
        await fresh.close()
      }
    }
    return pages
  }
  return run
}

/** Returns a bill of a member, to pay it. */
async function findBill(db: Db, personId: number): Promise<string | undefined> {
  const bills = db.selectFrom('bill').innerJoin('payee', 'payee.id', 'bill.payee_id').select('unique_id')
  return (await bills.where('person_id', '=', personId).executeTakeFirst())?.unique_id
}

function throwBreach(breach: ReturnType<typeof findBreach>): void {
  if (breach) throw new BrokenPromise(breach.promise, breach.broken)
}

/** Returns null while the page is being left. */
const readAmounts = (page: Page): Promise<string | null> =>
  page
    .evaluate(() => (document.querySelector('main')?.innerText.match(/\$[\d,]+\.\d\d/g) ?? []).toSorted().join(' '))
    .catch(() => null)

const maxWait = 20_000

/** Returns the amounts of both pages once they are the same for a while, or after a long time. */
async function readUntilEqual(page: Page, other: Page): Promise<{ open: string; fresh: string }> {
  let amounts = { open: '', fresh: '' }
  let since = Date.now()
  for (const end = Date.now() + maxWait; Date.now() < end && Date.now() - since < 600; await pause(50)) {
    const [open, fresh] = [await readAmounts(page), await readAmounts(other)]
    if (open === null || open !== fresh) since = Date.now()
    amounts = { open: open ?? '', fresh: fresh ?? '' }
  }
  return amounts
}

type Member = Awaited<ReturnType<Bank['addMember']>>

/** Signs in the browser, as if its page had been loaded again. */
async function bringIn({ context, visitor, url }: Site, session: ReturnType<Bank['signIn']>, { id, username }: Member) {
  const cookie = getSessionCookie({ audience: 'member', scope: 'full' })
  await context.clearCookies()
  await context.addCookies([{ name: cookie, value: session.jar.get(cookie) ?? '', url, httpOnly: true }])
  const { data } = await session.call('refreshToken', { body: {} })
  const { token, iat } = data as { token: string; iat: number }
  const user = {
    userId: id,
    username,
    name: 'Rosa Example',
    email: 'rosa@example.test',
    avatar: null,
    authenticated: true,
  }
  const stored = {
    sd_token_start: String(iat),
    sd_skew: String(iat * 1000 - Date.now()),
    root: JSON.stringify({ v: 1, auth: user }),
    sd_token: token,
  }
  await visitor.evaluate((all) => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value)
  }, stored)
}
