import { memo, useId, useState } from 'react'
import { words } from './accounts.words.ts'
import type { AccountLine, Column, Group } from './groups.tsx'

type Props<Row extends AccountLine> = {
  row: Row
  group: Group<Row>
  columns: readonly Column<Row>[]
  /** The columns for which there is no room; the details show them. */
  folded: readonly Column<Row>[]
  main: string | undefined
}

function Account<Row extends AccountLine>({ row, group, columns, folded, main }: Props<Row>) {
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  return (
    <tr>
      <th scope="row">
        <span className="account-lead">
          {group.nameOf(row)}
          {folded.length > 0 && (
            <button
              type="button"
              className="sd-word"
              aria-label={words.detailsOf(row.id)}
              aria-expanded={isOpen}
              aria-controls={details}
              onClick={() => setOpen(!isOpen)}
            >
              {words.details}
            </button>
          )}
        </span>
        {folded.length > 0 && (
          <dl id={details} className="account-details" hidden={!isOpen}>
            {folded.map(({ head, cell }) => (
              <div key={head}>
                <dt>{head}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        )}
      </th>
      {columns.map(({ head, cell }) => (
        <td key={head} data-money data-main={head === main || undefined}>
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** Sorting moves rows, and draws none of them again. */
export const AccountRow = memo(Account) as typeof Account
