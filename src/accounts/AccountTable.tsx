import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { SortHead } from '../shared/SortHead.tsx'
import { sortedBy } from '../shared/sorting.ts'
import { AccountRow } from './AccountRow.tsx'
import { AccountSum } from './AccountSum.tsx'
import { words } from './accounts.words.ts'
import type { AccountLine, Group } from './groups.tsx'

const figures = new Set([words.balance, words.available])

export function AccountTable<Row extends AccountLine>({ group, rows }: { group: Group<Row>; rows: readonly Row[] }) {
  const isNarrow = useMediaQuery('(width <= 967px)', undefined, { getInitialValueInEffect: false })
  const [sorting, setSorting] = useState({ by: group.lead, isDescending: false })
  const columns = useMemo(() => group.columns.filter(({ isLesser }) => !(isNarrow && isLesser)), [group, isNarrow])
  const folded = useMemo(() => group.columns.filter(({ isLesser }) => isNarrow && isLesser), [group, isNarrow])
  const sorted = useMemo(() => {
    const keyOf = group.columns.find(({ head }) => head === sorting.by)?.keyOf ?? (({ id }: Row) => id)
    return sortedBy(rows, keyOf, sorting.isDescending)
  }, [group, rows, sorting])
  const main = columns.findLast(({ isMain }) => isMain)
  const sort = (by: string) => setSorting({ by, isDescending: by === sorting.by && !sorting.isDescending })
  const headOf = (head: string) => ({
    head,
    sorted: head === sorting.by && (sorting.isDescending ? ('descending' as const) : ('ascending' as const)),
    onSort: () => sort(head),
  })
  return (
    <table className="sd-table" data-wide={columns.length > 5 || undefined} aria-label={group.title}>
      <colgroup>
        <col className="account-col-name" />
        {columns.map(({ head }) => (
          <col key={head} className={figures.has(head) ? 'account-col-figure' : 'account-col'} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <SortHead {...headOf(group.lead)} />
          {columns.map(({ head }) => (
            <SortHead key={head} {...headOf(head)} isMoney />
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map((row) => (
          <AccountRow key={row.uniqueId} row={row} group={group} columns={columns} folded={folded} main={main?.head} />
        ))}
      </tbody>
      {main && group.sumOf && rows.length > 1 && (
        <AccountSum {...group.sumOf(rows)} columns={columns.map(({ head }) => head)} under={main.head} />
      )}
    </table>
  )
}
