import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { movers, people } from '../test/trials/kill/movers.ts'
import { beginRounds, type Figures } from '../test/trials/kill/rounds.ts'
import { newDataDir } from '../test/support/new-database.ts'
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
const shared = {
  name: 'PostgreSQL, 2 processes',
  place: { databaseUrl: postgres?.url ?? '', dataDir: dataDirs[1] ?? '' },
  processes: 2,
}
if (!postgres) console.log('left out: two processes on one PostgreSQL (install postgresql 15 or newer)')

const fields = postgres ? [embedded, shared] : [embedded]
const begun: { name: string; rounds: Awaited<ReturnType<typeof beginRounds>>; figures: Figures[] }[] = []
try {
  for (const { name, ...given } of fields)
    begun.push({ name, rounds: await beginRounds({ ...given, people, movers }), figures: [] })
  for (let number = 1; Date.now() < end; number++) {
    for (const { name, rounds, figures } of begun) {
      figures.push(await rounds.round())
      console.log(formatLine(number, name, figures))
    }
  }
  for (const { rounds } of begun) await rounds.end()
  for (const { name, figures } of begun) {
    console.log(name)
    console.table(toTable(figures))
  }
  console.log(`no breach; minutes: ${minutes}`)
} finally {
  for (const { rounds } of begun) await rounds.abandon()
  await postgres?.stop()
  for (const dataDir of dataDirs) await rm(dataDir, { recursive: true, force: true })
}

function formatLine(number: number, name: string, figures: readonly Figures[]): string {
  const { attempts = [], unanswered, foundDone, foundNone, run, late, memory } = figures.at(-1) ?? {}
  const confirmed = attempts.filter(({ state }) => state === 'done').length
  const all = figures.reduce((sum, round) => sum + round.attempts.length, 0)
  const outcomes = `${unanswered} unanswered (${foundDone} were done, ${foundNone} were not)`
  return `round ${number}  ${name.padEnd(24)}  ${confirmed} confirmed  ${outcomes}  ${all} writes in all, proven  run ${run}  database late ${late} times  ${memory} MB`
}

/** Counts how often each thing was done, and how often it was refused. */
function toTable(figures: readonly Figures[]) {
  const attempts = figures.flatMap((round) => round.attempts)
  return movers
    .filter(({ provenBy }) => provenBy)
    .map((mover) => {
      const own = attempts.filter((attempt) => attempt.mover === mover)
      const count = (wanted: string) => own.filter(({ state }) => state === wanted).length
      return { name: mover.name, done: count('done'), refused: count('refused') }
    })
}
