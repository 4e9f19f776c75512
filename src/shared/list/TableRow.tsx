import { memo } from 'react'
import type { Column, RowProps } from './column.ts'
import classes from './List.module.css'
import { ListDetails } from './ListDetails.tsx'
import { RowActions } from './RowActions.tsx'

type Props<Row> = Pick<RowProps<Row>, 'details' | 'actions'> & {
  row: Row
  columns: readonly Column<Row>[]
  /** The columns without room; the details show them. */
  folded: readonly Column<Row>[]
  name: string
  isCrowded: boolean
}

function OneRow<Row>({ row, columns, folded, name, isCrowded, details, actions }: Props<Row>) {
  const [lead, ...others] = columns
  const main = columns.findLast(({ isMain }) => isMain)
  return (
    <tr>
      <th scope="row">
        <span className={classes.lead}>
          <span>{lead?.cell(row)}</span>
          <ListDetails row={row} folded={folded} name={name} details={details} />
        </span>
      </th>
      {others.map((column) => (
        <td key={column.head} data-money={column.isFigure} data-main={column === main || undefined}>
          {column.cell(row)}
        </td>
      ))}
      {actions && (
        <td className={classes.actions}>
          <RowActions actions={actions(row)} name={name} isCrowded={isCrowded} />
        </td>
      )}
    </tr>
  )
}

/** Memoized, so that sorting moves rows without redrawing them. */
export const TableRow = memo(OneRow) as typeof OneRow
