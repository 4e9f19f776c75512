import { type Cents, plainAmount } from './money.ts'

/** Null is a blank cell. */
export type CsvCell = string | Cents | null

/** Writes CSV (RFC 4180) with the byte order mark for UTF-8. */
export const toCsv = (heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${[heads, ...rows].map((cells) => `${toCsvLine(cells)}\r\n`).join('')}`

export const toCsvLine = (cells: readonly CsvCell[]): string => cells.map(written).join(',')

function written(cell: CsvCell): string {
  if (cell === null) return ''
  return typeof cell === 'number' ? plainAmount(cell) : quoted(harmless(cell))
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Prefixes what a spreadsheet would run as a formula. */
const harmless = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)
