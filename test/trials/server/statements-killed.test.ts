import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Db, openDatabase } from '../../../server/db/open.ts'
import { remakeFile } from '../../../server/statements/remake.ts'
import { addMissingHolidays } from '../../../server/schedule/calendar.ts'
import { addDays, dayIn, startOfMonthBack, toDateAt } from '../../../values/days.ts'
import { foundBank } from '../../support/founding.ts'
import { newPlace } from '../../support/place.ts'
import type { Environment } from './statement-maker.ts'

const zone = 'America/New_York'
const members = 120

test.runIf(process.env.TEST_DATABASE_URL)(
  'processes that are killed while they make statements leave each member one, whose file is the one that was made',
  async () => {
    const place = await newPlace('migrated')
    await foundBank(place, { members, balance: 100_00, rowsADay: 1, days: 62 })
    const { db, close } = await openDatabase(place, () => {})
    onTestFinished(close)
    await addMissingHolidays(db)
    const thisMonth = startOfMonthBack(dayIn(zone, new Date()), 0)
    const months = [2, 1].map((back) => startOfMonthBack(thisMonth, back))
    const { id } = await db.selectFrom('institution').select('id').executeTakeFirstOrThrow()
    const statements = { firstMonth: months[0]?.slice(0, 7), address: '12 Pier Street', errorNotice: 'Tell us.' }
    await db
      .updateTable('institution')
      .set({ statements: JSON.stringify(statements) })
      .where('id', '=', id)
      .execute()
    await sql`update person set e_statements = true where institution_id = ${id}`.execute(db)
    const begin = () => start(place.databaseUrl ?? '', id, toDateAt(addDays(thisMonth, 1), '02:00', zone))

    let killed = 0
    for (let made = 0; made < 2 * members; made = await countMade(db, id)) {
      const makers = [begin(), begin()] as const
      await grown(db, id, made, makers)
      await pause(Math.random() * 150)
      // A whole month is made by a process that is left alone.
      for (const maker of makers) killed += Number(maker.kill('SIGKILL'))
      await Promise.all(
        makers.map((maker) => maker.exitCode === null && maker.signalCode === null && once(maker, 'exit')),
      )
    }
    const [code] = await once(begin(), 'exit')

    const rows = await db.selectFrom('statement').selectAll().where('institution_id', '=', id).execute()
    const wrong = []
    for (const row of rows) {
      const hash = await remakeFile(db, row).then((file) => createHash('sha256').update(file).digest('hex'), String)
      if (hash !== row.sha256) wrong.push([row.person_id, row.month, hash])
    }
    const { rows: told } = await sql`
      select count(*)::int as mails, count(distinct recipient)::int as members from outbox_message
      where institution_id = ${id} and subject like 'Your % statement is ready'`.execute(db)
    const ended = await db.selectFrom('statement_run').select('month').where('institution_id', '=', id).execute()
    const failed = await db.selectFrom('statement_failure').select('month').where('institution_id', '=', id).execute()
    const audited = await db.selectFrom('audit_event').select('id').where('action', '=', 'makeStatement').execute()
    expect({ code, made: rows.length, audited: audited.length, wrong, told, ended: ended.length, failed }).toEqual({
      code: 0,
      made: 2 * members,
      audited: 2 * members,
      wrong: [],
      told: [{ mails: members, members }],
      ended: 2,
      failed: [],
    })
    // Otherwise the kills came when nothing was under way.
    expect(killed).toBeGreaterThan(4)
  },
  300_000,
)

function start(databaseUrl: string, institution: number, now: Date): ChildProcess {
  const told: Environment = { DATABASE_URL: databaseUrl, INSTITUTION: String(institution), NOW: now.toISOString() }
  const env = { ...process.env, ...told }
  const child = fork(join(import.meta.dirname, 'statement-maker.ts'), { env, execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function countMade(db: Db, institutionId: number): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from statement where institution_id = ${institutionId}`.execute(db)
  return rows[0]?.made ?? 0
}

/** Waits until more statements are made, or all processes have ended. */
async function grown(db: Db, institutionId: number, before: number, makers: readonly ChildProcess[]): Promise<void> {
  while ((await countMade(db, institutionId)) === before && makers.some(({ exitCode }) => exitCode === null))
    await pause(20)
}
