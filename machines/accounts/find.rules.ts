import { dayToWire } from '../../values/days.ts'
import { TransactionSearchTypeLabels } from '../../values/labels.ts'
import { plainAmount } from '../../values/money.ts'
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

/** Returns the rows whose visible text contains the search: names, notes, types, days and amounts. */
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

function makeFinder(text: string): ((row: Row) => boolean) | null {
  const searchText = text.trim()
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
  return ({ description, note, type, on, amount }) =>
    isIn.test(description) ||
    (note !== '' && isIn.test(note)) ||
    types.has(type) ||
    (isDay && dayToWire(on).includes(searchText)) ||
    (figure !== null && plainAmount(amount).includes(figure))
}
