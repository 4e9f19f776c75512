import type { Reason } from './amounts.ts'
import { fillForm } from './form-texts.ts'

const leastReason = 10
export const maxReasonLength = 200

/** Counts characters as a reader does. */
export const countLetters = (reason: string): number => [...reason.trim()].length

/** Returns what is wrong with the reason for a view, which later explains the view. */
export const reasonError = (reason: string): Reason | null =>
  countLetters(reason) < leastReason || countLetters(reason) > maxReasonLength ? { text: fillForm } : null
