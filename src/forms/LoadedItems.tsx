import { Menu } from '@mantine/core'
import { useEffect, useRef } from 'react'
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
  const first = useRef<HTMLButtonElement>(null)
  const isHere = rows !== null || error !== null
  useEffect(() => load(desk), [desk, load])
  // The menu gives the focus to its first item when it opens, and then there is none yet.
  useEffect(() => {
    if (isHere) first.current?.focus({ preventScroll: true })
  }, [isHere])
  if (error && !rows)
    return (
      <Menu.Item ref={first} closeMenuOnClick={false} onClick={() => load(desk)}>
        {formsWords.retryLoading(error.message)}
      </Menu.Item>
    )
  if (!rows) return <Menu.Item disabled>{formsWords.loadingItems}</Menu.Item>
  if (rows.length === 0) return <Menu.Item disabled>{none}</Menu.Item>
  return rows.map((row, at) => (
    <Menu.Item key={row.id} ref={at === 0 ? first : null} onClick={() => onChoose(row)}>
      {nameOf(row)}
    </Menu.Item>
  ))
}
