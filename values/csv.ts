import { type Cents, plainAmount } from './money.ts'

/** Null is a blank cell. */
export type CsvCell = string | Cents | null

/** Writes CSV (RFC 4180) with the byte order mark for UTF-8. */
export const toCsv = (heads: readonly string[], rows: readonly (readonly CsvCell[])[], toText = makeHarmless): string =>
  `\uFEFF${[heads, ...rows].map((cells) => `${toLine(cells, toText)}\r\n`).join('')}`

/** As `toCsv`, for a machine: a printer would print an apostrophe. */
export const toPlainCsv = (heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  toCsv(heads, rows, asItIs)

export const toCsvLine = (cells: readonly CsvCell[]): string => toLine(cells, makeHarmless)

/** Writes the texts as they are, for a reader that is no spreadsheet. */
export const toPlainCsvLine = (cells: readonly CsvCell[]): string => toLine(cells, asItIs)

const toLine = (cells: readonly CsvCell[], toText: (text: string) => string) =>
  cells.map((cell) => (typeof cell === 'number' ? plainAmount(cell) : quoteCell(toText(cell ?? '')))).join(',')

const quoteCell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const asItIs = (text: string) => text

/** Prefixes what a spreadsheet would run as a formula: signs of any width, also after blanks. */
const makeHarmless = (text: string) => (/^([\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/.test(text) ? `'${text}` : text)
