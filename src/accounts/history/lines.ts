import type { Row, Rows } from '../../../machines/accounts/history.rules.ts'
import type { Day } from '../../../values/days.ts'
import { sharedWords } from '../../shared/shared.words.ts'
import { historyWords } from './history.words.ts'

/** A line of the list: a row, the heading of a day, or the note that there are no rows. */
export type ListLine = Row | { head: string } | { none: string }

export const isRow = (line: ListLine | undefined): line is Row => line !== undefined && 'amount' in line

/** Returns the pending rows above the posted ones, each day under its heading. */
export function toListLines({ pending, posted }: Rows, isSearch: boolean, today: Day): ListLine[] {
  const lines = [
    ...groupByDay(pending, (on) => historyWords.pendingOn(on, today)),
    ...groupByDay(posted, (on) => historyWords.dayOf(on, today)),
  ]
  return lines.length > 0 || isSearch ? lines : [{ none: sharedWords.none(historyWords.noPosted) }]
}

const groupByDay = (rows: readonly Row[], headOf: (on: Day) => string): ListLine[] =>
  rows.flatMap((row, index) => (row.on === rows[index - 1]?.on ? [row] : [{ head: headOf(row.on) }, row]))

/** The height of a heading, in rows. */
export const headingLines = 0.7

/** Returns where each line begins, in rows, and after the last one where the list ends. */
export function lineOffsets(lines: readonly ListLine[]): number[] {
  const starts = [0]
  for (const [at, line] of lines.entries()) starts.push((starts[at] ?? 0) + ('head' in line ? headingLines : 1))
  return starts
}
