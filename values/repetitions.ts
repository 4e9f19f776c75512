import { addDays, addMonths, type Day } from './days.ts'
import type { TransferFrequency } from './enumerations.ts'

/** Every frequency but once. */
export type Repeating = Exclude<TransferFrequency, 0>

export const isRepeating = (frequency: TransferFrequency): frequency is Repeating => frequency !== 0

const steps: Record<Repeating, { months: number } | { days: number }> = {
  1: { months: 1 },
  2: { days: 7 },
  3: { days: 14 },
  4: { months: 2 },
  5: { months: 3 },
  6: { months: 6 },
  7: { months: 12 },
}

/** Counts repetitions until a day, or one too many, because it compares months only. */
export function repetitionsUntil(first: Day, frequency: Repeating, last: Day): number {
  const step = steps[frequency]
  if ('days' in step) return Math.floor((Date.parse(last) - Date.parse(first)) / 86_400_000 / step.days)
  const getMonth = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return Math.floor((getMonth(last) - getMonth(first)) / step.months)
}

/** Returns the nth repetition: on the same day of its month, or on the last. */
export function nthRepetition(first: Day, frequency: Repeating, n: number): Day {
  const step = steps[frequency]
  return 'days' in step ? addDays(first, step.days * n) : addMonths(first, step.months * n)
}

/** A weekly one of ninety years has fewer. */
const mostNumbers = 5000

/** Returns how many come before the one on this day, by the day of each. Null: none is on this day. */
export function numberOn(on: Day, toDay: (number: number) => Day): number | null {
  let number = 0
  while (number < mostNumbers && toDay(number) < on) number++
  return toDay(number) === on ? number : null
}

/** Returns whether this day is after the stop date. */
export const isAfterStop = (on: Day, stopsOn: Day | null): boolean => stopsOn !== null && on > stopsOn
