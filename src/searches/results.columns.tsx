import { everyColumn } from '../../machines/searches/new-search.rules.ts'
import { isAmount, type ResultRow, type Value } from '../../machines/searches/search-results.rules.ts'
import type { CsvCell } from '../../values/csv.ts'
import { typedDay } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { rateText } from '../../values/rate.ts'
import type { Column, RowEntry, SortKey } from '../shared/list/column.ts'
import { Money } from '../shared/Money.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { columnName } from './searches.words.ts'
import { joinWithDots } from '../shared/list/join-with-dots.ts'

/** Returns a field as a file has it. A screen shows the same, except for amounts. */
export function toCell(key: string, value: Value): CsvCell {
  if (isAmount(key)) return typeof value === 'number' ? cents(value) : null
  if (key === 'rate') return rateText(typeof value === 'number' ? value : null)
  return value === null ? null : String(value)
}

/** Sorts a day by the calendar, not by its text. */
const toSortKey = (key: string, value: Value): SortKey =>
  key === 'maturityDate' && typeof value === 'string' ? typedDay(value) : value

const figures: ReadonlySet<string> = new Set(['balance', 'available', 'rate', 'maturityDate'])
const lesser: ReadonlySet<string> = new Set(['accountNumber', 'accountType', 'available', 'rate'])

/** Returns the address that a row leads to, if any. */
type LinkOf = (row: ResultRow) => string | null
const nowhere: LinkOf = () => null

/** Returns the columns. The one that names the account leads to its history. */
export function toColumns(keys: readonly string[], linkOf: LinkOf = nowhere): Column<ResultRow>[] {
  const linked = keys.includes('description') ? 'description' : 'accountId'
  return keys.map((key, index) => {
    const column = toColumn(key, index)
    if (key !== linked) return column
    const cell = (row: ResultRow) => {
      const to = linkOf(row)
      if (to === null) return column.cell(row)
      const label = linked === 'description' ? `${row.cells[linked]}, ${row.cells['accountId']}` : undefined
      return (
        <ScreenLink to={to} label={label}>
          {column.cell(row)}
        </ScreenLink>
      )
    }
    return { ...column, cell }
  })
}

function toColumn(key: string, index: number): Column<ResultRow> {
  const getValue = ({ cells }: ResultRow) => cells[key] ?? null
  return {
    head: columnName(key),
    cell: (row) => {
      const cell = toCell(key, getValue(row))
      return isAmount(key) ? <Money cents={typeof cell === 'number' ? cell : null} /> : cell
    },
    sortBy: (row) => toSortKey(key, getValue(row)),
    ...(figures.has(key) && { isFigure: true }),
    ...(key === 'balance' && { isMain: true }),
    ...(index > 0 && lesser.has(key) && { isLesser: true }),
  }
}

/** Returns the row of a phone's list: the first columns of those that were chosen. */
export function resultEntry(keys: readonly string[]): (row: ResultRow) => RowEntry {
  const [first = '', ...others] = keys.filter((key) => key !== 'balance')
  const getText = ({ cells }: ResultRow, key: string) => String(toCell(key, cells[key] ?? null) ?? '')
  return (row) => ({
    name: getText(row, first),
    ...(keys.includes('balance') && { figure: toColumn('balance', 1).cell(row) }),
    line: joinWithDots(
      ...others
        .filter((key) => !isAmount(key))
        .slice(0, 2)
        .map((key) => getText(row, key)),
    ),
  })
}

export const awaitedColumns = toColumns(everyColumn)
