import type { components } from '../../api/schema.d.ts'
import { type Day, dayToWire, startOfMonthBack, typedDay, wrongDay } from '../../values/days.ts'
import { textRangeError } from '../../values/text-banking.ts'
import type { FieldError } from '../../values/field-errors.ts'

type Wire = components['schemas']['PhoneUsage']

/** A text and its reply: null means none. */
export type SentText = Omit<Wire, 'smsDate' | 'wasSuccessful'> & { at: string; hasFailed: boolean }
/** The form as typed. */
export type TextRangeDraft = { fromDate: string; toDate: string }
export type TextRange = { from: Day; to: Day }

export const toSentText = ({ smsDate, wasSuccessful, ...text }: Wire): SentText => ({
  ...text,
  at: smsDate,
  hasFailed: !wasSuccessful,
})

/** Returns the range from the first of the month six months ago until today. */
export const firstRange = (today: Day): TextRange => ({ from: startOfMonthBack(today, 6), to: today })

export const typedRange = ({ from, to }: TextRange): TextRangeDraft => ({
  fromDate: dayToWire(from),
  toDate: dayToWire(to),
})

/** Returns the typed days, or null if something is wrong with them. */
export function parseTextRange(draft: TextRangeDraft): TextRange | null {
  const typed = parseRange(draft)
  return typed && !textRangeError(typed.from, typed.to) ? typed : null
}

/** Returns what is wrong with the days. */
export function rangeErrors(draft: TextRangeDraft): FieldError<TextRangeDraft>[] {
  const typed = parseRange(draft)
  if (!typed)
    return (['fromDate', 'toDate'] as const)
      .filter((field) => !typedDay(draft[field]))
      .map((field) => ({ field, text: wrongDay }))
  const error = textRangeError(typed.from, typed.to)
  return error ? [error] : []
}

function parseRange({ fromDate, toDate }: TextRangeDraft): TextRange | null {
  const [from, to] = [typedDay(fromDate), typedDay(toDate)]
  return from && to && { from, to }
}
