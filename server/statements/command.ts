import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { countText, formatCount } from '../../values/counting.ts'
import { type Day, day, isDay } from '../../values/days.ts'
import type { Db } from '../db/open.ts'
import { Refusal } from '../refusals.ts'
import { remakeFile } from './remake.ts'
import * as store from './store.ts'

type WriteOptions = {
  institutionId: number
  month: string
  dir: string
  onlyPaper: boolean
  say: (line: string) => void
}

/** Writes an institution's statements of a month into a folder, a file for each member, for printing. */
export async function writeStatementsByCommand(
  db: Db,
  { institutionId, month, dir, onlyPaper, say }: WriteOptions,
): Promise<string> {
  const first = parseMonth(month)
  mkdirSync(dir, { recursive: true })
  let written = 0
  for (let after = 0; ; ) {
    const rows = await store.readMonthBatch(db, institutionId, { month: first, after, onlyPaper })
    for (const row of rows) {
      writeFileSync(join(dir, `statement-${month}-${row.person_id}.pdf`), await remakeFile(db, row))
      written++
      if (written % 1_000 === 0) say(`${formatCount(written)} written`)
      after = row.person_id
    }
    if (rows.length === 0) break
  }
  if (written === 0) throw new Refusal(404, `There are no statements of ${month}.`)
  return `Wrote ${countText(written, 'statement')} into ${dir}.`
}

function parseMonth(month: string): Day {
  const first = `${month}-01`
  if (!isDay(first)) throw new Refusal(422, 'Write the month as 2026-11.')
  return day(first)
}
