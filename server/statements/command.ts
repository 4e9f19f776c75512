import { countText, formatCount } from '../../values/counting.ts'
import { type Day, day, dayIn, dayToWire, isDay, monthOf } from '../../values/days.ts'
import { closingDay } from '../../values/statements.ts'
import { bySystem, recordAudit } from '../db/audit.ts'
import type { Institution } from '../db/institution.ts'
import type { Db } from '../db/open.ts'
import { Refusal } from '../refusals.ts'
import { readHolidays } from '../schedule/calendar.ts'
import { readMissing } from './failures-store.ts'
import { prepareFolder, writeWhole } from './print-folder.ts'
import { NotProvenError, remakeFile } from './remake.ts'
import * as store from './store.ts'

type WriteOptions = {
  institution: Institution
  month: string
  dir: string
  onlyPaper: boolean
  now: Date
  say: (line: string) => void
}

/**
 * Writes an institution's statements of a month into a new folder, a file for each member, for printing. Throws, with
 * the others written, if some are missing: a print run that is not whole must not look so.
 */
export async function writeStatementsByCommand(db: Db, options: WriteOptions): Promise<string> {
  const { institution, month, dir, onlyPaper, say } = options
  const first = parseMonth(month)
  await refuseUnmade(db, institution, first, options.now)
  const total = await store.countMonth(db, institution.id, { month: first, onlyPaper })
  const missing = await readMissing(db, institution.id, { month: first, onlyPaper })
  if (total + missing.length === 0)
    throw new Refusal(404, `Nobody gets a statement of ${monthOf(first)}${onlyPaper ? ' on paper' : ''}.`)
  prepareFolder(dir)
  // Before the first file, so that the audit has it however the command ends.
  await recordAudit(db, {
    ...bySystem(institution.id, options.now),
    action: 'WRITE_STATEMENTS',
    target: { type: 'institution', id: institution.id },
    after: { month: first, statements: total, onlyPaper },
  })
  say(`Writing ${countText(total, 'statement')} of ${monthOf(first)}.`)
  const wrong: number[] = []
  let written = 0
  for (let after = 0; ; ) {
    const rows = await store.readMonthBatch(db, institution.id, { month: first, after, onlyPaper })
    for (const row of rows) {
      after = row.person_id
      const file = await remakeFile(db, row).catch((error) => {
        if (!(error instanceof NotProvenError)) throw error
        say(error.message)
        wrong.push(row.person_id)
      })
      if (!file) continue
      writeWhole(dir, `statement-${month}-${row.person_id}.pdf`, file, () => `${formatCount(written)} are written.`)
      written++
      if (written % 1_000 === 0) say(`${formatCount(written)} of ${formatCount(total)} written`)
    }
    if (rows.length === 0) break
  }
  const result = `Wrote ${countText(written, 'statement')} into ${dir}.`
  const problems = [
    nameThem('cannot be made again as it was, and was left out', wrong),
    nameThem('could not be made yet, and is tried again tomorrow; the log says why', missing),
  ].filter(Boolean)
  if (problems.length > 0) throw new Refusal(422, [result, ...problems].join('\n'))
  return result
}

const nameThem = (what: string, people: readonly number[]) =>
  people.length > 0 && `The statement of each of these persons ${what}: ${people.join(', ')}.`

function parseMonth(month: string): Day {
  const first = `${month}-01`
  if (!isDay(first)) throw new Refusal(422, 'Write the month as 2026-11.')
  return day(first)
}

/** Throws unless all statements of the month are made. */
async function refuseUnmade(db: Db, { id, name, statements, timeZone }: Institution, month: Day, now: Date) {
  if (!statements) throw new Refusal(422, `${name} makes no statements here: its file has no \`statements\`.`)
  if (month < `${statements.firstMonth}-01`)
    throw new Refusal(404, `There are no statements of ${monthOf(month)}. The first month is ${statements.firstMonth}.`)
  const today = dayIn(timeZone, now)
  const closesOn = closingDay(month, await readHolidays(db))
  if (closesOn >= today)
    throw new Refusal(404, `The statements of ${monthOf(month)} are made in the night after ${dayToWire(closesOn)}.`)
  if ((await store.readEndedMonths(db, id)).has(month)) return
  const made = await store.countMonth(db, id, { month, onlyPaper: false })
  throw new Refusal(
    409,
    `The statements of ${monthOf(month)} are not all made yet: ${formatCount(made)} so far. The server makes them; try again when it is done.`,
  )
}
