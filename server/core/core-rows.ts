import { CsvError, parseCsvRows } from '../csv-rows.ts'
import { type WrongRow, RefusedFile } from '../handed-in.ts'

const mostWrong = 1_000

/**
 * Reads a file of the core with exactly these columns, in any order. Refuses it as a whole, with each wrong line. `read`
 * returns the reason why a row is wrong.
 */
export async function readCoreRows(
  path: string,
  heads: readonly string[],
  read: (cells: string[]) => string | null,
): Promise<void> {
  const wrong: WrongRow[] = []
  let places: number[] | null = null
  for await (const rows of parseCsvRows(path))
    for (const { line, cells } of rows) {
      if (!places) {
        places = heads.map((head) => cells.indexOf(head))
        if (places.includes(-1) || cells.length !== heads.length)
          throw new CsvError(`line 1: the header must be ${heads.join()}`)
        continue
      }
      const reason = wrongCells(cells, heads) ?? read(places.map((place) => cells[place]?.trim() ?? ''))
      if (reason) wrong.push({ line, reason })
      if (wrong.length === mostWrong) throw new RefusedFile(wrong)
    }
  if (!places) throw new CsvError('the file is empty')
  if (wrong.length > 0) throw new RefusedFile(wrong)
}

function wrongCells(cells: readonly string[], heads: readonly string[]): string | null {
  if (cells.length !== heads.length) return `has ${cells.length} cells, and the header has ${heads.length}`
  return cells.some((cell) => cell.includes('\0')) ? 'has a character that no text has' : null
}

export const isDollars = (text: string): boolean => /^-?\d{1,12}(\.\d{1,2})?$/.test(text)
