import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { exchangeWithCore } from '../../../server/core/exchange.ts'
import { type Db, transact } from '../../../server/db/open.ts'
import { importRules } from '../../../server/import-rules.ts'
import { importByCommand } from '../../../server/institution/import/command.ts'
import { newConfirmNum } from '../../../server/ledger/ids.ts'
import { post } from '../../../server/ledger/post.ts'
import { hashPassword, newToken } from '../../../server/security/secrets.ts'
import { type Day, dayIn, toDateAt } from '../../../values/days.ts'
import { cents } from '../../../values/money.ts'
import { type Bank, context, openBank, stillApp } from '../../support/bank.ts'
import { openTestDatabase } from '../../support/database.ts'
import { numbersFrom } from '../../support/numbers.ts'
import type { readAccounts } from './core-books.ts'

const zone = 'America/New_York'

/** Opens an institution beside a core, with a clock that moves only when it is told to, through the end of summer time. */
export async function openPlace() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const folder = await mkdtemp(join(tmpdir(), 'core-system-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const app = await stillApp({ db }, new Date('2026-10-20T16:00:00.000Z'))
  const bank = await openBank({ core: { postings: 'daily' } }, { db, app })
  const [drop, home, outgoing] = [join(folder, 'drop'), join(folder, 'home'), join(folder, 'outgoing')]
  const { id, key } = bank.institution
  const own = join(outgoing, key, 'core')
  for (const each of [drop, home, join(own, 'balances')]) mkdirSync(each, { recursive: true })
  const passwordHash = await hashPassword(newToken())
  const given = { secrets: context.secrets, newPhrase: () => 'quiet amber harbor', rules: importRules, passwordHash }
  const errors: string[] = []
  const onError = (what: string, error: unknown) => void errors.push(`${what} ${error}`)
  return {
    bank,
    db,
    drop,
    home,
    own,
    errors,
    importFiles: async () => {
      const options = { ...given, key, dir: drop, keepGood: false, now: await bank.now(), say: () => {} }
      return (await importByCommand(db, options)).summary
    },
    exchange: async () =>
      exchangeWithCore({ ...context, db, folder: outgoing, onError }, { id, key, timeZone: zone }, await bank.now()),
    today: async () => dayIn(zone, await bank.now()),
    passTo: async (on: Day, time: string) =>
      bank.wait(toDateAt(on, time, zone).getTime() - (await bank.now()).getTime()),
  }
}

type Accounts = Awaited<ReturnType<typeof readAccounts>>

/** Returns what lets members move money, the same for the same seed: some by the API as a browser does, more at once. */
export function moverOf(bank: Bank, db: Db, accounts: Accounts, { members, seed }: { members: number; seed: number }) {
  const draw = numbersFrom(seed)
  const upTo = (max: number) => Math.floor(draw() * max)
  const at = (name: string) => accounts.get(name) as NonNullable<ReturnType<Accounts['get']>>
  const counts = { moved: 0, refused: 0 }

  async function moveByApi() {
    const number = upTo(members / 2) * 2
    const withLoan = number - (number % 10)
    const ways = [`A${number} B${number}`, `B${number} A${number}`, `B${withLoan} L${withLoan}`]
    const [from, to] = (ways[upTo(3)] ?? '').split(' ').map(at) as [ReturnType<typeof at>, ReturnType<typeof at>]
    const body = {
      fromId: from.uniqueId,
      toId: to.uniqueId,
      fromAccountNum: from.accountNumber,
      toAccountNum: to.accountNumber,
      amount: (upTo(60_00) + 1) / 100,
      transferType: 1 as const,
    }
    const { call } = bank.signIn({ id: from.personId, audience: 'member' })
    const { status, message } = await call('createTransfer', { key: randomUUID(), body })
    if (status !== 200 && status !== 422) throw new Error(`a transfer was answered ${status}: ${message}`)
    counts[status === 200 ? 'moved' : 'refused'] += 1
  }

  return {
    counts,
    move: async (byApi: number, atOnce: number) => {
      for (let each = 0; each < byApi; each++) await moveByApi()
      const madeAt = await bank.now()
      const entry = { searchType: 4 as const, description: 'Moved', happenedOn: dayIn(zone, madeAt) }
      const postings = Array.from({ length: atOnce }, () => {
        const amount = upTo(5_00) + 1
        const entries = [
          { ...entry, accountId: at(`B${upTo(members / 2) * 2}`).id, amount: cents(-amount) },
          { ...entry, accountId: at(`A${upTo(members)}`).id, amount: cents(amount) },
        ]
        return { kind: 'transfer', confirmNum: newConfirmNum(), madeAt, madeBy: null, entries }
      })
      await transact(db, (tx) => post(tx, { institutionId: bank.id, postings }))
      counts.moved += postings.length
    },
  }
}
