import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { beginRounds, type Figures } from '../test/kill/rounds.ts'
import { movers } from '../test/kill/movers.ts'
import { newDataDir } from '../test/support/server.ts'
import { startPostgres } from './postgres.mjs'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) {
  console.error('--minutes must be a number above 0')
  process.exit(1)
}

const end = Date.now() + minutes * 60_000
const postgres = await startPostgres()
const dataDirs = [await newDataDir(), await newDataDir()]
const embedded = { name: 'embedded', place: { databaseUrl: null, dataDir: dataDirs[0] ?? '' }, processes: 1 }
const shared = { name: 'PostgreSQL, 2 processes', place: { databaseUrl: postgres?.url ?? '', dataDir: dataDirs[1] ?? '' }, processes: 2 }
if (!postgres) console.log('left out: two processes on one PostgreSQL (install postgresql 15 or newer)')

const fields = postgres ? [embedded, shared] : [embedded]
const begun: { name: string; rounds: Awaited<ReturnType<typeof beginRounds>> }[] = []
try {
  for (const { name, ...given } of fields) begun.push({ name, rounds: await beginRounds({ ...given, people: movers }) })
  for (let number = 1; Date.now() < end; number++) {
    for (const { name, rounds } of begun) console.log(lineOf(number, name, await rounds.round()))
  }
  for (const { rounds } of begun) await rounds.end()
  console.log(`no breach; minutes: ${minutes}`)
} finally {
  for (const { rounds } of begun) await rounds.abandon()
  await postgres?.stop()
  for (const dataDir of dataDirs) await rm(dataDir, { recursive: true, force: true })
}

function lineOf(number: number, name: string, { acknowledged, unanswered, foundDone, foundNone, transfers }: Figures): string {
  const outcomes = `${unanswered} unanswered (${foundDone} had moved, ${foundNone} had not)`
  return `round ${number}  ${name.padEnd(24)}  ${acknowledged} confirmed  ${outcomes}  ${transfers} transfers in all, books proven`
}
