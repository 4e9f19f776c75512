import { Icon } from './Icon.tsx'
import './table.css'

type Props = { head: string; sorted: 'ascending' | 'descending' | false; isMoney?: boolean; onSort: () => void }

/** The head of a column, which sorts its table. */
export function SortHead({ head, sorted, isMoney = false, onSort }: Props) {
  return (
    <th scope="col" aria-sort={sorted || undefined} data-money={isMoney || undefined}>
      <button type="button" className="sd-sort" onClick={onSort}>
        {head}
        {sorted && <Icon name="down" size={14} />}
      </button>
    </th>
  )
}
