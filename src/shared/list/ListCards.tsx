import type { RowProps } from './column.ts'
import classes from './List.module.css'
import { ListDetails } from './ListDetails.tsx'
import { Pairs } from './Pairs.tsx'
import { RowActions } from './RowActions.tsx'

/** Draws rows with inputs as cards where a table has no room. */
export function ListCards<Row>({ label, columns, rows, keyOf, nameOf, details, actions, sum }: RowProps<Row>) {
  const [lead] = columns
  const main = columns.findLast(({ isMain }) => isMain)
  const others = columns.filter((column) => column !== lead && column !== main && !column.hasOwnLine)
  const lines = columns.filter(({ hasOwnLine }) => hasOwnLine)
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={classes.card}>
          <div>{lead?.cell(row)}</div>
          {main && (
            <span className={classes.main}>
              <strong>{main.cell(row)}</strong>
              <small>{main.head}</small>
            </span>
          )}
          {others.length > 0 && <Pairs row={row} columns={others} />}
          {lines.map(({ head, cell }) => {
            const value = cell(row)
            return (
              value && (
                <div key={head} className={classes.line}>
                  <small>{head}</small>
                  {value}
                </div>
              )
            )
          })}
          <ListDetails row={row} name={nameOf(row)} details={details} />
          {actions && (
            <div className={classes.actions}>
              <RowActions actions={actions(row)} name={nameOf(row)} />
            </div>
          )}
        </li>
      ))}
      {sum && (
        <li className={classes.card}>
          <strong className={classes.sumLabel}>{sum.label}</strong>
          {Object.entries(sum.cells).map(([head, value]) => (
            <span key={head} className={classes.main}>
              <strong className={classes.sum}>{value}</strong>
              <small>{head}</small>
            </span>
          ))}
        </li>
      )}
    </ul>
  )
}
