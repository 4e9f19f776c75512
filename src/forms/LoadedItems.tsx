import { Menu } from '@mantine/core'
import { useEffect } from 'react'
import type { ApiError } from '../../api/problems.ts'
import type { DeskActor } from '../../machines/forms/desk.machine.ts'
import { formsWords } from './forms.words.ts'

type Props<Row> = {
  desk: DeskActor
  load: (desk: DeskActor) => void
  /** Null until loaded. */
  rows: readonly Row[] | null
  error: ApiError | null
  none: string
  nameOf: (row: Row) => string
  onChoose: (row: Row) => void
}

/** Draws the items of a menu. They are loaded when it opens. */
export function LoadedItems<Row extends { id: number }>(props: Props<Row>) {
  const { desk, load, rows, error, none, nameOf, onChoose } = props
  useEffect(() => load(desk), [desk, load])
  if (error && !rows)
    return (
      <Menu.Item closeMenuOnClick={false} onClick={() => load(desk)}>
        {formsWords.retryLoading(error.message)}
      </Menu.Item>
    )
  if (!rows) return <Menu.Item disabled>{formsWords.loadingItems}</Menu.Item>
  if (rows.length === 0) return <Menu.Item disabled>{none}</Menu.Item>
  return rows.map((row) => (
    <Menu.Item key={row.id} onClick={() => onChoose(row)}>
      {nameOf(row)}
    </Menu.Item>
  ))
}
