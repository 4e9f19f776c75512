import { dailyLimitError } from '../../values/daily-limit.ts'
import type { Day } from '../../values/days.ts'
import { type Cents, parse, toTypedAmount } from '../../values/money.ts'
import { type FieldError, collectErrors } from '../../values/field-errors.ts'

/** `limit`: the member's own limit today, or null. `next`: a limit that starts later. */
export type DailyLimit = {
  limit: Cents | null
  most: Cents
  usedToday: Cents
  next: { limit: Cents | null; from: Day } | null
}

/** The form as typed; blank for no limit. */
export type LimitDraft = { limit: string }

export const noLimit: LimitDraft = { limit: '' }

/** Starts with the latest chosen limit, so that saving it changes nothing. */
export function limitDraft({ limit, next }: DailyLimit): LimitDraft {
  const requested = next ? next.limit : limit
  return { limit: requested === null ? '' : toTypedAmount(requested) }
}

export const parseLimit = ({ limit }: LimitDraft): Cents | null => (limit.trim() === '' ? null : parse(limit))

export function limitErrors(draft: LimitDraft, known: DailyLimit | null): FieldError<LimitDraft>[] {
  if (draft.limit.trim() === '' || !known) return []
  return collectErrors([['limit', dailyLimitError(parseLimit(draft), known.most)]])
}
