import type { Reason } from './amounts.ts'
import { type Cents, format } from './money.ts'

/** Returns what is wrong with a member's own limit. Null means invalid input. */
export const dailyLimitError = (limit: Cents | null, max: Cents): Reason | null =>
  limit !== null && limit >= 0 && limit <= max
    ? null
    : { text: `Write an amount up to ${format(max)}, or leave it blank.` }
