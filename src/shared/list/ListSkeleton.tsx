import { useMemo } from 'react'
import { Skeleton } from '../Skeleton.tsx'
import type { Column } from './column.ts'
import classes from './List.module.css'
import { ListRows } from './ListRows.tsx'
import type { ListLayout } from './use-list-layout.ts'

type Props<Row> = { columns: readonly Column<Row>[]; hasEntries: boolean; layout: ListLayout; rows: number }

export function ListSkeleton<Row>({ columns, hasEntries, layout, rows }: Props<Row>) {
  const drawn = useMemo(
    () =>
      columns.map(({ head, isFigure, isMain, hasOwnLine, isLesser }) => ({
        head,
        isFigure,
        isMain,
        hasOwnLine,
        isLesser,
        cell: bone,
      })),
    [columns],
  )
  const entry = { name: bone(), line: bone(), ...(columns.some(({ isMain }) => isMain) && { figure: bone() }) }
  const awaited = Array.from({ length: rows }, (_, index) => index)
  return (
    <div aria-hidden="true" inert>
      <ListRows
        label=""
        columns={drawn}
        rows={awaited}
        keyOf={Number}
        nameOf={String}
        layout={layout}
        {...(hasEntries && { entry: () => entry })}
      />
    </div>
  )
}

const bone = () => <Skeleton className={classes.bone} />
