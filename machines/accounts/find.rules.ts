import { dayToWire } from '../../values/days.ts'
import { TransactionSearchTypeLabels } from '../../values/labels.ts'
import { plainAmount } from '../../values/money.ts'
import { parseTags } from '../../values/own-notes.ts'
import type { History, Row, Rows } from './history.rules.ts'
import type { HistoryFilter } from './history-filter.rules.ts'

/** Returns the words for a type of row; blank for a row without one. */
export const typeText = (type: number): string =>
  type === 0 ? '' : ((TransactionSearchTypeLabels as Record<number, string>)[type] ?? '')

/**
 * Returns what finds the other rows of the same place: its name without the number of a shop. Blank for a check to
 * nobody known.
 */
export const merchantOf = ({ bankDescription }: Pick<Row, 'bankDescription'>): string =>
  bankDescription.trim().replace(/\s+#\d+$/, '')

/** Returns the rows that have all tags of the search, as in `tag:food`, and whose visible text contains the rest. */
export function findRows({ pending, posted }: Rows, text: string): Rows {
  const isFound = makeFinder(text)
  return isFound ? { pending: pending.filter(isFound), posted: posted.filter(isFound) } : { pending, posted }
}

/** Returns the changes when another text is searched for. */
export const findingIn = (history: History | null, searchText: string) => ({
  searchText,
  found: history && findRows(history, searchText),
})

/** Returns whether the answer belongs to the current filter; earlier requests were canceled. */
export const showHistory = (
  { searchText, filter }: { searchText: string; filter: HistoryFilter },
  history: History,
) => ({
  history: { ...history, filter },
  found: findRows(history, searchText),
  error: null,
})

function makeFinder(typed: string): ((row: Row) => boolean) | null {
  const { tags, text } = parseTags(typed)
  const isInText = makeTextFinder(text)
  if (tags.length === 0) return isInText
  return (row) => tags.every((tag) => row.own?.tags.includes(tag)) && (isInText?.(row) ?? true)
}

function makeTextFinder(searchText: string): ((row: Row) => boolean) | null {
  if (!searchText) return null
  // A case-insensitive pattern avoids a lowercase copy of every text.
  const isIn = new RegExp(searchText.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'), 'i')
  const types = new Set(
    Object.keys(TransactionSearchTypeLabels)
      .map(Number)
      .filter((type) => isIn.test(typeText(type))),
  )
  const isDay = /^[\d/]+$/.test(searchText)
  // Accepts both minus signs, and ignores $ and commas.
  const figure = /^[-\u2212]?\$?[\d,.]+$/.test(searchText)
    ? searchText.replaceAll(/[$,]/g, '').replace('\u2212', '-')
    : null
  return ({ description, note, own, type, on, amount }) =>
    isIn.test(description) ||
    (note !== '' && isIn.test(note)) ||
    (own !== undefined && (isIn.test(own.note) || own.tags.some((tag) => isIn.test(tag)))) ||
    types.has(type) ||
    (isDay && dayToWire(on).includes(searchText)) ||
    (figure !== null && plainAmount(amount).includes(figure))
}
