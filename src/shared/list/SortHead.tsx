import { Icon } from '../Icon.tsx'
import classes from './List.module.css'
import type { Sorting } from './column.ts'

type Props = { head: string; isFigure?: boolean; isSortable: boolean; sorting: Sorting }

/** Draws the heading of a column as a button that sorts the table. */
export function SortHead({ head, isFigure, isSortable, sorting: { by, direction, onSort } }: Props) {
  const isSorted = head === by
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined} data-money={isFigure || undefined}>
      {isSortable ? (
        <button type="button" className={classes.head} onClick={() => onSort(head)}>
          {head}
          {isSorted && <Icon name="down" size={14} />}
        </button>
      ) : (
        <span className={classes.head}>{head}</span>
      )}
    </th>
  )
}
