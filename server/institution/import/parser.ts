import { hasHiddenCharacters } from '../../../values/characters.ts'
import { type Cells, type Column, reference, type Shape } from './columns.ts'

/**
 * Returns a parser of the rows below this header: what is wrong with a row, and the values to store. A wrong cell becomes
 * blank, unless it identifies the row.
 */
export function rowParser(shape: Shape, names: readonly string[]) {
  const columns = names.map((name) => ({ name, ...((shape.columns[name] ?? shape.optional?.[name]) as Column) }))
  return (given: readonly string[]): { row: Cells; refusal: string | null } => {
    const row: Cells = {}
    // Nearly every row has none, and looking at each cell is slow.
    const hides = hasHiddenCharacters(given.join(''))
    let problems = ''
    for (let at = 0; at < columns.length; at++) {
      const { name, read, must } = columns[at] as (typeof columns)[number]
      const cell = given[at] ?? ''
      const isHidden = hides && hasHiddenCharacters(cell)
      const value = isHidden ? null : read(cell)
      if (value === null) problems += `${problems && '; '}${name} ${must}`
      row[name] = value ?? (read === reference.read && !isHidden ? cell : '')
    }
    return { row, refusal: problems || (shape.wrong?.(row) ?? null) }
  }
}
