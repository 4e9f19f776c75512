import { formatCount } from '../../../values/counting.ts'
import { toCsvLine } from '../../../values/csv.ts'
import { type Cents, plainAmount } from '../../../values/money.ts'
import type { Tx } from '../../db/open.ts'
import { type MemberPoints, readPoints } from './points-store.ts'
import { countRows, readSums, type Sum } from './report-store.ts'
import { fileNames } from './staging-store.ts'

/** As many as somebody looks up one by one. */
const [mostPrinted, mostPoints] = [100, 10] as const

/** Compares the files with what the bank has after the import. Returns the text, and a line of a table for each member. */
export async function reportOf(tx: Tx, id: number, max: number): Promise<{ text: string; lines: string[] }> {
  const counts = []
  for (const file of fileNames)
    counts.push([`${file}.csv`, ...Object.values(await countRows(tx, file)).map(formatCount)])
  const sums = await readSums(tx, id)
  const { count, rows } = await readPoints(tx, id, max)
  const printed = rows.slice(0, mostPrinted)
  const shown = printed.length < count ? `, the worst ${formatCount(printed.length)} first` : ', the worst first'
  const parts = [
    toTable([['File', 'Rows', 'New', 'Changed', 'As before', 'Kept as here', 'Unlike posted', 'Refused'], ...counts]),
    toTable([['Sum', 'Number', 'In the files', 'In the bank', 'Differing'], ...sums.map(sumLine)]),
    count === 0
      ? 'No member has anything to look at.'
      : [`Members with something to look at: ${formatCount(count)}${shown}.`, ...printed.map(memberText)].join('\n'),
  ]
  return { text: parts.join('\n\n'), lines: rows.map(memberLine) }
}

const names: Record<string, string> = {
  1: 'Shares',
  2: 'Loans',
  3: 'Cards',
  transfer: 'Scheduled transfers',
  autopay: 'Payments and auto pays',
}

const sumLine = ({ what, things, filed, held, differing }: Sum) => [
  names[what] ?? 'Unknown accounts',
  formatCount(things),
  plainAmount(filed as Cents),
  plainAmount(held as Cents),
  formatCount(differing),
]

function memberText({ member, points }: MemberPoints): string {
  const more = points.length - mostPoints
  const lines = points.slice(0, mostPoints).map((point) => `  ${point}`)
  return [member || 'of no known member', ...lines, ...(more > 0 ? [`  and ${formatCount(more)} more`] : [])].join('\n')
}

const memberLine = ({ member, points }: MemberPoints) => toCsvLine([member, String(points.length), points.join('; ')])

/** Aligns the columns; all but the first are figures. */
export function toTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n')
}
