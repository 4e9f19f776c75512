import { randomUUID } from 'node:crypto'
import { addDays, dayIn, dayToWire } from '../../../values/days.ts'
import { getSessionCookie } from '../../../server/session/routes.ts'
import type { Bank } from '../../support/bank.ts'
import type { Flow } from './flows.ts'
import { type Broken, checks, readEffects } from './promises.ts'
import type { Site } from './site.ts'
import type { Tab } from './tab.ts'

let members = 0

export type Run = Awaited<ReturnType<typeof openRun>>

/** A broken promise ends a run: fast-check then makes the run shorter. */
export class BrokenPromise extends Error {}

/** Opens a member of a new institution in a browser of their own, where a flow begins. */
export async function openRun(site: Site, flow: Flow) {
  const { db, bank, url } = site
  await db.updateTable('institution').set({ clock_offset_ms: 0 }).where('id', '=', bank.id).execute()
  const shares = [{ balance: 500_00, is: { type: 1 } }, { balance: 500_00 }]
  const member = await bank.addMember(`rosa${++members}`, shares, { e_statements: true })
  const [session, elsewhere] = [bank.signIn(member), bank.signIn(member)]
  await session.confirm()
  await elsewhere.confirm()
  await flow.prepare?.({ db, bank, call: elsewhere.call, member })
  await bringIn(site, session, member)

  const tabs: Tab[] = [await site.seats[0].sit(url + flow.path)]
  let amounts = 0
  const before = await readEffects(db, member.id)
  const run = {
    site,
    member,
    tabs,
    get tab(): Tab {
      return tabs.at(-1) as Tab
    },
    /** What was done, in words. */
    steps: [] as string[],
    before,
    /** What is in the fields of a tab, as typed last. */
    typed: new Map<Tab, Map<string, string>>(),
    /** When the session was ended, and what had been done by then. */
    ended: null as null | Awaited<ReturnType<typeof readEffects>>,
    /** Amounts that are used once: what has been done can be told by them. */
    newAmount: () => `${1 + (amounts % 40)}.${String((++amounts * 7) % 100).padStart(2, '0')}`,
    dayIn: (days: number) => dayToWire(addDays(dayIn('America/New_York', new Date()), days)),
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
      return `${minutes} minutes pass`
    },
    elsewhere: async (what: 'deposit' | 'transfer' | 'sign-out') => {
      const [from, to] = member.accounts
      if (what === 'deposit') await bank.deposit(from?.id ?? 0, 77_77)
      if (what === 'transfer')
        await elsewhere.call('createTransfer', {
          key: randomUUID(),
          body: { fromId: from?.unique_id, toId: to?.unique_id, amount: 0.01 } as never,
        })
      if (what === 'sign-out') {
        const { status } = await elsewhere.call('endOtherSessions', { body: {} as never })
        if (status !== 200) return null
        run.ended ??= await readEffects(db, member.id)
      }
      return { deposit: '(a deposit comes in)', transfer: '(another device transfers 0.01)', 'sign-out': '(another device ends this session)' }[what]
    },
    keepPromises: () => keep('step'),
    end: async () => {
      for (const { faults } of tabs) faults.length = 0
      await keep('end')
    },
    close: () => Promise.all(site.seats.map((seat) => seat.leave())),
  }
  async function keep(when: 'step' | 'end') {
    const broken: Broken[] = []
    for (const check of checks) broken.push(...(await check(run, when)))
    const [worst] = broken
    if (worst) throw new BrokenPromise(worst)
  }
  return run
}

type Member = Awaited<ReturnType<Bank['addMember']>>

/** Signs in the browser, as if its page had been loaded again. */
async function bringIn({ context, visitor, url }: Site, session: ReturnType<Bank['signIn']>, { id, username }: Member) {
  const cookie = getSessionCookie({ audience: 'member', scope: 'full' })
  await context.clearCookies()
  await context.addCookies([{ name: cookie, value: session.jar.get(cookie) ?? '', url, httpOnly: true }])
  const { data } = await session.call('refreshToken', { body: {} })
  const { token, iat } = data as { token: string; iat: number }
  const user = { userId: id, username, name: 'Rosa Example', email: 'rosa@example.test', avatar: null, authenticated: true }
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
