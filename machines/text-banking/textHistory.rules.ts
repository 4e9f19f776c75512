import type { components } from '../../api/schema.d.ts'
import { type Day, dayToWire, startOfMonthBack, typedDay, wrongDay } from '../../values/days.ts'
import type { FieldError } from '../operations/draft.rules.ts'

type Wire = components['schemas']['PhoneUsage']

/** A text from a phone, and what was answered: null is silence. */
export type SentText = Omit<Wire, 'smsDate' | 'wasSuccessful'> & { at: string; hasFailed: boolean }
/** As it was typed. */
export type RangeDraft = { fromDate: string; toDate: string }
export type Range = { from: Day; to: Day }

export const sentTextOf = ({ smsDate, wasSuccessful, ...text }: Wire): SentText => ({ ...text, at: smsDate, hasFailed: !wasSuccessful })

/** From the first day of the month six months ago. */
export const firstRange = (today: Day): Range => ({ from: startOfMonthBack(today, 6), to: today })

export const typedRange = ({ from, to }: Range): RangeDraft => ({ fromDate: dayToWire(from), toDate: dayToWire(to) })

const wrongOrder = 'From Date must be before To Date'

/** Returns the days that were typed, or null where something is wrong with them. */
export function rangeOf({ fromDate, toDate }: RangeDraft): Range | null {
  const [from, to] = [typedDay(fromDate), typedDay(toDate)]
  return from !== null && to !== null && from <= to ? { from, to } : null
}

/** Returns what is wrong with them. */
export function rangeErrors(draft: RangeDraft): FieldError<RangeDraft>[] {
  if (rangeOf(draft)) return []
  const wrong = (['fromDate', 'toDate'] as const).filter((field) => typedDay(draft[field]) === null)
  return wrong.length > 0 ? wrong.map((field) => ({ field, text: wrongDay })) : [{ field: 'fromDate', text: wrongOrder }]
}
