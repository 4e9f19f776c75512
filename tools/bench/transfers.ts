import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { createDatabase } from '../../test/support/new-database.ts'
import type { Member } from '../../test/support/founding.ts'
import { runServer } from '../../test/support/server.ts'
import { top } from '../setup.mjs'
import type { Note } from './place.ts'
import { median, type openLoad, describeRange, getCpuTime, workOfChildren } from './scales.ts'

type Contender = {
  name: string
  run: (seconds: number) => Promise<Measured>
  pid: number
  stop: () => Promise<unknown>
}
type Measured = { requests: number; perSecond: number; p50: number; p99: number }
type Segment = { perSecond: number; p50: number; p99: number; node: number; database: number }
type Options = {
  rounds: number
  seconds: number
  members: number
  clients: number
  before: string
  /** The SQL files of another ledger, with a function pgledger_create_transfer. */
  pgledger: readonly string[]
}

const now = 'this code'
const ceiling = 'the ceiling'
const otherLedger = 'pgledger, without HTTP'
const warming = 10
const bank = { balance: 10_000_00, rowsADay: 2, days: 25 }

/**
 * Measures transfers next to others in the same minutes, each on a bank of its own: the ceiling (see bare.ts), the code
 * of an earlier commit, and a ledger in PL/pgSQL where its files are given. They take turns, so that noise hits all of
 * them; the figures to compare are the ratios.
 */
export async function benchTransfers(
  postgres: { programs: string; url: string; pid: number },
  { rounds, seconds, members, clients, before, pgledger }: Options,
  load: ReturnType<typeof openLoad>,
  note: Note,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sharedraft-before-'))
  const contenders: Contender[] = []
  try {
    git('worktree', 'add', '--detach', '--force', folder, before)
    await symlink(join(top, 'node_modules'), join(folder, 'node_modules'))
    const measure = (port: number, people: readonly Member[]) => (length: number) =>
      load.measure({ port, clients, kind: 'transfer', members: people, seconds: length })
    for (const [name, code] of [
      [now, top],
      [before, folder],
    ] as const) {
      const place = { DATABASE_URL: await createDatabase(postgres.url), DATA_DIR: folder }
      contenders.push(await openServer(name, code, place, members, measure))
    }
    contenders.push(await openBare(await createDatabase(postgres.url), members, measure))
    if (pgledger.length > 0)
      contenders.push(
        await openPgledger(postgres.programs, await createDatabase(postgres.url), {
          files: pgledger,
          members,
          clients,
        }),
      )
    const ask = async ({ pid, run }: Contender, length: number): Promise<Segment> => {
      const [node, database] = [getCpuTime(pid), workOfChildren(postgres.pid)]
      const { requests, perSecond, p50, p99 } = await run(length)
      const perRequest = (work: number) => work / requests
      return {
        perSecond,
        p50,
        p99,
        node: perRequest(getCpuTime(pid) - node),
        database: perRequest(workOfChildren(postgres.pid) - database),
      }
    }
    for (const contender of contenders) await ask(contender, warming)
    const segments = new Map(contenders.map(({ name }) => [name, [] as Segment[]]))
    for (let round = 0; round < rounds; round++)
      for (let turn = 0; turn < contenders.length; turn++) {
        const contender = contenders[(round + turn) % contenders.length] as Contender
        segments.get(contender.name)?.push(await ask(contender, seconds))
      }
    const getSegments = (name: string) => segments.get(name) ?? []
    const toRatio = (name: string) =>
      getSegments(now).map(({ perSecond }, round) => perSecond / (getSegments(name)[round]?.perSecond ?? Number.NaN))
    for (const { name } of contenders)
      note(
        `transfers, ${name}`,
        formatFigure(getSegments(name)),
        name === now ? 'quiet: Node 0.8, PostgreSQL 0.8 ms' : '',
      )
    note(`transfers, beside ${before}`, describeRange(toRatio(before), 2))
    note('transfers, beside the ceiling', describeRange(toRatio(ceiling), 2), '0.70')
    if (pgledger.length > 0) note('transfers, beside pgledger', describeRange(toRatio(otherLedger), 2), '0.50')
  } finally {
    for (const { stop } of contenders) await stop()
    await rm(folder, { recursive: true, force: true })
    git('worktree', 'prune')
  }
}

type ServerSettings = { DATABASE_URL: string; DATA_DIR: string }

type Measure = (port: number, people: readonly Member[]) => Contender['run']

async function openServer(
  name: string,
  folder: string,
  place: ServerSettings,
  members: number,
  measure: Measure,
): Promise<Contender> {
  const people = foundWithCode(folder, place.DATABASE_URL, members)
  const { port, pid, stop } = await runServer({ ...place, RATE_LIMIT_SCALE: '1000000' }, folder)
  return { name, run: measure(port, people), pid, stop }
}

async function openBare(databaseUrl: string, members: number, measure: Measure): Promise<Contender> {
  const people = foundWithCode(top, databaseUrl, members)
  const { port, pid, stop } = await runServer({ DATABASE_URL: databaseUrl }, top, [
    join(import.meta.dirname, 'bare.ts'),
  ])
  return { name: ceiling, run: measure(port, people), pid, stop }
}

/** Lets PostgreSQL's own pgbench call the other ledger's function, between the two accounts of one of the members. */
async function openPgledger(
  programs: string,
  url: string,
  { files, members, clients }: { files: readonly string[]; members: number; clients: number },
): Promise<Contender> {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  for (const file of files) await database.query(await readFile(file, 'utf8'))
  await database.query(
    `create table bench_pair as
      select number, (pgledger_create_account('one' || number, 'USD')).id as one, (pgledger_create_account('other' || number, 'USD')).id as other
      from generate_series(1, $1::int) as number`,
    [members],
  )
  await database.query('alter table bench_pair add primary key (number)')
  await database.end()
  const folder = await mkdtemp(join(tmpdir(), 'sharedraft-pgledger-'))
  const script = join(folder, 'transfer.sql')
  await writeFile(
    script,
    `\\set member random(1, ${members})
select made.id from bench_pair, pgledger_create_transfer(one, other, 0.01) as made where number = :member;
`,
  )
  const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-f', script]
  return {
    name: otherLedger,
    run: async (seconds) => {
      const { stdout } = await promisify(execFile)(join(programs, 'pgbench'), [...options, '-T', String(seconds), url])
      const read = (expression: RegExp) => Number(expression.exec(stdout)?.[1])
      const latency = read(/^latency average = ([\d.]+)/m)
      return {
        requests: read(/^number of transactions actually processed: (\d+)/m),
        perSecond: read(/^tps = ([\d.]+)/m),
        p50: latency,
        p99: Number.NaN,
      }
    },
    pid: process.pid,
    stop: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Founds the bank with the code of that folder, whose tables may differ. */
function foundWithCode(folder: string, databaseUrl: string, members: number): Member[] {
  const place = JSON.stringify({ databaseUrl, dataDir: folder })
  const script = `import { foundBank } from './test/support/founding.ts'
    process.stdout.write(JSON.stringify(await foundBank(${place}, ${JSON.stringify({ ...bank, members })})))`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

function git(...args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: top, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

function formatFigure(segments: readonly Segment[]): string {
  const middle = (of: keyof Segment, digits: number) => median(segments.map((segment) => segment[of])).toFixed(digits)
  const speed = describeRange(segments.map(({ perSecond }) => perSecond))
  return `${speed} each second, p50 ${middle('p50', 1)}, p99 ${middle('p99', 0)} ms; CPU: Node ${middle('node', 2)}, PostgreSQL ${middle('database', 2)} ms`
}
