import type { Reason } from './amounts.ts'
import { fillForm } from './formTexts.ts'

const leastReason = 10
export const longestReason = 200

/** Counts letters as a reader does. */
export const countLetters = (reason: string): number => [...reason.trim()].length

/** Returns what is wrong with the reason for viewing a member. Without it nobody could say later what the view was for. */
export const reasonProblem = (reason: string): Reason | null =>
  countLetters(reason) < leastReason || countLetters(reason) > longestReason ? { message: fillForm } : null

export const viewRunsText = 'You are viewing a member already.'
