import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { exchangeWithCore } from '../../server/core/exchange.ts'
import { parseCsvRows } from '../../server/csv-rows.ts'
import type { CoreRules } from '../../server/db/columns.ts'
import { transact } from '../../server/db/open.ts'
import { newConfirmNum } from '../../server/ledger/ids.ts'
import { post } from '../../server/ledger/post.ts'
import { addDays, dayIn, toDateAt } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { export1, exportOf } from '../institution/importing.ts'
import { context, openBank } from '../support/bank.ts'

export const zone = 'America/New_York'
const { db } = context

/** Opens an imported institution, tomorrow at noon, whose core gets files in a folder of its own. */
export async function openBeside(postings: CoreRules['postings'] = 'daily') {
  const bank = await openBank({ core: { postings } })
  const folder = await mkdtemp(join(tmpdir(), 'core-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const imported = await exportOf(bank)
  onTestFinished(imported.remove)
  await imported.run(export1)
  const rows = await db
    .selectFrom('imported_record')
    .select(['reference', 'id'])
    .where('institution_id', '=', bank.id)
    .where('kind', '=', 'account')
    .execute()
  const idOf = (account: string) => rows.find(({ reference }) => reference === account)?.id ?? 0
  const own = join(folder, bank.institution.key, 'core')
  const names = async () => (await readdir(own).catch(() => [])).filter((name) => name.endsWith('.csv')).sort()
  const today = () => bank.now().then((now) => dayIn(zone, now))
  const tell = async () => {
    const errors: string[] = []
    const core = { ...context, folder, onError: (what: string, error: unknown) => void errors.push(`${what} ${error}`) }
    await exchangeWithCore(core, { id: bank.id, key: bank.institution.key, timeZone: zone }, await bank.now())
    return errors
  }
  const pass = async (days: number, time: string) =>
    bank.wait(toDateAt(addDays(await today(), days), time, zone).getTime() - (await bank.now()).getTime())
  await pass(1, '12:00')
  return {
    bank,
    imported,
    idOf,
    own,
    names,
    tell,
    today,
    pass,
    read: (name: string) => readFile(join(own, name), 'utf8'),
    rowsOf: async (name: string) => {
      const found: string[][] = []
      for await (const some of parseCsvRows(join(own, name))) found.push(...some.map(({ cells }) => [...cells]))
      return found
    },
    /** Hands in the core's balances of a day, each in dollars, and returns what was reported. */
    compare: async (on: string, balances: Record<string, string>, name = `balances-${on}.csv`) => {
      const rows = Object.entries(balances).map(([account, balance]) => `${account},${balance}\n`)
      await mkdir(join(own, 'balances'), { recursive: true })
      await writeFile(join(own, 'balances', name), `account,balance\n${rows.join('')}`)
      return tell()
    },
    /** Moves money between two accounts of the core, and returns the confirmation number. */
    move: async (from: string, to: string, amount: number, confirmNum: string | null = newConfirmNum()) => {
      const now = await bank.now()
      const entry = { searchType: 4 as const, description: 'Moved, "by hand"', happenedOn: dayIn(zone, now) }
      const entries = [
        { ...entry, accountId: idOf(from), amount: cents(-amount) },
        { ...entry, accountId: idOf(to), amount: cents(amount) },
      ]
      const posting = { kind: 'transfer', confirmNum, madeAt: now, madeBy: null, entries }
      await transact(db, (tx) => post(tx, { institutionId: bank.id, postings: [posting] }))
      return confirmNum
    },
  }
}
