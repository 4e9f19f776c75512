import { parseArgs } from 'node:util'
import { createDatabase } from '../test/support/new-database.ts'
import { benchBank } from './bench/bank.ts'
import { benchBells } from './bench/bells.ts'
import { benchBursts } from './bench/burst.ts'
import { benchCharts } from './bench/charts.ts'
import { benchExports } from './bench/exports.ts'
import { benchFirstHome } from './bench/first-home.ts'
import { benchHistories } from './bench/histories.ts'
import { benchImport } from './bench/imports.ts'
import { type Figures, keepFigures } from './bench/keep.ts'
import { benchLive } from './bench/live.ts'
import { benchCitus } from './bench/citus.ts'
import { benchFirstMonday } from './bench/first-monday.ts'
import { benchPages } from './bench/pages.ts'
import { benchPayments } from './bench/payments.ts'
import { benchOffice } from './bench/office.ts'
import { embedded, newBankOn, newFolder, type Note, type Place, removeFolders, serverAt } from './bench/place.ts'
import { benchPlans } from './bench/plans.ts'
import { benchProcesses } from './bench/processes.ts'
import { measuredSettings, runScales } from './bench/scale/run.ts'
import { openLoad, openPgbench } from './bench/scales.ts'
import { benchScreens } from './bench/screens.ts'
import { benchHash, benchStarts } from './bench/starts.ts'
import { benchStatements } from './bench/statements.ts'
import { benchTexts } from './bench/texts.ts'
import { benchTransfers } from './bench/transfers.ts'
import { startPostgres } from './postgres.mjs'

const flag = { type: 'boolean', default: false } as const
const { values } = parseArgs({
  options: {
    quick: flag,
    pages: flag,
    screens: flag,
    charts: flag,
    transfers: flag,
    payments: flag,
    statements: flag,
    texts: flag,
    office: flag,
    bells: flag,
    live: flag,
    plans: flag,
    scale: flag,
    processes: flag,
    'first-home': flag,
    import: flag,
    monday: flag,
    citus: { type: 'string' },
    /** With --import and --statements: how many members there are, with thirty transactions each. With --monday: who sign in. */
    members: { type: 'string' },
    /** With --office and --screens: measures only what has this in its name or address. */
    only: { type: 'string', default: '' },
    before: { type: 'string', default: 'HEAD~1' },
    pgledger: { type: 'string', multiple: true, default: [] },
  },
})
const { rounds, seconds, members, requests } = values.quick
  ? { rounds: 2, seconds: 2, members: 40, requests: 2_000 }
  : { rounds: 5, seconds: 4, members: 300, requests: 10_000 }
const options = { rounds, seconds, members, clients: 16, requests, before: values.before, pgledger: values.pgledger }
type Postgres = NonNullable<Awaited<ReturnType<typeof startPostgres>>>
const table: Figures = {}
const note: Note = (what, figure, goal = '') => {
  table[what] = { figure, goal }
  console.error(`${what}: ${figure}`)
}

const load = openLoad()
try {
  if (values.transfers) await onPostgres((postgres) => benchTransfers(postgres, options, load, note))
  else if (values.screens) await benchScreensAlone()
  else if (values.payments) await onPostgres(({ url }) => benchRuns(url))
  else if (values.statements) await onPostgres(({ url }) => benchStatementsOn(url))
  else if (values.texts) await onPostgres(({ url }) => benchTextsOn(url))
  else if (values.office) await onPostgres(benchOfficeOn)
  else if (values.bells) await onPostgres(({ url }) => benchBellsOn(url))
  else if (values.live) await onPostgres(benchLiveOn)
  else if (values.plans) await onPostgres(({ url }) => benchPlansOn(url))
  else if (values.scale) await onPostgres((postgres) => runScales(postgres, values.quick, note), measuredSettings)
  else if (values.processes) await onPostgres(async ({ url }) => benchProcesses(await newBankOn(url), options, note))
  else if (values.citus) await benchCitus(values.citus, options, note)
  else if (values.monday) await onPostgres(({ url }) => benchMondayOn(url))
  else if (values['first-home'])
    await onPostgres(async ({ url }) => benchFirstHome(await createDatabase(url), await newFolder(), note))
  else if (values.import) await onPostgres(benchImportOn)
  else {
    if (!values.pages) await benchCharts(rounds * 3, note)
    if (!values.charts) await benchProduct()
  }
} finally {
  load.close()
  await removeFolders()
}
console.table(table)
if (!values.quick)
  keepFigures(table, ['npm run bench', ...process.argv.slice(2)].join(' ').replace('bench ', 'bench -- '))

