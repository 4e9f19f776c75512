import type { ReactNode } from 'react'

export type SortKey = string | number | null
type Direction = 'ascending' | 'descending'
export type ListOrder = { by: string | undefined; direction: Direction }
/** Keeps the order outside of the list. Null until a heading is pressed. */
export type KeptOrder = readonly [ListOrder | null, (order: ListOrder) => void]
export type Sorting = ListOrder & { onSort: (head: string) => void }

/** Describes a column, which on a phone is a label with its value. The first column names the row. */
export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** Makes the heading a button that sorts by this key. Only for lists that load whole. */
  sortBy?: (row: Row) => SortKey
  /** Makes the heading a button that calls the list's own `sorting`. For lists of which only a page is here. */
  isSortable?: boolean
  sorted?: Direction
  /** Aligned right, as amounts are. */
  isFigure?: boolean
  /** The last visible one of these is the row's main figure. */
  isMain?: boolean
  /** Holds an input or may be a sentence: a card gives it a line of its own. */
  hasOwnLine?: boolean
  /** Already in the row's two lines on a phone, so its sheet leaves it out. */
  isInEntry?: boolean
  /** Moves to the row's details where a table has no room for it. */
  isLesser?: boolean
}

/** `isReading`: it only shows something, so staff may do it in a member view. */
export type RowAction = { label: string; onPress: () => void; isReading?: boolean }

export type Details = { label: string; content: ReactNode }

/**
 * Describes a row on a phone. Pressing it opens a sheet with its columns and actions, unless it has `to` or `onPress`.
 */
export type RowEntry = {
  name: ReactNode
  figure?: ReactNode
  /** The second line: one short sentence. */
  line?: ReactNode
  /** The sheet's title, if the name is only the beginning of a text; `content` is all of it. */
  title?: string
  content?: ReactNode
  /** The page that opens instead of the sheet. */
  to?: string
  /** Called instead of opening the sheet. The row's actions are then in a menu beside it. */
  onPress?: () => void
  /** Whether the row is the chosen one, in a list with a choice. */
  isChosen?: boolean
}

/** Describes the last row; its cells are found by the heading of their column. */
export type TotalRow = { label: string; cells: Readonly<Record<string, ReactNode>> }

export type RowProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Names the row in the labels of its buttons, for a screen reader. */
  nameOf: (row: Row) => string
  /** Returns the row of a phone. Left out for a row with inputs, which becomes a card. */
  entry?: (row: Row) => RowEntry
  details?: (row: Row) => Details | null
  actions?: (row: Row) => readonly RowAction[]
  sum?: TotalRow | null
  /** Set if the rows arrive sorted. */
  sorting?: Sorting
  order?: KeptOrder
}
