import type { ChildProcess } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { proveBooks } from '../../../server/ledger/proof.ts'
import { addDays, type Day } from '../../../values/days.ts'
import { shared } from '../../support/database.ts'
import * as books from './core-books.ts'
import { moverOf, openPlace } from './core-place.ts'
import type { Told, Ways } from './core-system.ts'

const members = Number(process.env.CORE_MEMBERS ?? 2_500)
const seed = Number(process.env.CORE_SEED ?? 7)
const days = 30
const usual: Ways = { reads: true, sends: true, withholds: 12, errs: 4, misposts: 2 }
/** What is not as usual on some nights. On a night of `death` the core does not run; on one that `repeats` all comes twice. */
const nights: Record<number, Partial<Ways> & { death?: true; repeats?: true }> = {
  3: { repeats: true },
  5: { reads: false },
  6: { reads: false },
  8: { repeats: true },
  10: { sends: false },
  13: { death: true },
  14: { death: true },
  15: { death: true },
  19: { reads: false, repeats: true },
  22: { sends: false },
  23: { sends: false },
  27: { repeats: true },
}

test.runIf(shared.url)(
  'beside a core that lags, repeats itself, errs and dies, the bank shows what the core has and what was posted here since',
  async () => {
    const startedAt = performance.now()
    const secondsSinceStart = () => ((performance.now() - startedAt) / 1000).toFixed(1)
    const { bank, db, drop, home, own, importFiles, exchange, errors, today, passTo } = await openPlace()
    await books.writeOpening({ dir: drop, home, members, on: await today() })
    await importFiles()
    await rm(drop, { recursive: true })
    mkdirSync(drop)
    const accounts = await books.readAccounts(db, bank.id)
    const seconds: Record<string, number> = {}
    const timed = async <R>(what: string, work: () => Promise<R>): Promise<R> => {
      const began = performance.now()
      return work().finally(() => {
        seconds[what] = Math.round((seconds[what] ?? 0) * 10 + (performance.now() - began) / 100) / 10
      })
    }
    const counts = { files: 0, own: 0, confirmed: 0, withheld: 0, lied: 0, misposted: 0, takenBack: 0, compared: 0 }
    const openedAfter = secondsSinceStart()
    const money = moverOf(bank, db, accounts, { members, seed })

    const confirmed = new Set<string>()
    let compared: { on: Day; reported: Told['reported'] } | null = null

    /**
     * Proves that each account that the core keeps has what the core had, and what was posted since by either side; and
     * after a comparison, that each difference is on the list of staff. `since`: what came in of the core itself.
     */
    const check = async (when: string, since = new Map<string, number>()) => {
      if (!compared) return
      const { on, reported } = compared
      const rows = await books.readFigures(db, bank.id, on)
      const waiting = await books.readWaiting(db, bank.id, confirmed)
      const listed = await books.readListed(db, bank.id, on)
      const wrong = rows.flatMap(({ name, isOfCore, balance, atEnd }): object[] => {
        const theirs = reported[name] ?? 0
        const expected = theirs + (waiting.get(name) ?? 0) + (since.get(name) ?? 0)
        if (isOfCore && balance !== expected) return [{ name, balance, expected, theirs }]
        return when === 'compared' && atEnd !== theirs && !listed.has(name) ? [{ name, atEnd, theirs }] : []
      })
      demandNone(`${when} after ${on}`, wrong)
    }

    let core: ChildProcess | null = null
    for (let night = 1; night <= days; night++) {
      const { death = false, repeats = false, ...changes } = nights[night] ?? {}
      const on = await today()
      await timed('moving', () => money.move(8, 150))
      if (night % 10 === 1) await books.analyze(db)
      await passTo(addDays(on, 1), '00:30')
      await timed('telling', () => Promise.all([exchange(), exchange()]))
      await timed('moving', () => money.move(2, 30))
      if (death) {
        core?.kill('SIGKILL')
        core = null
      } else {
        core ??= await books.startCore(home, seed)
        const told = await books.closeDay(core, { on, postings: own, drop, ways: { ...usual, ...changes } })
        for (const what of ['files', 'withheld', 'lied', 'misposted'] as const) counts[what] += told[what]
        await passTo(addDays(on, 1), '04:00')
        if (told.sends) await receive(told, on, repeats)
      }
      await timed('checking', () => check('moved'))
      await passTo(addDays(on, 1), '12:00')
      demandNone('errors', errors)
      if (night % 10 === 0) demandNone('unproven', Object.values(await proveBooks(db)).flat())
    }
    core?.kill('SIGKILL')

    /** Imports what the core sent, then compares, by two processes at once. */
    async function receive(told: Told, on: Day, repeats: boolean): Promise<void> {
      const [balances, copy] = [`balances-${on}.csv`, join(home, 'copy.csv')]
      counts.takenBack += Number(/Taken back: (\d+)/.exec(await timed('importing', importFiles))?.[1] ?? 0)
      if (repeats)
        demandNone(
          'posted twice',
          [await importFiles()].filter((said) => !said.includes(' and 0 transactions.')),
        )
      const before = compared?.on ?? ''
      const since = told.own
        .filter((row) => row.on > before)
        .map(({ account, cents: amount }) => [account, amount] as const)
      await check('imported', books.sumByAccount(since))
      for (const key of told.ours) confirmed.add(key)
      counts.own += told.own.length
      counts.confirmed += told.ours.length
      compared = { on, reported: told.reported }
      copyFileSync(join(drop, balances), copy)
      renameSync(join(drop, balances), join(own, 'balances', balances))
      await timed('comparing', () => Promise.all([exchange(), exchange()]))
      await check('compared')
      if (repeats) {
        renameSync(copy, join(own, 'balances', balances))
        await exchange()
        await check('compared')
      }
      counts.compared += 1
    }

    const { adjusted, below } = await books.countAdjusted(db, bank.id)
    console.log(`${accounts.size} accounts, open after ${openedAfter} s; ${days} days after ${secondsSinceStart()} s.`)
    console.log(JSON.stringify(seconds))
    console.log(JSON.stringify({ ...money.counts, ...counts, adjusted, below }))
    expect(readdirSync(join(own, 'balances', 'refused'))).toEqual([])
    expect(Math.min(counts.takenBack, counts.withheld, counts.lied, counts.misposted, adjusted, below)).toBeGreaterThan(
      10,
    )
  },
)

function demandNone(what: string, wrong: readonly unknown[]): void {
  if (wrong.length > 0) throw new Error(`${what}: ${wrong.length}, such as ${JSON.stringify(wrong.slice(0, 5))}`)
}
