import type { Cents } from '../../values/money.ts'
import { Money } from '../shared/Money.tsx'

type Props = { label: string; cents: Cents | null; columns: readonly string[]; under: string }

/** Shows the sum below the figures that it adds up. */
export function AccountSum({ label, cents, columns, under }: Props) {
  const before = columns.indexOf(under) + 1
  const after = columns.length - before
  if (cents === null) return null
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={before}>
          {label}
        </th>
        <td data-money>
          <span className="sd-sum">
            <Money cents={cents} />
          </span>
        </td>
        {after > 0 && <td colSpan={after} />}
      </tr>
    </tfoot>
  )
}
