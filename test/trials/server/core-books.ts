import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Db } from '../../../server/db/open.ts'
import { headerOf, writeImportFiles } from '../../support/import-files.ts'
import type { Night, Told } from './core-system.ts'

type Has = (number: number) => boolean
type Opening = { dir: string; home: string; members: number; on: string }

/**
 * Writes the files by which members come in, and the same book for the core: a share draft with little money, for every
 * second member a share with much, and for every tenth a loan. The core keeps all but every third of those shares.
 */
export async function writeOpening({ dir, home, members, on }: Opening): Promise<void> {
  const all = Array.from({ length: members }, (_, number) => number)
  const each = (write: (number: number) => readonly string[]) => all.flatMap(write)
  const [hasShare, hasLoan] = [2, 10].map((every) => (number: number) => number % every === 0) as [Has, Has]
  const figures = each((number) => [
    `A${number},40.00`,
    ...(hasShare(number) ? [`B${number},5000.00`] : []),
    ...(hasLoan(number) ? [`L${number},-8000.00`] : []),
  ])
  await writeImportFiles(dir, {
    members: each((n) => [
      `M${n},user${n},User ${n},user${n}@example.test,,${10_000_000 + n},1986-04-12,4321,,,,,,,yes`,
    ]),
    accounts: [
      `${headerOf('accounts')},ledger`,
      ...each((n) => [
        `A${n},M${n},share,SHARE_DRAFT,002,2222,Draft,,,,,,,,,yes,yes,core`,
        ...(hasShare(n)
          ? [`B${n},M${n},share,REGULAR_SHARE,001,1111,Share,,,,,,,,,yes,yes,${n % 3 === 0 ? 'here' : 'core'}`]
          : []),
        ...(hasLoan(n) ? [`L${n},M${n},loan,USED_VEHICLE,101,3333,Loan,4.5,,,,250.00,0,,9000.00,no,yes,core`] : []),
      ]),
    ],
    balances: figures.map((row) => row.replace(',', `,${on},`)),
  })
  const balances = Object.fromEntries(
    figures.map((row) => row.split(',')).map(([account, dollars]) => [account, Math.round(Number(dollars) * 100)]),
  )
  const book = { balances, lastFile: 0, seal: '', number: 0, waiting: [], withheld: [] }
  await writeFile(join(home, 'book.json'), JSON.stringify(book))
}

/** Starts the core, with the book that it kept. */
export async function startCore(home: string, seed: number): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'core-system.ts'), [home, String(seed)], { execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.setMaxListeners(100)
  await once(child, 'message')
  return child
}

/** Lets the core close a day. */
export async function closeDay(core: ChildProcess, night: Night): Promise<Told> {
  const answered = new Promise<Told>((resolve, reject) => {
    core.once('message', (told) => resolve(told as Told))
    core.once('exit', (code) => reject(new Error(`the core ended with ${code}`)))
  })
  core.send(night)
  return answered
}

export async function readAccounts(db: Db, institutionId: number) {
  const { rows } = await sql<{ name: string; id: number; personId: number; uniqueId: string; accountNumber: string }>`
    select reference as name, account.id, person_id as "personId", unique_id as "uniqueId", account_number as "accountNumber"
    from imported_record as named join account on account.institution_id = ${institutionId} and account.id = named.id
      join person on person.institution_id = ${institutionId} and person.id = person_id
    where named.institution_id = ${institutionId} and named.kind = 'account'`.execute(db)
  return new Map(rows.map((row) => [row.name, row]))
}

/** Reads the balances now, and at the end of a day. */
export async function readFigures(db: Db, institutionId: number, on: string) {
  const { rows } = await sql<{ name: string; isOfCore: boolean; balance: number; atEnd: number }>`
    select reference as name, core_since is not null as "isOfCore", balance, balance - coalesce((
      select sum(amount) from ledger_entry where institution_id = ${institutionId} and account_id = account.id and happened_on > ${on}::date
    ), 0)::bigint as "atEnd"
    from imported_record as named join account on account.institution_id = ${institutionId} and account.id = named.id
    where named.institution_id = ${institutionId} and named.kind = 'account'`.execute(db)
  return rows
}

/** Sums what was posted here, account by account, and the core has not said that it posted it. */
export async function readWaiting(db: Db, institutionId: number, confirmed: ReadonlySet<string>) {
  const { rows } = await sql<{ key: string; name: string; amount: number }>`
    select coalesce(confirm_num, 'P-' || made.id) || ' ' || reference as key, reference as name, sum(amount)::bigint as amount
    from ledger_transaction as made
      join ledger_entry as entry on entry.institution_id = ${institutionId} and entry.transaction_id = made.id
      join imported_record as named on named.institution_id = ${institutionId} and named.kind = 'account' and named.id = account_id
    where made.institution_id = ${institutionId} and made.kind not in ('opening balance', 'imported', 'core adjustment')
    group by 1, 2`.execute(db)
  return sumByAccount(rows.filter(({ key }) => !confirmed.has(key)).map(({ name, amount }) => [name, amount]))
}

export function sumByAccount(amounts: readonly (readonly [string, number])[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [account, amount] of amounts) sums.set(account, (sums.get(account) ?? 0) + amount)
  return sums
}

/** Counts the rows for the planner, as the database does by itself after a while. */
export async function analyze(db: Db): Promise<void> {
  await sql`analyze core_posting, core_difference, ledger_transaction, ledger_entry, account`.execute(db)
}

/** Returns the accounts whose difference of a day is on the list of staff. */
export async function readListed(db: Db, institutionId: number, on: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('core_difference')
    .select('core_account')
    .where('institution_id', '=', institutionId)
    .where('last_found_on', '=', on)
    .where('difference_state', 'in', ['OPEN', 'FOLLOWED'])
    .execute()
  return new Set(rows.map(({ core_account }) => core_account))
}

/** Counts adjustments of members' accounts, and shares below zero. */
export async function countAdjusted(db: Db, institutionId: number) {
  const { rows } = await sql<{ adjusted: number; below: number }>`
    select (
      select count(*)::int from ledger_transaction as made
        join ledger_entry on ledger_entry.institution_id = ${institutionId} and transaction_id = made.id
      where made.institution_id = ${institutionId} and kind = 'core adjustment' and balance_after is not null
    ) as adjusted, (
      select count(*)::int from account where institution_id = ${institutionId} and account_type = 1 and balance < 0
    ) as below`.execute(db)
  return rows[0] ?? { adjusted: 0, below: 0 }
}
