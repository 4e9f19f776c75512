import { CsvError, parseCsvRows } from '../csv-rows.ts'
import { type WrongRow, RefusedFile } from '../incoming-files.ts'

const mostWrong = 1_000

/**
 * Reads a file of the core with exactly these columns, in any order, and the `optional` ones that it has. Refuses it as a
 * whole, with each wrong line. `read` returns the reason why a row is wrong.
 */
export async function readCoreRows(
  path: string,
  heads: readonly string[],
  read: (cells: string[]) => string | null,
  optional: readonly string[] = [],
): Promise<void> {
  const wrong: WrongRow[] = []
  let places: number[] | null = null
  let width = 0
  for await (const rows of parseCsvRows(path))
    for (const { line, cells } of rows) {
      if (!places) {
        const given = [...heads, ...optional.filter((head) => cells.includes(head))]
        width = given.length
        places = [...heads, ...optional].map((head) => cells.indexOf(head))
        if (given.some((head) => !cells.includes(head)) || cells.length !== width)
          throw new CsvError(
            `line 1: the header must be ${heads.join()}${optional.map((head) => `, and may have ${head}`).join('')}`,
          )
        continue
      }
      const reason = wrongCells(cells, width) ?? read(places.map((place) => cells[place]?.trim() ?? ''))
      if (reason) wrong.push({ line, reason })
      if (wrong.length === mostWrong) throw new RefusedFile(wrong)
    }
  if (!places) throw new CsvError('the file is empty')
  if (wrong.length > 0) throw new RefusedFile(wrong)
}

function wrongCells(cells: readonly string[], width: number): string | null {
  if (cells.length !== width) return `has ${cells.length} cells, and the header has ${width}`
  return cells.some((cell) => cell.includes('\0')) ? 'has a character that no text has' : null
}

export const isDollars = (text: string): boolean => /^-?\d{1,12}(\.\d{1,2})?$/.test(text)
