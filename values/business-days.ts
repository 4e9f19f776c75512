import { addDays, type Day, day, daysBetween, weekday } from './days.ts'

const sunday = 0
const monday = 1
const thursday = 4
const saturday = 6

/**
 * Returns Federal Reserve holidays as its banks observe them: on Monday if they fall on a Sunday; not moved from a
 * Saturday.
 */
export function federalHolidays(year: number): Day[] {
  const on = (monthDay: string): Day => day(`${year}-${monthDay}`)
  const kept = (holiday: Day): Day => (weekday(holiday) === sunday ? addDays(holiday, 1) : holiday)
  return [
    kept(on('01-01')), // New Year's Day
    firstFrom(on('01-15'), monday), // Birthday of Martin Luther King, Jr.
    firstFrom(on('02-15'), monday), // Washington's Birthday
    firstFrom(on('05-25'), monday), // Memorial Day
    kept(on('06-19')), // Juneteenth
    kept(on('07-04')), // Independence Day
    firstFrom(on('09-01'), monday), // Labor Day
    firstFrom(on('10-08'), monday), // Columbus Day
    kept(on('11-11')), // Veterans Day
    firstFrom(on('11-22'), thursday), // Thanksgiving Day
    kept(on('12-25')), // Christmas Day
  ]
}

export const isWeekend = (day: Day): boolean => weekday(day) === saturday || weekday(day) === sunday

/** Returns whether nothing is processed on a day, by the holidays of the Federal Reserve. */
export const isClosedDay = (day: Day): boolean => isWeekend(day) || usualHolidays(yearOf(day)).has(day)

export const isBusinessDay = (day: Day, holidays: ReadonlySet<Day>): boolean => !isWeekend(day) && !holidays.has(day)

/** Returns when something due on this day is done: then, or on the next business day. */
export const processDay = (day: Day, holidays: ReadonlySet<Day>): Day =>
  isBusinessDay(day, holidays) ? day : businessDayAfter(day, holidays)

export const businessDayAfter = (day: Day, holidays: ReadonlySet<Day>): Day => processDay(addDays(day, 1), holidays)

const yearOf = (day: Day): number => Number(day.slice(0, 4))
const usual = new Map<number, ReadonlySet<Day>>()

/** Returns the holidays of a year and of the next one. */
function usualHolidays(year: number): ReadonlySet<Day> {
  const known = usual.get(year) ?? new Set([year, year + 1].flatMap(federalHolidays))
  usual.set(year, known)
  return known
}

/** Returns the process day by the holidays of the Federal Reserve, where there is no list. */
export const usualProcessDay = (day: Day): Day => processDay(day, usualHolidays(yearOf(day)))

/** Returns how many business days there are from a day until before another, by the holidays of the Federal Reserve. */
export function countBusinessDays(from: Day, until: Day): number {
  const days = Math.max(0, daysBetween(from, until))
  const start = weekday(from)
  const rest = Array.from({ length: days % 7 }, (_, n) => (start + n) % 7)
  const holidays = new Set(range(yearOf(from), yearOf(until)).flatMap((year) => [...usualHolidays(year)]))
  const closed = [...holidays].filter((holiday) => holiday >= from && holiday < until && !isWeekend(holiday)).length
  return Math.floor(days / 7) * 5 + rest.filter((day) => day !== saturday && day !== sunday).length - closed
}

/** Returns the business day this many after a day, by the holidays of the Federal Reserve. */
export const addBusinessDays = (from: Day, count: number): Day =>
  Array.from({ length: count }).reduce<Day>((last) => usualProcessDay(addDays(last, 1)), from)

/** Returns when a payment for this day arrives: five business days later by mail, one by bank. */
export const arrivalDay = (on: Day, isCheck: boolean): Day => addBusinessDays(usualProcessDay(on), isCheck ? 5 : 1)

const firstFrom = (start: Day, count: number): Day => addDays(start, (count - weekday(start) + 7) % 7)

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n)