async function benchProduct(): Promise<void> {
  const dataDir = await newFolder()
  if (!values.pages) await benchServer(dataDir)
  const server = await serverAt({ databaseUrl: null, dataDir })
  await benchPages(server.port, rounds, note)
  await benchScreens(server.port, rounds, note).finally(server.stop)
}

async function benchServer(dataDir: string): Promise<void> {
  await benchStarts(dataDir, note)
  await benchHash(note)
  await onPostgres(benchAllOn)
  await benchRun('embedded', await embedded(), 3_000)
  await benchBank('embedded', await embedded(), null, options, load, note)
  await benchLong('embedded', embedded)
}

async function benchScreensAlone(): Promise<void> {
  const server = await serverAt(await embedded())
  await benchScreens(server.port, rounds, note, values.only).finally(server.stop)
}

async function onPostgres(bench: (postgres: Postgres) => Promise<void>, settings: string[] = []): Promise<void> {
  const postgres = await startPostgres(settings)
  if (!postgres) return note('PostgreSQL', 'left out: install postgresql 15 or newer')
  await bench(postgres).finally(postgres.stop)
}

async function benchAllOn(postgres: Postgres): Promise<void> {
  const { programs, url } = postgres
  const pgbench = await openPgbench(programs, await createDatabase(url))
  await benchBank('PostgreSQL', await newBankOn(url), pgbench, options, load, note)
  await benchTransfers(postgres, options, load, note)
  await benchTextsOn(url)
  await benchOfficeOn(postgres)
  await benchBursts('PostgreSQL', await newBankOn(url), note)
  await benchLong('PostgreSQL', () => newBankOn(url))
  await benchRun('PostgreSQL', await newBankOn(url), 10_000)
}

async function benchImportOn({ programs, url }: Postgres): Promise<void> {
  const size = { members: values.quick ? 1_000 : Number(values.members ?? 10_000), folder: await newFolder(), programs }
  await benchImport(await newBankOn(url), size, note)
}

async function benchOfficeOn(postgres: Postgres): Promise<void> {
  const most = values.quick
    ? { members: 5_000, events: 50_000, forms: 5_000 }
    : { members: 100_000, events: 1_000_000, forms: 100_000 }
  await benchOffice(
    await newBankOn(postgres.url),
    { rounds, seconds: seconds / 2, ...most, only: values.only },
    load,
    note,
  )
  if (!values.only) await benchBellsOn(postgres.url)
}

async function benchPlansOn(url: string): Promise<void> {
  const full = { members: 100_000, entries: 5_000_000, events: 1_500_000 }
  await benchPlans(
    await createDatabase(url),
    values.quick ? { members: 5_000, entries: 250_000, events: 75_000 } : full,
    note,
  )
}

async function benchBellsOn(url: string): Promise<void> {
  await benchBells(await newBankOn(url), { rounds, seconds: seconds / 4 }, load, note)
}

async function benchLiveOn(postgres: Postgres): Promise<void> {
  const size = values.quick ? { rounds: 1, tabs: 500 } : { rounds: 3, tabs: 5_000 }
  await benchLive(postgres, await newBankOn(postgres.url), { seconds, ...size }, load, note)
}

const benchMondayOn = async (url: string) =>
  benchFirstMonday(await newBankOn(url), values.quick ? 300 : Number(values.members ?? 2_000), load, note)

async function benchTextsOn(url: string): Promise<void> {
  await benchTexts(await newBankOn(url), { ...options, members: 100 }, load, note)
}

async function benchStatementsOn(url: string): Promise<void> {
  const size = values.quick ? { members: 500, early: 100 } : { members: Number(values.members ?? 10_000), early: 1_000 }
  await benchStatements('PostgreSQL', await newBankOn(url), size, load, note)
}

async function benchRuns(url: string): Promise<void> {
  await benchRun('PostgreSQL', await newBankOn(url), 10_000)
  await benchRun('embedded', await embedded(), 3_000)
}

async function benchRun(name: string, place: Place, payments: number): Promise<void> {
  await benchPayments(name, place, { ...options, members: 100, payments }, load, note)
}

async function benchLong(name: string, newPlace: () => Promise<Place>): Promise<void> {
  await benchHistories(name, newPlace, load, note)
  await benchExports(name, await newPlace(), note)
}
