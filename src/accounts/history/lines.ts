import type { Row, Rows } from '../../../machines/accounts/history.rules.ts'
import { sharedWords } from '../../shared/shared.words.ts'
import { historyWords } from './history.words.ts'

/** A line of the list: a row, a section's heading, or the note that a section is empty. */
export type ListLine = Row | { head: string } | { none: string }

export const isRow = (line: ListLine | undefined): line is Row => line !== undefined && 'amount' in line

/** Returns the pending rows above the posted ones. During a search, only what was found. */
export const toListLines = ({ pending, posted }: Rows, isSearch: boolean): ListLine[] => [
  ...part(historyWords.pending, sharedWords.none(historyWords.noPending), pending, isSearch),
  ...part(historyWords.posted, sharedWords.none(historyWords.noPosted), posted, isSearch),
]

function part(head: string, none: string, rows: readonly Row[], isSearch: boolean): ListLine[] {
  if (rows.length > 0) return [{ head }, ...rows]
  return isSearch ? [] : [{ head }, { none }]
}
