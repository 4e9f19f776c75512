import { dayToWire, isWireDay, noSuchDay, typedDay, wrongDay } from '../../values/days.ts'
import type { FieldError } from '../../values/field-errors.ts'

/** The first and the last day of a list, as staff type them. A blank one bounds nothing. */
export type TypedDays = { from: string; to: string }

/** Parses the days of an address. Invalid ones are ignored. */
export function parseTypedDays(params: URLSearchParams): TypedDays {
  const wireDay = (name: string) => {
    const text = (params.get(name) ?? '').trim()
    return isWireDay(text) ? text : ''
  }
  return { from: wireDay('from'), to: wireDay('to') }
}

/** Returns days as addresses have them. */
export const typedDaysAddress = ({ from, to }: TypedDays) =>
  [
    ['from', toWireDay(from)],
    ['to', toWireDay(to)],
  ] as const

function toWireDay(text: string): string {
  const day = typedDay(text.trim())
  return day ? dayToWire(day) : ''
}

/** Says which days cannot be read, and whether the first is after the last. */
export function typedDaysErrors({ from, to }: TypedDays): FieldError<TypedDays>[] {
  const wrong = (['from', 'to'] as const).flatMap((field): FieldError<TypedDays>[] => {
    const text = { from, to }[field].trim()
    if (text === '' || typedDay(text)) return []
    return [{ field, text: /^\d\d\/\d\d\/\d{4}$/.test(text) ? noSuchDay : wrongDay }]
  })
  const [first, last] = [typedDay(from.trim()), typedDay(to.trim())]
  if (wrong.length > 0 || !first || !last) return wrong
  return first > last ? [{ field: 'from', text: 'The first day is after the last day.' }] : []
}
