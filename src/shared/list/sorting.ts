import { useMemo, useState } from 'react'
import type { Column, KeptOrder, ListOrder, SortKey } from './column.ts'

const letters = new Intl.Collator('en-US', { numeric: true })

/** Puts rows without a key last, in either direction. */
function sortedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => SortKey, isDescending: boolean): Row[] {
  const sign = isDescending ? -1 : 1
  return rows.toSorted((one, other) => {
    const [first, second] = [keyOf(one), keyOf(other)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return (
      sign *
      (typeof first === 'number' && typeof second === 'number'
        ? first - second
        : letters.compare(String(first), String(second)))
    )
  })
}

/** Sorts the rows by the heading that was pressed last. */
export function useSorting<Row>(columns: readonly Column<Row>[], rows: readonly Row[], kept?: KeptOrder) {
  const own = useState<ListOrder | null>(null)
  const [pressed, press] = kept ?? own
  const first = columns.find(({ sorted }) => sorted)
  const isKnown = columns.some(({ head, sortBy }) => sortBy && head === pressed?.by)
  const { by, direction } = pressed && isKnown ? pressed : { by: first?.head, direction: first?.sorted ?? 'ascending' }
  const sorted = useMemo(() => {
    const keyOf = columns.find(({ head }) => head === by)?.sortBy
    return keyOf ? sortedBy(rows, keyOf, direction === 'descending') : rows
  }, [columns, rows, by, direction])
  const onSort = (head: string) =>
    press({ by: head, direction: head === by && direction === 'ascending' ? 'descending' : 'ascending' })
  return { sorted, sorting: { by, direction, onSort } }
}
