import { dayToWire } from '../../values/days.ts'
import { TransactionSearchTypeLabels } from '../../values/labels.ts'
import { plain } from '../../values/money.ts'
import type { HistoryFilter, History, Row, Rows } from './history.rules.ts'

/** The words of a type of row; a row that is of none has none. */
export const typeText = (type: number): string => (type === 0 ? '' : ((TransactionSearchTypeLabels as Record<number, string>)[type] ?? ''))

/** Returns the rows that contain a text as the member sees it: in names, notes, types, days and amounts. */
export function findRows({ pending, posted }: Rows, text: string): Rows {
  const isFound = finderOf(text)
  return isFound ? { pending: pending.filter(isFound), posted: posted.filter(isFound) } : { pending, posted }
}

/** Earlier requests were canceled, so the answer belongs to the current filter. */
export const historyAnswered = ({ sought, filter }: { sought: string; filter: HistoryFilter }, history: History) => ({
  history: { ...history, filter },
  found: findRows(history, sought),
  error: null,
})

function finderOf(text: string): ((row: Row) => boolean) | null {
  const sought = text.trim()
  if (!sought) return null
  // A pattern needs no copy of each text in small letters.
  const isIn = new RegExp(sought.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'), 'i')
  const types = new Set(
    Object.keys(TransactionSearchTypeLabels)
      .map(Number)
      .filter((type) => isIn.test(typeText(type))),
  )
  const isDay = /^[\d/]+$/.test(sought)
  // Both ways to write a minus, and no signs that only please the eye.
  const figure = /^[-\u2212]?\$?[\d,.]+$/.test(sought) ? sought.replaceAll(/[$,]/g, '').replace('\u2212', '-') : null
  return ({ description, note, type, on, amount }) =>
    isIn.test(description) ||
    (note !== '' && isIn.test(note)) ||
    types.has(type) ||
    (isDay && dayToWire(on).includes(sought)) ||
    (figure !== null && plain(amount).includes(figure))
}
