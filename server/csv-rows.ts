import { createReadStream } from 'node:fs'

/** `line`: where the row starts, from 1. */
export type Row = { line: number; cells: string[] }

/** Not a valid CSV file. */
export class CsvError extends Error {}

/** Streams the rows of a CSV file (RFC 4180, UTF-8), those of a megabyte at a time: one by one is slower. */
export async function* parseCsvRows(path: string): AsyncGenerator<Row[]> {
  let [line, began, cell, quoted, wasQuoted] = [1, 1, '', false, false]
  let cells: string[] = []
  let rows: Row[] = []
  let first = true
  // A closing quote, unless the next character, perhaps in the next chunk, is a quote too.
  let pending = false
  const end = () => {
    cells.push(cell)
    rows.push({ line: began, cells })
    ;[cells, cell, wasQuoted, began] = [[], '', false, line]
  }
  for await (const piece of createReadStream(path, { encoding: 'utf8', highWaterMark: 2 ** 20 })) {
    const text = first ? String(piece).replace(/^\ufeff/, '') : String(piece)
    first = false
    if (text.includes('\ufffd')) throw new CsvError('the file is not UTF-8')
    for (let position = 0; position < text.length; position++) {
      const letter = text[position] as string
      if (pending) {
        pending = false
        if (letter === '"') {
          cell += '"'
          continue
        }
        quoted = false
      }
      if (quoted) {
        if (letter === '"') pending = true
        else {
          if (letter === '\n') line += 1
          // Copies everything up to the next quote or line break at once.
          const next = letter === '\n' ? position + 1 : plainEnd(text, position, '"\n')
          cell += text.slice(position, next)
          position = next - 1
        }
      } else if (letter === ',') {
        cells.push(cell)
        ;[cell, wasQuoted] = ['', false]
      } else if (letter === '\n') {
        line += 1
        if (cells.length > 0 || cell !== '') end()
        else began = line
      } else if (letter === '"') {
        if (cell !== '' || wasQuoted)
          throw new CsvError(`line ${line}: a quote inside a cell must be doubled, and the cell in quotes`)
        ;[quoted, wasQuoted] = [true, true]
      } else if (letter !== '\r') {
        if (wasQuoted) throw new CsvError(`line ${line}: after its closing quote a cell ends`)
        const next = plainEnd(text, position, ',\n"\r')
        cell += text.slice(position, next)
        position = next - 1
      }
    }
    yield rows
    rows = []
  }
  if (quoted && !pending) throw new CsvError(`line ${began}: a quote is opened and never closed`)
  if (cells.length > 0 || cell !== '') end()
  yield rows
}

function plainEnd(text: string, from: number, ends: string): number {
  let position = from + 1
  while (position < text.length && !ends.includes(text[position] as string)) position++
  return position
}
