import { type Cents, plainAmount } from './money.ts'

/** Null is a blank cell. */
export type CsvCell = string | Cents | null

/** Writes CSV (RFC 4180) with the byte order mark for UTF-8. */
export const toCsv = (heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${[heads, ...rows].map((cells) => `${toCsvLine(cells)}\r\n`).join('')}`

export const toCsvLine = (cells: readonly CsvCell[]): string => toLine(cells, makeHarmless)

/** Writes the texts as they are, for a reader that is no spreadsheet. */
export const toPlainCsvLine = (cells: readonly CsvCell[]): string => toLine(cells, (text) => text)

const toLine = (cells: readonly CsvCell[], toText: (text: string) => string) =>
  cells.map((cell) => (typeof cell === 'number' ? plainAmount(cell) : quoteCell(toText(cell ?? '')))).join(',')

const quoteCell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Prefixes what a spreadsheet would run as a formula. */
const makeHarmless = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)
