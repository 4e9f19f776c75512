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
  /** Null while nothing has arrived. */
  rows: readonly Row[] | null
  /** Takes the place of the rows when there are none. */
  empty: ReactNode
  /** Rows that are here stay below it. */
  error?: ApiError | null
  /** The error is the next page's, and said where that would be. */
  hasMoreFailed?: boolean
  isBusy?: boolean
  onReload?: () => void
  /** How many rows there are in all, where they come in pages. */
  total?: number
  /** Fetches the next page, as long as there is one. */
  onMore?: () => void
  /** How many rows are awaited, so that nothing moves when they arrive. */
  awaited?: number
  /** For a list of long texts, which columns would crush. */
  asCards?: boolean
}

/** Rows of one kind: a table where there is room, else two lines each. */
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
  const kept = useKeptFocus()
  const measured = useListLayout(kept.ref, shown.columns, rows?.map(shown.keyOf).join(' ') ?? '')
  const layout = asCards ? 'cards' : measured
  const problem = error && <Problem problem={error} busy={isBusy} onRetry={onReload} />
  return (
    <div className={classes.list} aria-busy={isBusy} {...kept}>
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
