import { toPlainCsvLine } from '../../values/csv.ts'
import { dayIn } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { fingerprint } from '../security/secrets.ts'
import type { CoreFile, CoreRow } from './files-store.ts'

const heads = ['reference', 'account', 'member', 'amount', 'interest', 'fee', 'kind', 'description', 'date', 'postedAt']

/**
 * Writes a file of what was posted here. Its last row has its number, how many rows there are, their sums, and a seal
 * over everything above it and the seal of the file before. The same file always has the same bytes.
 */
export function writePostingsFile({ number, previousSeal }: CoreFile, rows: readonly CoreRow[]) {
  const lines = rows.map((row) => [
    row.reference,
    row.account,
    row.member,
    cents(row.amount),
    cents(row.interest),
    cents(row.fee),
    row.kind,
    row.description,
    row.happened_on,
    row.made_at.toISOString(),
  ])
  const above = [heads, ...lines].map((cells) => `${toPlainCsvLine(cells)}\r\n`).join('')
  const seal = fingerprint(`${previousSeal}\r\n${above}`)
  const sum = (of: 'amount' | 'interest' | 'fee') => cents(rows.reduce((total, row) => total + row[of], 0))
  const end = [
    'END',
    String(number),
    String(rows.length),
    sum('amount'),
    sum('interest'),
    sum('fee'),
    'seal',
    seal,
    '',
    '',
  ]
  return { text: `${above}${toPlainCsvLine(end)}\r\n`, seal }
}

export const postingsFileName = ({ number, coversUntil }: CoreFile, zone: string): string =>
  `postings-${String(number).padStart(6, '0')}-${dayIn(zone, new Date(coversUntil.getTime() - 1))}.csv`
