import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { proveBooks } from '../../../server/ledger/proof.ts'
import { openBank, stillApp } from '../../support/bank.ts'
import { openTestDatabase, shared } from '../../support/database.ts'
import type { Files } from '../../support/import-files.ts'
import { ago, everythingOf, exportOf } from '../../institution/importing.ts'

const members = 800
const each = 25

/** Returns so many rows that a kill hits while they are written. */
function manyFiles(): Files {
  const ids = Array.from({ length: members }, (_unused, index) => index)
  const number = (index: number) => String(10_000_000 + index)
  return {
    members: ids.map(
      (index) =>
        `M${index},user${index},User ${index},user${index}@example.test,,${number(index)},1986-04-12,4321,,,,,,,yes`,
    ),
    accounts: ids.map((index) => `A${index},M${index},share,REGULAR_SHARE,001,1111,Share,,,,,,,,,yes,yes`),
    balances: ids.map((index) => `A${index},${ago(60)},100.00`),
    transactions: ids.flatMap((index) =>
      Array.from(
        { length: each },
        (_unused, number) =>
          `R${number},A${index},${ago(50 - number)},${number % 2 ? '-' : ''}1.0${number % 10},ALL,Row ${number},,,,`,
      ),
    ),
  }
}

test.runIf(shared.url)('an import whose process is killed at any moment leaves nothing or everything', async () => {
  const { db, url, close } = await openTestDatabase()
  onTestFinished(close)
  const bank = await openBank({}, { db, app: await stillApp({ db }) })
  const { dir, write, remove } = await exportOf(bank, db)
  onTestFinished(remove)
  await write(manyFiles())
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
    expect([step, await everythingOf(bank, db)]).toEqual([step, before])
  }
  const whole = begin()
  const [code] = await once(whole, 'close')
  expect(code).toBe(0)
  expect(await everythingOf(bank, db)).toMatchObject({
    person: members,
    account: members + 3,
    ledger_transaction: 1 + each,
  })
  expect(Object.values(await proveBooks(db)).flat()).toEqual([])
})

/** Waits until a process prints that it starts a step. */
async function said({ stderr }: ChildProcess, step: string): Promise<void> {
  let text = ''
  for await (const piece of stderr ?? []) {
    text += String(piece)
    if (text.includes(step)) return
  }
  throw new Error(`it ended before ${step}: ${text}`)
}
