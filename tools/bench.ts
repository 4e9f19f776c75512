import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { hashPassword } from '../server/security/secrets.ts'
import { createDatabase } from '../test/support/new-database.ts'
import { founderPassword, foundBank, type Member } from '../test/support/founding.ts'
import { newDataDir, runServer } from '../test/support/server.ts'
import { benchBells } from './bench/bells.ts'
import { benchBursts } from './bench/burst.ts'
import { benchCharts } from './bench/charts.ts'
import { benchExports } from './bench/exports.ts'
import { benchHistories } from './bench/histories.ts'
import { benchImport } from './bench/imports.ts'
import { historyDays, type Kind, type Load } from './bench/load.ts'
import { benchPages } from './bench/pages.ts'
import { benchPayments } from './bench/payments.ts'
import { benchOffice } from './bench/office.ts'
import { type Note, type Place, serverAt } from './bench/place.ts'
import { median, openLoad, openPgbench, rangeOf, residentMemory, workOf, type Yardstick } from './bench/scales.ts'
import { benchScreens } from './bench/screens.ts'
import { benchTexts } from './bench/texts.ts'
import { benchTransfers } from './bench/transfers.ts'
import { countTrips } from './bench/trips.ts'
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
    texts: flag,
    office: flag,
    import: flag,
    /** Of --import: how many members it has, with thirty transactions each. */
    members: { type: 'string', default: '10000' },
    /** Of --office: what is measured has this in its name. */
    only: { type: 'string', default: '' },
    before: { type: 'string', default: 'HEAD~1' },
  },
})
const { rounds, seconds, members, requests } = values.quick
  ? { rounds: 2, seconds: 2, members: 40, requests: 2_000 }
  : { rounds: 5, seconds: 4, members: 300, requests: 10_000 }
const clients = 16
const wanted = { rounds, seconds, members, clients, before: values.before }
/** `work`: milliseconds of the server's CPU for each request. */
type Worked = Load & { work: number }
const reads = ['health', 'summary', 'history', 'preview', 'receipt'] as const
const folders: string[] = []
const table: Record<string, { figure: string; goal: string }> = {}
const note: Note = (what, figure, goal = '') => {
  table[what] = { figure, goal }
  console.error(`${what}: ${figure}`)
}

const load = openLoad()
try {
  if (values.transfers) await benchTransfersAlone()
  else if (values.screens) await benchScreensAlone()
  else if (values.payments) await benchPaymentsAlone()
  else if (values.texts) await benchTextsAlone()
  else if (values.office) await benchOfficeAlone()
  else if (values.import) await benchImportAlone()
  else {
    if (!values.pages) await benchCharts(rounds * 3, note)
    if (!values.charts) await benchProduct()
  }
} finally {
  load.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}
console.table(table)

async function benchProduct(): Promise<void> {
  const dataDir = await newFolder()
  if (!values.pages) await benchServer(dataDir)
  const server = await serverAt({ databaseUrl: null, dataDir })
  await benchPages(server.port, rounds, note)
  await benchScreens(server.port, rounds, note).finally(server.stop)
}

async function benchServer(dataDir: string): Promise<void> {
  await benchStarts({ DATA_DIR: dataDir })
  await benchHash()
  const postgres = await startPostgres()
  try {
    if (postgres) await benchPostgres(postgres)
    else note('PostgreSQL', 'left out: install postgresql 15 or newer')
    await benchRuns(postgres?.url ?? null)
    await benchBank('embedded', null, null)
    await benchLong('embedded', async () => ({ databaseUrl: null, dataDir: await newFolder() }))
  } finally {
    await postgres?.stop()
  }
}

async function benchStarts(settings: { DATA_DIR: string }): Promise<void> {
  const first = await runServer(settings)
  await first.stop()
  const starts = []
  for (let round = 0; round < 3; round++) {
    const server = await runServer(settings)
    starts.push(server.startedIn / 1000)
    await server.stop()
  }
  note('first start, the data of the demo made', `${(first.startedIn / 1000).toFixed(1)} s`, '25 s')
  note('start on these data', `${median(starts).toFixed(1)} s`, '3 s')
}

async function benchScreensAlone(): Promise<void> {
  const server = await serverAt({ databaseUrl: null, dataDir: await newFolder() })
  await benchScreens(server.port, rounds, note).finally(server.stop)
}

async function benchTransfersAlone(): Promise<void> {
  const postgres = await startPostgres()
  if (!postgres) return note('transfers', 'left out: install postgresql 15 or newer')
  await benchTransfers(postgres, wanted, load, note).finally(postgres.stop)
}

async function benchPaymentsAlone(): Promise<void> {
  const postgres = await startPostgres()
  if (!postgres) return note('payments', 'left out: install postgresql 15 or newer')
  await benchRuns(postgres.url).finally(postgres.stop)
}

async function benchTextsAlone(): Promise<void> {
  const postgres = await startPostgres()
  if (!postgres) return note('texts', 'left out: install postgresql 15 or newer')
  await benchTextsOn(postgres.url).finally(postgres.stop)
}

async function benchOfficeAlone(): Promise<void> {
  const postgres = await startPostgres()
  if (!postgres) return note('office', 'left out: install postgresql 15 or newer')
  await benchOfficeOn(postgres.url).finally(postgres.stop)
}

async function benchImportAlone(): Promise<void> {
  const postgres = await startPostgres()
  if (!postgres) return note('import', 'left out: install postgresql 15 or newer')
  const { programs, url } = postgres
  const place = { databaseUrl: await createDatabase(url), dataDir: await newFolder() }
  const size = { members: values.quick ? 1_000 : Number(values.members), folder: await newFolder(), programs }
  await benchImport(place, size, note).finally(postgres.stop)
}

