import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readWorkers } from '../../../server/db/work-locks.ts'
import { proveBooks } from '../../../server/ledger/proof.ts'
import { openBank, stillApp } from '../../support/bank.ts'
import { openTestDatabase, shared } from '../../support/database.ts'
import type { Files } from '../../support/import-files.ts'
import { ago, everythingOf, exportOf } from '../../institution/importing.ts'

const each = 12

/** Returns the files of so many members, more than half of them with a second share. */
function filesOf(members: number): Files {
  const ids = Array.from({ length: members }, (_unused, index) => index)
  const number = (index: number) => String(10_000_000 + index)
  const shares = ids.flatMap((index) => (index % 10 < 7 ? [`${index}-1`, `${index}-2`] : [`${index}-1`]))
  return {
    members: ids.map(
      (index) =>
        `M${index},user${index},User ${index},user${index}@example.test,,${number(index)},1986-04-12,4321,,,,,,,yes`,
    ),
    accounts: shares.map((share) => {
      const [member, suffix] = share.split('-')
      return `A${share},M${member},share,REGULAR_SHARE,00${suffix},111${suffix},Share,,,,,,,,,yes,yes`
    }),
    balances: shares.map((share) => `A${share},${ago(60)},100.00`),
    transactions: shares.flatMap((share) =>
      Array.from(
        { length: each },
        (_unused, number) =>
          `R${number},A${share},${ago(50 - number)},${number % 2 ? '-' : ''}1.0${number % 10},ALL,Row ${number},,,,`,
      ),
    ),
  }
}

test.runIf(shared.url)(
  'a large import beside a small institution leaves nothing when its process is killed, and the same command again brings all',
  async () => {
    const { db, url, close } = await openTestDatabase()
    onTestFinished(close)
    const app = await stillApp({ db })
    const smaller = await openBank({}, { db, app })
    const earlier = await exportOf(smaller, db)
    onTestFinished(earlier.remove)
    await earlier.run(filesOf(300))
    const bank = await openBank({}, { db, app })
    const { dir, write, remove } = await exportOf(bank, db)
    onTestFinished(remove)
    await write(filesOf(5_000))
    const given = ['tools/admin.ts', 'import', '--institution', bank.institution.key, '--dir', dir]
    const begin = () =>
      spawn(process.execPath, given, {
        env: { PATH: process.env.PATH, DATABASE_URL: url ?? '', SECRET_KEY: 'k'.repeat(40) },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
    const before = await everythingOf(bank, db)
    for (const step of [
      'Reading transactions.csv',
      'Checking the rows',
      'Writing members, accounts and payees',
      'Posting',
    ]) {
      const running = begin()
      await said(running, step)
      running.kill('SIGKILL')
      await once(running, 'close')
      // What it held, it holds no longer: the next command would be refused.
      await expect.poll(() => readWorkers(db, 'importing')).toEqual([])
      expect([step, await everythingOf(bank, db)]).toEqual([step, before])
      // As autovacuum does, which the PostgreSQL of the tests has not.
      await sql`vacuum analyze`.execute(db)
    }
    const whole = begin()
    const [code] = await once(whole, 'close')
    expect(code).toBe(0)
    expect(await everythingOf(bank, db)).toMatchObject({
      person: 5_000,
      account: 8_500 + 3,
      ledger_transaction: 1 + each,
    })
    expect(Object.values(await proveBooks(db)).flat()).toEqual([])
  },
)

/** Waits until a process prints that it starts a step. */
async function said({ stderr }: ChildProcess, step: string): Promise<void> {
  let text = ''
  for await (const piece of stderr ?? []) {
    text += String(piece)
    if (text.includes(step)) return
  }
  throw new Error(`it ended before ${step}: ${text}`)
}
