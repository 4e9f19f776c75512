import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../server/db/open.ts'
import { remakeFile } from '../../server/statements/remake.ts'
import { addMissingHolidays } from '../../server/schedule/calendar.ts'
import { type Day, dayIn, startOfMonthBack } from '../../values/days.ts'
import { foundBank, type Member } from '../../test/support/founding.ts'
import { factsOfPdf } from '../../test/support/pdf-readers.ts'
import { hasPdfReaders } from '../../test/support/programs.ts'
import { type Note, type Place, serverAt } from './place.ts'
import { describeRange, getCpuTime, median, type openLoad, residentMemory } from './scales.ts'

const zone = 'America/New_York'
const aNight = 8 * 3600
const most = 100_000

/**
 * Measures how a server makes a month's statements, with some thirty postings each, and beside it the summaries that a
 * few members ask for, next to the same calls at rest.
 */
export async function benchStatements(
  name: string,
  place: Place,
  { members, early }: { members: number; early: number },
  load: ReturnType<typeof openLoad>,
  note: Note,
): Promise<void> {
  const people = await foundBank(place, { members, balance: 10_000_00, rowsADay: 1, days: 60 })
  const { db, close } = await openDatabase(place, () => {})
  await addMissingHolidays(db)
  const { id } = await db.selectFrom('institution').select('id').executeTakeFirstOrThrow()
  const ask = async (port: number, kind: 'summary' | 'transfer') =>
    (await load.measure({ port, clients: 2, kind, members: people.slice(0, 50) as Member[], seconds: 1 })).p99
  const countMade = async () => {
    const { rows } = await sql<{ made: number; ended: number }>`
      select (select count(*)::int from statement where institution_id = ${id}) as made,
        (select count(*)::int from statement_run where institution_id = ${id}) as ended`.execute(db)
    return rows[0] ?? { made: 0, ended: 0 }
  }

  const server = await serverAt(place)
  await ask(server.port, 'transfer')
  const quiet = { summary: [] as number[], transfer: [] as number[] }
  for (const _ of Array.from({ length: 5 })) {
    quiet.summary.push(await ask(server.port, 'summary'))
    quiet.transfer.push(await ask(server.port, 'transfer'))
  }
  const rest = residentMemory(server.pid)

  await orderStatements(db, id, dayIn(zone, new Date()))
  while ((await countMade()).made === 0) await pause(250)

  const [startedAt, worked, before] = [performance.now(), getCpuTime(server.pid), (await countMade()).made]
  const busy = { summary: [] as number[], transfer: [] as number[] }
  let [peak, atEarly] = [0, 0]
  for (let made = before, ended = 0; ended === 0; { made, ended } = await countMade()) {
    peak = Math.max(peak, residentMemory(server.pid))
    if (made >= early) atEarly ||= peak
    // Only so often, so that most of the time the statements are made alone.
    if (busy.transfer.length < 5 || Math.random() < 0.02) {
      busy.summary.push(await ask(server.port, 'summary'))
      busy.transfer.push(await ask(server.port, 'transfer'))
    }
    await pause(250)
  }
  const seconds = (performance.now() - startedAt) / 1000
  const made = (await countMade()).made - before
  const work = (getCpuTime(server.pid) - worked) / made
  await server.stop()
  const row = await db.selectFrom('statement').selectAll().where('institution_id', '=', id).executeTakeFirstOrThrow()
  const pages = hasPdfReaders ? Number(factsOfPdf(await remakeFile(db, row)).Pages) : 0
  await close()

  const perSecond = made / seconds
  note(
    `statements of ${members.toLocaleString('en-US')} members, ${name}`,
    `${perSecond.toFixed(1)} each second, ${(pages * perSecond).toFixed(0)} pages, ${work.toFixed(1)} ms of the server's CPU`,
    (most / aNight).toFixed(1),
  )
  note(`hours for ${most.toLocaleString('en-US')} members, ${name}`, (most / perSecond / 3600).toFixed(1), '8')
  note(
    `memory, ${name}`,
    `${rest.toFixed(0)} MB at rest, at most ${atEarly.toFixed(0)} MB at ${early.toLocaleString('en-US')} and ${peak.toFixed(0)} MB at the end`,
    'flat',
  )
  for (const kind of ['summary', 'transfer'] as const)
    note(
      `${kind} beside them, ${name}`,
      `p99 ${describeRange(busy[kind], 1)} ms, at rest ${describeRange(quiet[kind], 1)} ms: ${(median(busy[kind]) / median(quiet[kind])).toFixed(1)} ×`,
    )
}

/** Lets an institution make statements from last month on. Returns the month. */
export async function orderStatements(db: Db, id: number, today: Day): Promise<string> {
  const firstMonth = startOfMonthBack(today, 1).slice(0, 7)
  const statements = {
    firstMonth,
    address: '12 Pier Street\nPortland, ME 04101',
    errorNotice: 'Tell us within 60 days.',
  }
  await db
    .updateTable('institution')
    .set({ statements: JSON.stringify(statements) })
    .where('id', '=', id)
    .execute()
  return firstMonth
}
