import type { RowProps } from './column.ts'
import { ListCards } from './ListCards.tsx'
import { ListEntries } from './ListEntries.tsx'
import { ListTable } from './ListTable.tsx'
import { useSorting } from './sorting.ts'
import type { ListLayout } from './use-list-layout.ts'

/** Sorts the rows, and keeps their order when the table becomes cards. */
export function ListRows<Row>({ rows, layout, order, ...shown }: RowProps<Row> & { layout: ListLayout }) {
  const { sorted, sorting } = useSorting(shown.columns, rows, order)
  const { entry } = shown
  if (layout === 'cards')
    return entry ? <ListEntries {...shown} rows={sorted} entry={entry} /> : <ListCards {...shown} rows={sorted} />
  return <ListTable {...shown} rows={sorted} sorting={shown.sorting ?? sorting} isNarrow={layout === 'narrow'} />
}
