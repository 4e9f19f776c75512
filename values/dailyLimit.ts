import type { Reason } from './amounts.ts'
import { type Cents, format } from './money.ts'

/** Returns what is wrong with a limit of the member's own. Null is what cannot be read. */
export const dailyLimitProblem = (limit: Cents | null, most: Cents): Reason | null =>
  limit !== null && limit >= 0 && limit <= most ? null : { message: `Write an amount up to ${format(most)}, or leave it blank.` }
