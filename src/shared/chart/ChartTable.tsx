import type { Cents } from '../../../values/money.ts'
import { Money } from '../Money.tsx'
import classes from './ChartFrame.module.css'

/** Either amounts of money or counts. */
type Row = { name: string; amounts?: readonly (Cents | null)[]; counts?: readonly number[] }

export type ChartTableProps = {
  label: string
  head: string
  columns: readonly string[]
  /** Called only when the table opens: there may be hundreds of rows. */
  rows: () => readonly Row[]
}

/** Shows the chart's amounts as a table, which scrolls by itself. */
export function ChartTable({ label, head, columns, rows }: ChartTableProps) {
  return (
    // A scrolling box must be reachable by keyboard.
    <div className={classes.table} role="group" aria-label={label} tabIndex={0}>
      <table className="sd-table">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-money>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows().map(({ name, amounts = [], counts = [] }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {amounts.map((amount, index) => (
                <td key={columns[index]} data-money>
                  {amount !== null && <Money cents={amount} />}
                </td>
              ))}
              {counts.map((count, index) => (
                <td key={columns[index]} data-money>
                  {count.toLocaleString('en-US')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
