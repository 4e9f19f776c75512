import type { ReactNode } from 'react'
import type { ApiError } from '../../../api/problems.ts'
import { Problem } from '../Problem.tsx'
import type { RowProps } from './column.ts'
import classes from './List.module.css'
import { ListFoot } from './ListFoot.tsx'
import { ListRows } from './ListRows.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useListLayout } from './use-list-layout.ts'

type Props<Row> = Omit<RowProps<Row>, 'rows'> & {
  /** Null until they have loaded. */
  rows: readonly Row[] | null
  empty: ReactNode
  /** Shown above rows that are here already. */
  error?: ApiError | null
  /** Whether the error is the next page's, and shown where that would be. */
  hasMoreFailed?: boolean
  isBusy?: boolean
  onReload?: () => void
  /** The number of all rows, if they are paged. */
  total?: number
  /** Loads the next page; left out if there is none. */
  onMore?: () => void
  /** The number of rows to reserve space for while loading. */
  awaited?: number
  /** For long texts, which would be too narrow in columns. */
  asCards?: boolean
}

/** Lists rows of one kind: as a table where there is room, else in two lines each. */
export function List<Row>({
  rows,
  empty,
  error,
  hasMoreFailed,
  isBusy,
  onReload,
  total,
  onMore,
  awaited = 3,
  asCards,
  ...shown
}: Props<Row>) {
  const keptFocus = useKeptFocus()
  const measured = useListLayout(keptFocus.ref, shown.columns, rows?.map(shown.keyOf).join(' ') ?? '')
  const layout = asCards ? 'cards' : measured
  const problem = error && <Problem problem={error} busy={isBusy} onRetry={onReload} />
  return (
    <div className={classes.list} aria-busy={isBusy} {...keptFocus}>
      {problem && !hasMoreFailed && <div className={classes.notice}>{problem}</div>}
      {rows === null && !error && (
        <ListSkeleton columns={shown.columns} hasEntries={shown.entry !== undefined} layout={layout} rows={awaited} />
      )}
      {rows?.length === 0 && <div className={classes.notice}>{empty}</div>}
      {rows !== null && rows.length > 0 && <ListRows {...shown} rows={rows} layout={layout} />}
      {total !== undefined && (
        <ListFoot
          shown={rows?.length ?? 0}
          total={total}
          isBusy={isBusy}
          onMore={onMore}
          problem={hasMoreFailed && problem}
        />
      )}
    </div>
  )
}
