import type { Column } from './column.ts'
import classes from './List.module.css'

/** Draws columns as labels with values, without those that are empty. */
export function Pairs<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <dl className={classes.pairs}>
      {columns.map(({ head, cell }) => {
        const value = cell(row)
        return (
          value && (
            <div key={head}>
              <dt>{head}</dt>
              <dd>{value}</dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
