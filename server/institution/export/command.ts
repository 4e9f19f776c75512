import { formatCount } from '../../../values/counting.ts'
import { toPlainCsvLine } from '../../../values/csv.ts'
import { type Day, dayAndTime, dayIn } from '../../../values/days.ts'
import { cents, plainAmount } from '../../../values/money.ts'
import { isOpen } from '../../db/all-institutions.ts'
import { bySystem, recordAudit } from '../../db/audit.ts'
import { type Db, transact, transactWithoutLimit, type Tx } from '../../db/open.ts'
import { Refusal } from '../../refusals.ts'
import { parseTime } from '../freeze.ts'
import type { Cells } from '../import/columns.ts'
import { toTable } from '../import/report.ts'
import { findByKey } from '../store.ts'
import { readOneState, readRows } from './cursor-store.ts'
import { exportFiles, toCells } from './files.ts'
import { openFolder, type ExportedFile } from './folder.ts'

type ExportOptions = {
  key: string
  /** By the institution's clock, as 2026-11-28T00:00. Blank: all that was made here. */
  since: string
  to: string
  now: Date
  say: (line: string) => void
}

/** Writes what was made or changed here into a new folder, in the files of an import, whole or not at all. */
export async function exportByCommand(db: Db, { key, since, to, now, say }: ExportOptions): Promise<string> {
  const institution = await findByKey(db, key)
  if (!institution) throw new Refusal(404, `No institution has the key ${key}.`)
  const { id, name, timeZone } = institution
  const from = since === '' ? null : parseTime(since, timeZone)
  const canChange = await isOpen(db, id)
  const folder = await openFolder(to)
  try {
    const written = await transactWithoutLimit(db, async (tx) => {
      await readOneState(tx)
      const files: ExportedFile[] = []
      for (const file of exportFiles) {
        say(`Writing ${file.name}.csv`)
        files.push(
          await folder.write(
            `${file.name}.csv`,
            linesOf(tx, id, file, { since: from, today: dayIn(timeZone, now) }),
            file.summed !== undefined,
          ),
        )
      }
      return files
    })
    const report = [
      `${name}: what was made here${from ? ` since ${dayAndTime(from, timeZone)}` : ''}, as of ${dayAndTime(now, timeZone)}.`,
      ...(canChange
        ? [
            'It was open at that time: what was made later is missing, and what was due that day may be made in both. Freeze it, and export again.',
          ]
        : []),
      '',
      toTable([['File', 'Rows', 'Sum'], ...written.map(toReportLine)]),
      '',
      ...written.map(({ name: file, hash }) => `SHA-256 ${hash}  ${file}`),
      '',
    ].join('\n')
    await folder.write('report.txt', oneText(report))
    const rows = Object.fromEntries(written.map((file) => [file.name, file.rows]))
    const target = { type: 'institution', id } as const
    await transact(db, async (tx) => {
      await recordAudit(tx, { ...bySystem(id, now), action: 'EXPORT', target, after: rows })
      // The folder gets its name together with its audit event: both or neither.
      await folder.finish()
    })
    return report.trimEnd()
  } catch (error) {
    await folder.remove()
    throw error
  }
}

const toReportLine = ({ name, rows, sum }: ExportedFile) => [
  name,
  formatCount(rows),
  sum === null ? '' : plainAmount(cents(sum)),
]

async function* oneText(text: string) {
  yield { text, rows: 0, sum: 0 }
}

type Span = { since: Date | null; today: Day }

async function* linesOf(tx: Tx, id: number, file: (typeof exportFiles)[number], { since, today }: Span) {
  const { columns, rows, summed, split, isLeftOut } = file
  yield { text: `${Object.keys(columns).join(',')}\n`, rows: 0, sum: 0 }
  for await (const read of readRows(tx, rows(id, since))) {
    const shown = read.map(toTexts).flatMap((row) => split?.(row, today) ?? [row])
    const kept = shown.filter((row) => !isLeftOut?.(row))
    const text = kept.map((row) => `${toPlainCsvLine(toCells(file, row))}\n`).join('')
    yield { text, rows: kept.length, sum: summed ? kept.reduce((sum, row) => sum + Number(row[summed]), 0) : 0 }
  }
}

const toTexts = (row: Record<string, string | null>): Cells =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? '']))
