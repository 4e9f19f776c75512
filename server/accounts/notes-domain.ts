import { formatCount } from '../../values/counting.ts'
import { Refusal } from '../refusals.ts'

export const maxNotes = 5_000

/** `others`: how many other transactions have a note or tags. */
export function checkNoteCount(others: number): void {
  if (others >= maxNotes)
    throw new Refusal(
      422,
      `You have notes on ${formatCount(maxNotes)} transactions. Remove one before you add another.`,
    )
}
