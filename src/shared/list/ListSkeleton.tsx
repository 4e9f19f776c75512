import { useMemo } from 'react'
import { Skeleton } from '../Skeleton.tsx'
import type { Column } from './column.ts'
import classes from './List.module.css'
import { ListRows } from './ListRows.tsx'
import type { ListLayout } from './useListLayout.ts'

/** The list that is awaited, drawn as it will be. */
export function ListSkeleton<Row>({ columns, layout, rows }: { columns: readonly Column<Row>[]; layout: ListLayout; rows: number }) {
  const drawn = useMemo(
    () => columns.map(({ head, isFigure, isMain, hasOwnLine, isLesser }) => ({ head, isFigure, isMain, hasOwnLine, isLesser, cell: bone })),
    [columns],
  )
  const awaited = Array.from({ length: rows }, (_, at) => at)
  return (
    <div aria-hidden="true" inert>
      <ListRows label="" columns={drawn} rows={awaited} keyOf={Number} nameOf={String} layout={layout} />
    </div>
  )
}

const bone = () => <Skeleton className={classes.bone} />
