import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { FileName } from '../../server/institution/import/shapes.ts'
import { foundBank, foundedInstitution } from '../../test/support/founding.ts'
import { headerOf } from '../../test/support/import-files.ts'
import { countText } from '../../values/counting.ts'
import { addDays, dayIn } from '../../values/days.ts'
import { top } from '../setup.mjs'
import type { Note, Place } from './place.ts'
import { median, residentMemory } from './scales.ts'

type Options = { members: number; folder: string; programs: string }

const sharesEach = 2
const transactionsEach = 30
const days = 600

/**
 * Measures an import into an empty institution, next to `\copy` of the same transactions into a table without keys,
 * indexes or triggers.
 */
export async function benchImport(
  place: Place & { databaseUrl: string },
  { members, folder, programs }: Options,
  note: Note,
): Promise<void> {
  await foundBank(place, { members: 0, balance: 0 })
  await writeExport(folder, members)
  const rows = members * transactionsEach
  const copy = () => copyInto(join(programs, 'psql'), place.databaseUrl, join(folder, 'transactions.csv'))
  // It is so short that one run may take twice as long as another.
  const copies = [await copy(), await copy(), await copy()]
  const { seconds, steps, third, most, said } = await importFrom(place, folder)
  const copying = median([...copies, await copy(), await copy()])
  if (!said.includes(` and ${countText(rows, 'transaction')}.`)) throw new Error(said)
  note(
    'import',
    `${members} members with ${rows} transactions in ${seconds.toFixed(1)} s, \\copy in ${copying.toFixed(1)} s`,
  )
  for (const [step, length] of steps) note(`import: ${step}`, `${length.toFixed(1)} s`)
  note('import beside \\copy', (copying / seconds).toFixed(3), '0.05')
  note('memory of an import', `${third.toFixed(0)} MB in its first third, ${most.toFixed(0)} MB at most`, 'flat')
}

async function copyInto(psql: string, url: string, path: string): Promise<number> {
  const ask = (text: string) => promisify(execFile)(psql, ['-q', '-v', 'ON_ERROR_STOP=1', '-c', text, url])
  await ask(`create table bare (reference text, account text, date date, amount numeric, type text, description text, comment text,
    "check" text, interest numeric, fee numeric)`)
  const startedAt = performance.now()
  await ask(`\\copy bare from '${path}' with (format csv, header)`)
  const seconds = (performance.now() - startedAt) / 1000
  await ask('drop table bare')
  return seconds
}

/** Runs the command as an operator does. Each line that it prints begins a step. */
export async function importFrom({ databaseUrl, dataDir }: Place, folder: string) {
  const startedAt = performance.now()
  const command = ['tools/admin.ts', 'import', '--institution', foundedInstitution.key, '--dir', folder]
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
  const child = spawn(process.execPath, command, { cwd: top, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const secondsSinceStart = () => (performance.now() - startedAt) / 1000
  const samples: { at: number; memory: number }[] = []
  const sampling = setInterval(
    () => samples.push({ at: secondsSinceStart(), memory: residentMemory(child.pid ?? 0) }),
    250,
  )
  const lines: { text: string; at: number }[] = []
  createInterface(child.stderr).on('line', (text) => lines.push({ text, at: secondsSinceStart() }))
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += String(chunk)
  })
  child.once('exit', () => clearInterval(sampling))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(lines.map(({ text }) => text).join('\n'))
  const seconds = secondsSinceStart()
  const steps = lines.map(({ text, at }, index) => [text, (lines[index + 1]?.at ?? seconds) - at] as const)
  // A process that is exiting reports no memory.
  const most = (some: typeof samples) => Math.max(...some.map(({ memory }) => memory || 0))
  return {
    seconds,
    steps,
    third: most(samples.filter(({ at }) => at < seconds / 3)),
    most: most(samples),
    said: output,
  }
}

/** Writes transactions by day, as another system exports them: neighbors belong to different accounts. */
export async function writeExport(folder: string, members: number, postings: number = transactionsEach): Promise<void> {
  const first = addDays(dayIn(foundedInstitution.time_zone, new Date()), -days - 1)
  const accounts = members * sharesEach
  const count = members * postings
  const dates = Array.from({ length: days }, (_, position) => addDays(first, position + 1))
  const digits = (number: number, length: number) => String(number).padStart(length, '0')
  const member = (position: number) =>
    `M${position},member${position},Member Number ${position},member${position}@example.test,,${digits(position, 8)},1980-05-17,${digits(position % 10_000, 4)},,${position} Harbor Road,,Portland,ME,04101,yes`
  const account = (position: number) => {
    const [type, name] =
      position % sharesEach === 0 ? ['REGULAR_SHARE', 'Regular Share'] : ['SHARE_DRAFT', 'Share Draft']
    const suffix = digits((position % sharesEach) + 1, 3)
    return `A${position},M${Math.floor(position / sharesEach)},share,${type},${suffix},${digits(position % 10_000, 4)},${name},,,,,,,,,yes,yes`
  }
  const transaction = (position: number) => {
    const [amount, type, description] =
      Math.floor(position / accounts) % 2 === 0
        ? [`${120 + (position % 80)}.25`, 'ACH_DEPOSIT', 'Payroll Harbor Works']
        : [`-${20 + (position % 80)}.75`, 'ACH_WITHDRAWAL', `Purchase at store ${position % 977}`]
    return `R${position},A${(position * 7919) % accounts},${dates[Math.floor((position * days) / count)]},${amount},${type},${description},,,,`
  }
  const write = (name: FileName, rows: number, row: (at: number) => string) => {
    const lines = function* () {
      yield `${headerOf(name)}\n`
      for (let position = 0; position < rows; position++) yield `${row(position)}\n`
    }
    return pipeline(Readable.from(lines()), createWriteStream(join(folder, `${name}.csv`)))
  }
  await write('members', members, member)
  await write('accounts', accounts, account)
  await write('balances', accounts, (position) => `A${position},${first},1000.00`)
  await write('transactions', count, transaction)
}
