import { type Cents, plainAmount } from './money.ts'

/** Null is a blank cell. */
export type CsvCell = string | Cents | null

/** Writes CSV (RFC 4180) with the byte order mark for UTF-8. */
export const toCsv = (heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${[heads, ...rows].map((cells) => `${toCsvLine(cells)}\r\n`).join('')}`

export const toCsvLine = (cells: readonly CsvCell[]): string => cells.map(toCell).join(',')

function toCell(cell: CsvCell): string {
  if (cell === null) return ''
  return typeof cell === 'number' ? plainAmount(cell) : quoteCell(makeHarmless(cell))
}

const quoteCell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Prefixes what a spreadsheet would run as a formula. */
const makeHarmless = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)
