import type { Cents } from '../../../values/money.ts'
import { Money } from '../Money.tsx'
import classes from './ChartTable.module.css'

export type ChartTableProps = {
  label: string
  head: string
  columns: readonly string[]
  /** Made when the table is looked at: there may be hundreds. */
  rows: () => readonly { name: string; amounts: readonly (Cents | null)[] }[]
}

/** The amounts of a chart, for those who read. It scrolls by itself. */
export function ChartTable({ label, head, columns, rows }: ChartTableProps) {
  return (
    // What scrolls must be reached by keyboard.
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
          {rows().map(({ name, amounts }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {amounts.map((amount, at) => (
                <td key={columns[at]} data-money>
                  {amount !== null && <Money cents={amount} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