async function benchOfficeOn(url: string): Promise<void> {
  const place = { databaseUrl: await createDatabase(url), dataDir: await newFolder() }
  const most = values.quick ? { members: 5_000, events: 50_000, forms: 5_000 } : { members: 100_000, events: 1_000_000, forms: 100_000 }
  await benchOffice(place, { rounds, seconds: seconds / 2, ...most, only: values.only }, load, note)
  if (values.only) return
  const inboxes = { databaseUrl: await createDatabase(url), dataDir: await newFolder() }
  await benchBells(inboxes, { rounds, seconds: seconds / 4 }, load, note)
}

async function benchTextsOn(url: string): Promise<void> {
  const place = { databaseUrl: await createDatabase(url), dataDir: await newFolder() }
  await benchTexts(place, { ...wanted, members: 100 }, load, note)
}

async function benchRuns(url: string | null): Promise<void> {
  const much = { ...wanted, members: 100 }
  if (url)
    await benchPayments(
      'PostgreSQL',
      { databaseUrl: await createDatabase(url), dataDir: await newFolder() },
      { ...much, payments: 10_000 },
      load,
      note,
    )
  await benchPayments('embedded', { databaseUrl: null, dataDir: await newFolder() }, { ...much, payments: 1_000 }, load, note)
}

async function benchPostgres(postgres: NonNullable<Awaited<ReturnType<typeof startPostgres>>>): Promise<void> {
  const { programs, url } = postgres
  const pgbench = await openPgbench(programs, await createDatabase(url))
  await benchBank('PostgreSQL', await createDatabase(url), pgbench)
  await benchTransfers(postgres, wanted, load, note)
  await benchTextsOn(url)
  await benchOfficeOn(url)
  await benchBursts('PostgreSQL', { databaseUrl: await createDatabase(url), dataDir: await newFolder() }, note)
  await benchLong('PostgreSQL', async () => ({ databaseUrl: await createDatabase(url), dataDir: await newFolder() }))
}

async function benchLong(name: string, newPlace: () => Promise<Place>): Promise<void> {
  await benchHistories(name, newPlace, load, note)
  await benchExports(name, await newPlace(), note)
}

async function benchBank(name: string, databaseUrl: string | null, pgbench: Yardstick | null): Promise<void> {
  const place = { databaseUrl, dataDir: await newFolder() }
  const people = await foundBank(place, { members, balance: 10_000_00, rowsADay: 2, days: historyDays })
  const server = await serverAt(place)
  const ask = async (kind: Kind, much: { seconds?: number; requests?: number }) => {
    const before = workOf(server.pid)
    const measured = await load.measure({ port: server.port, clients, kind, members: people, ...much })
    return { ...measured, work: (workOf(server.pid) - before) / measured.requests }
  }
  await pause(2_000)
  const rest = residentMemory(server.pid)
  await ask('summary', { requests })
  note(`memory, ${name}`, `${rest.toFixed(0)} MB at rest, ${residentMemory(server.pid).toFixed(0)} MB after ${requests} requests`)
  await ask('transfer', { seconds: 10 })

  const transfers: Worked[] = []
  const yard: number[] = []
  const signIns: Worked[] = []
  const answers = reads.map((kind) => ({ kind, loads: [] as Worked[] }))
  for (let round = 0; round < rounds; round++) {
    if (pgbench) yard.push(await pgbench(seconds))
    transfers.push(await ask('transfer', { seconds }))
    for (const { kind, loads } of answers) loads.push(await ask(kind, { seconds: seconds / 2 }))
    signIns.push(await ask('signIn', { seconds: seconds / 2 }))
  }
  await server.stop()

  if (databaseUrl) note('round trips of a transfer', String(await countTrips(databaseUrl, people[0] as Member)), '6')
  note(`transfers, ${name}`, `${rangeOf(transfers.map(({ perSecond }) => perSecond))} each second, ${timesOf(transfers)}`)
  if (pgbench) {
    note('pgbench -b tpcb-like -c 8 -j 2', `${rangeOf(yard)} each second`)
    const ratios = transfers.map(({ perSecond }, round) => perSecond / (yard[round] ?? 0))
    note('transfers beside pgbench', `${rangeOf(ratios, 2)}`, '0.3')
  }
  for (const { kind, loads } of answers)
    note(`${kind}, ${name}`, `${timesOf(loads)}, ${rangeOf(loads.map(({ perSecond }) => perSecond))} each second`)
  note(`sign-ins, ${name}`, `${rangeOf(signIns.map(({ perSecond }) => perSecond))} each second, ${timesOf(signIns)}`)
}

function timesOf(loads: readonly Worked[]): string {
  const p50 = median(loads.map((load) => load.p50))
  const p99 = median(loads.map((load) => load.p99))
  const work = median(loads.map((load) => load.work))
  return `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${work.toFixed(2)} ms of the server's CPU`
}

/** What each sign-in costs at the least: nothing else runs beside it. */
async function benchHash(): Promise<void> {
  const times = []
  for (let round = 0; round < 20; round++) {
    const begun = performance.now()
    await hashPassword(founderPassword)
    times.push(performance.now() - begun)
  }
  note('one argon2id hash, alone', `${median(times).toFixed(1)} ms`)
}

async function newFolder(): Promise<string> {
  const folder = await newDataDir()
  folders.push(folder)
  return folder
}
