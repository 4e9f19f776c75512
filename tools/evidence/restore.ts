import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { sealAll } from '../../server/audit/seal.ts'
import { verifyAudit } from '../../server/audit/verify.ts'
import { bySystem, recordAudit } from '../../server/db/audit.ts'
import { type Db, openPostgres, transact } from '../../server/db/open.ts'
import { proveBooks } from '../../server/ledger/proof.ts'
import { foundBank } from '../../test/support/founding.ts'
import { createDatabase } from '../../test/support/new-database.ts'
import { cents, format } from '../../values/money.ts'
import { toTable } from '../bench/keep.ts'
import { startPostgres } from '../postgres.mjs'
import { count, type Made, type Missing, type Sources } from './part.ts'

/** A small bank: some thousands of postings, and events that are sealed. */
const size = { members: 20, balance: 1_000_00, rowsADay: 4, days: 60 }

/** Runs a restore drill on a PostgreSQL of its own. */
export async function makeRestore({ programs }: Sources): Promise<Made | Missing> {
  const how = 'Install postgresql 15 or newer, then run this command again.'
  if (!programs) return { missing: "PostgreSQL's programs are not on this machine.", how }
  const postgres = await startPostgres()
  if (!postgres) return { missing: "PostgreSQL's programs are not on this machine.", how }
  try {
    return toReport(await drill(postgres.url, postgres.programs))
  } finally {
    await postgres.stop()
  }
}

type Drill = Awaited<ReturnType<typeof drill>>

/** Makes a bank on this server, dumps it as docs/operations/backup.md says, restores it and compares both. */
async function drill(server: string, programs: string) {
  const [from, to] = [await createDatabase(server), await createDatabase(server)]
  const folder = mkdtempSync(join(tmpdir(), 'sharedraft-drill-'))
  const dump = join(folder, 'bank.dump')
  const source = openPostgres(from, () => {})
  const target = openPostgres(to, () => {})
  try {
    await foundBank({ databaseUrl: from, dataDir: folder }, size)
    await writeAudit(source.db)
    const run = (program: string, args: string[]) => timed(() => promisify(execFile)(join(programs, program), args))
    const dumping = await run('pg_dump', ['--format=custom', `--file=${dump}`, from])
    const restoring = await run('pg_restore', [`--dbname=${to}`, '--no-owner', '--exit-on-error', dump])
    const { result: compared, seconds } = await timed(() => compareBanks(source.db, target.db))
    const times = { pg_dump: dumping.seconds, pg_restore: restoring.seconds, proof: seconds }
    return { ...compared, times, bytes: statSync(dump).size }
  } finally {
    await source.close()
    await target.close()
    rmSync(folder, { recursive: true })
  }
}

/** Records events of the bank itself, and seals them. */
async function writeAudit(db: Db): Promise<void> {
  const { id } = await db.selectFrom('institution').select('id').executeTakeFirstOrThrow()
  for (let target = 1; target <= size.members; target++) {
    const event = { action: 'LOCK', target: { type: 'member', id: target } } as const
    await transact(db, (tx) => recordAudit(tx, { ...bySystem(id, new Date()), ...event }))
    if (target % 5 === 0) await sealAll(db, id)
  }
}

/** Proves the restored bank by itself and beside the original. `violations` is empty if it is whole. */
export async function compareBanks(source: Db, target: Db) {
  const [before, after] = [await countRows(source), await countRows(target)]
  const books = Object.entries(await proveBooks(target))
  const balances = async (db: Db) =>
    Number(await readOne(db, sql`select sum(balance) from account where account_type <> 0`))
  const sums = [await balances(source), await balances(target)]
  const institution = await source.selectFrom('institution').select(['id', 'key']).executeTakeFirstOrThrow()
  const { last } = await verifyAudit(source, institution)
  const audit = await verifyAudit(target, institution, last ? [last] : [])
  const violations = [
    ...[...new Set([...before.keys(), ...after.keys()])]
      .filter((table) => before.get(table)?.hash !== after.get(table)?.hash)
      .map((table) => `the rows of ${table} differ`),
    ...books.filter(([, ids]) => ids.length > 0).map(([invariant, ids]) => `the books: ${invariant} ${ids.join(', ')}`),
    ...(sums[0] === sums[1] ? [] : ['the sums of balances differ']),
    ...(audit.broken ? [audit.broken] : []),
    ...(last !== null && audit.expected.includes(last) ? [] : ['the last seal of the original is not in the copy']),
  ]
  const rows = [...before.values()].reduce((sum, table) => sum + table.count, 0)
  return {
    violations,
    tables: before.size,
    rows,
    balance: sums[0] ?? 0,
    invariants: books.map(([invariant]) => invariant),
    events: audit.events,
    seals: audit.seals,
  }
}

async function readOne(db: Db, query: RawBuilder<unknown>): Promise<unknown> {
  const { rows } = await query.execute(db)
  return Object.values((rows[0] ?? {}) as object)[0]
}

/** Counts the rows of each table, with a hash of all of them. */
async function countRows(db: Db) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by name`.execute(db)
  const counts = new Map<string, { count: number; hash: string }>()
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number; hash: string }>`
      select count(*)::int as count, coalesce(md5(string_agg(row::text, '|' order by row::text)), '') as hash
      from ${sql.table(name)} as row`.execute(db)
    if (rows[0]) counts.set(name, rows[0])
  }
  return counts
}

async function timed<T>(work: () => Promise<T>) {
  const startedAt = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - startedAt) / 1000 }
}

function toReport({ violations, tables, rows, balance, invariants, events, seals, times, bytes }: Drill): Made {
  const isWhole = violations.length === 0
  const seconds = Object.values(times).reduce((sum, one) => sum + one, 0)
  const text = [
    '# A restore drill',
    '',
    `A bank made for this drill, with ${size.members} members and no real person in it, was dumped and restored into another database of the same PostgreSQL, as docs/operations/backup.md says. It is small: these seconds say nothing of how long a whole institution takes.`,
    ...toTable(
      ['step', 'seconds'],
      Object.entries(times).map(([step, taken]) => [step, taken.toFixed(2)]),
    ),
    isWhole ? 'Proven of the restored bank:' : 'What is **wrong** with the restored bank:',
    '',
    ...(isWhole
      ? [
          `- All ${rows.toLocaleString('en-US')} rows of ${tables} tables are those of the original, in a dump of ${count(bytes, 'byte')}.`,
          `- Its books are in order (server/ledger/proof.ts). Each of these lists is empty: ${invariants.join(', ')}.`,
          `- Its balances add up to ${format(cents(balance))}, as those of the original do.`,
          `- Its audit is whole (server/audit/verify.ts): ${count(events, 'event')} in ${count(seals, 'seal')}, and the last seal of the original is among them.`,
        ]
      : violations.map((violation) => `- ${violation}`)),
    '',
    'Not tried here: going back to a moment between two dumps, and other roles.',
    '',
  ].join('\n')
  const result = isWhole
    ? `restored and proven in ${seconds.toFixed(1)} seconds: ${rows.toLocaleString('en-US')} rows, the books, ${count(events, 'event')} in ${count(seals, 'seal')}`
    : `the restored bank is not whole: ${violations.join('; ')}`
  return { text, result, isWrong: !isWhole }
}
