import { problemsIn } from '../../values/amounts.ts'
import { dailyLimitProblem } from '../../values/dailyLimit.ts'
import type { Day } from '../../values/days.ts'
import { type Cents, formatTyped, parse, plain } from '../../values/money.ts'
import { errorsOf, type FieldError } from '../operations/draft.rules.ts'

/** `limit`: the member's own that holds today, or null. `next`: another one that is to come. */
export type DailyLimit = { limit: Cents | null; most: Cents; usedToday: Cents; next: { limit: Cents | null; from: Day } | null }

/** As it was typed; blank for none. */
export type LimitDraft = { limit: string }

export const noLimit: LimitDraft = { limit: '' }

/** Begins with the limit that was asked for last, so that saving it is changes nothing. */
export function limitDraft({ limit, next }: DailyLimit): LimitDraft {
  const asked = next ? next.limit : limit
  return { limit: asked === null ? '' : formatTyped(plain(asked)) }
}

export const parseLimit = ({ limit }: LimitDraft): Cents | null => (limit.trim() === '' ? null : parse(limit))

export function limitErrors(draft: LimitDraft, known: DailyLimit | null): FieldError<LimitDraft>[] {
  if (draft.limit.trim() === '' || !known) return []
  return errorsOf(problemsIn([['limit', dailyLimitProblem(parseLimit(draft), known.most)]]))
}
