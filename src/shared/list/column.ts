import type { ReactNode } from 'react'

export type SortKey = string | number | null
type Direction = 'ascending' | 'descending'
export type ListOrder = { by: string | undefined; direction: Direction }
/** Where the order of a list is kept, in place of the list itself. Null until a head is pressed. */
export type KeptOrder = readonly [ListOrder | null, (order: ListOrder) => void]
export type Sorting = ListOrder & { onSort: (head: string) => void }

/** A column of a list, which on a phone is a label with its value. The first column of a list names the row. */
export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** Makes the head a button that sorts by this key. Only for lists that arrive whole. */
  sortBy?: (row: Row) => SortKey
  /** Makes the head a button; the list's own `sorting` says what it does. For lists of which only a page is here. */
  isSortable?: boolean
  /** How the list is sorted at first. */
  sorted?: Direction
  /** On the right, as amounts are. */
  isFigure?: boolean
  /** The last of these that is shown is the figure that counts. */
  isMain?: boolean
  /** Is typed into, or may be a sentence: a card gives it a line of its own. */
  hasOwnLine?: boolean
  /** The row's two lines on a phone say all of it, so its sheet leaves it out. */
  isInEntry?: boolean
  /** Moves to the row's details where a table has no room for it. */
  isLesser?: boolean
}

/** `isReading`: it only shows something. Staff who look at a member's screens may do that. */
export type RowAction = { label: string; onPress: () => void; isReading?: boolean }

export type Details = { label: string; content: ReactNode }

/** A row on a phone. Pressing it opens a sheet with its columns and actions, unless it has something else to do. */
export type RowEntry = {
  name: ReactNode
  figure?: ReactNode
  /** The second line: one short sentence. */
  line?: ReactNode
  /** What the sheet is called, where the name is the beginning of a text, and all of that text. */
  title?: string
  content?: ReactNode
  /** The page to which the row leads in place of its sheet. */
  to?: string
  /** What pressing the row does in place of its sheet. Its actions are in a menu beside it then. */
  onPress?: () => void
  /** Whether it is the row that was chosen, in a list in which one is. */
  isChosen?: boolean
}

/** The last row; its cells are found by the head of their column. */
export type TotalRow = { label: string; cells: Readonly<Record<string, ReactNode>> }

/** What a table and cards are made from. */
export type RowProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** What a screen reader calls the row in the names of its buttons. */
  nameOf: (row: Row) => string
  /** How a row looks on a phone. A row that is typed into has none, and becomes a card. */
  entry?: (row: Row) => RowEntry
  details?: (row: Row) => Details | null
  actions?: (row: Row) => readonly RowAction[]
  sum?: TotalRow | null
  /** Where the rows arrive sorted. */
  sorting?: Sorting
  order?: KeptOrder
}
