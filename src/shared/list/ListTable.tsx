import { useMemo } from 'react'
import type { Column, RowProps, Sorting, TotalRow } from './column.ts'
import classes from './List.module.css'
import { sharedListWords } from './list.words.ts'
import { SortHead } from './SortHead.tsx'
import { TableRow } from './TableRow.tsx'

type Props<Row> = RowProps<Row> & { sorting: Sorting; isNarrow: boolean }

/** How many columns have room beside the names of actions. */
const most = 6

export function ListTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  nameOf,
  details,
  actions,
  sum,
  sorting,
  isNarrow,
}: Props<Row>) {
  const shown = useMemo(() => columns.filter(({ isLesser }) => !(isNarrow && isLesser)), [columns, isNarrow])
  const folded = useMemo(() => columns.filter(({ isLesser }) => isNarrow && isLesser), [columns, isNarrow])
  const isWide = shown.length > most
  return (
    <table
      className={`sd-table ${classes.table}`}
      data-wide={isWide ? (actions ? 'acting' : 'plain') : undefined}
      aria-label={label}
    >
      <colgroup>
        {shown.map(({ head, isFigure, isMain, isLesser }) => (
          <col key={head} className={isFigure && (!isWide || isMain || isLesser) ? classes.figure : undefined} />
        ))}
        {actions && <col />}
      </colgroup>
      <thead>
        <tr>
          {shown.map(({ head, isFigure, sortBy, isSortable }) => (
            <SortHead
              key={head}
              head={head}
              isFigure={isFigure}
              isSortable={isSortable || sortBy !== undefined}
              sorting={sorting}
            />
          ))}
          {actions && (
            <th scope="col">
              <span className="sd-hidden">{sharedListWords.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow
            key={keyOf(row)}
            row={row}
            columns={shown}
            folded={folded}
            name={nameOf(row)}
            isCrowded={columns.length > most}
            details={details}
            actions={actions}
          />
        ))}
      </tbody>
      {sum && <SumRow sum={sum} columns={shown} hasActions={actions !== undefined} />}
    </table>
  )
}

function SumRow<Row>({
  sum,
  columns,
  hasActions,
}: {
  sum: TotalRow
  columns: readonly Column<Row>[]
  hasActions: boolean
}) {
  const first = columns.findIndex(({ head }) => head in sum.cells)
  if (first < 1) return null
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={first}>
          {sum.label}
        </th>
        {columns.slice(first).map(({ head }) => (
          <td key={head} data-money>
            {head in sum.cells && <span className={classes.sum}>{sum.cells[head]}</span>}
          </td>
        ))}
        {hasActions && <td />}
      </tr>
    </tfoot>
  )
}
