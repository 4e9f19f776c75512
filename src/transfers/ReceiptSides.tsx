import type { ReactNode } from 'react'
import classes from './ReceiptSides.module.css'
import { transfersWords } from './transfers.words.ts'

type Side = { label: string; name: string; figures: readonly ReactNode[] }

/** Shows both accounts of a transfer with their amounts, the most important one last. */
export const ReceiptSides = ({ columns, sides }: { columns: readonly string[]; sides: readonly Side[] }) => (
  <table className={`sd-table ${classes.sides}`}>
    <thead>
      <tr>
        <th scope="col" className="sd-small sd-soft">
          {transfersWords.available}
        </th>
        {columns.map((column) => (
          <th key={column} scope="col" data-money className="sd-small sd-soft">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {sides.map(({ label, name, figures }) => (
        <tr key={label}>
          <th scope="row">
            <small>{label}</small>
            <strong>{name}</strong>
          </th>
          {figures.map((figure, index) => (
            <td key={columns[index]} data-money data-main={index === columns.length - 1 || undefined}>
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
