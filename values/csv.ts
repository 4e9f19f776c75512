import { type Cents, plain } from './money.ts'

/** Nothing is a blank cell. */
export type CsvCell = string | Cents | null

/** A file for spreadsheets: RFC 4180, with the mark that tells them it is UTF-8. */
export const toCsv = (heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${[heads, ...rows].map((cells) => `${toCsvLine(cells)}\r\n`).join('')}`

export const toCsvLine = (cells: readonly CsvCell[]): string => cells.map(written).join(',')

function written(cell: CsvCell): string {
  if (cell === null) return ''
  return typeof cell === 'number' ? plain(cell) : quoted(harmless(cell))
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A spreadsheet runs what begins so. Behind an apostrophe it is text. */
const harmless = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)
