import { isBusinessDay } from '../../values/business-days.ts'
import { addDays, addMonths, type Day, weekday } from '../../values/days.ts'
import { seededHolidays } from '../schedule/calendar.ts'
import type { Random } from './random.ts'

export const holidaySet: ReadonlySet<Day> = new Set(seededHolidays)

export type CalendarDay = { day: Day; weekday: number; date: number; month: number; business: boolean }
/** Newest first: today is at 0. */
export type Calendar = readonly CalendarDay[]

export function makeCalendar(today: Day, months: number): Calendar {
  const first = addMonths(today, -months)
  const days: CalendarDay[] = []
  for (let day = today; day >= first; day = addDays(day, -1)) {
    const business = isBusinessDay(day, holidaySet)
    days.push({ day, weekday: weekday(day), date: Number(day.slice(8)), month: Number(day.slice(5, 7)), business })
  }
  return days
}

/**
 * The days of a repeating event, newest first, always the same number of them. The nth day gets the nth amount, so the
 * demo's amounts never change; only its dates move.
 */
export type DayPicker = (calendar: Calendar, random: Random) => CalendarDay[]
type DayFilter = (day: CalendarDay) => boolean

/** Picks the newest `count` fitting days, each of them `times` times. */
export const each =
  (fits: DayFilter, count: number, times = 1): DayPicker =>
  (calendar) =>
    pickNewest(calendar, fits, count).flatMap((day) => Array<CalendarDay>(times).fill(day))

/** Draws `count` of the newest `of` fitting days. */
export const some =
  (fits: DayFilter, count: number, of: number): DayPicker =>
  (calendar, random) => {
    const days = pickNewest(calendar, fits, of)
    const drawn = Array.from({ length: count }, () => random.whole(0, of - 1)).sort((one, other) => one - other)
    return drawn.map((index) => days[index] as CalendarDay)
  }

export const anyDay: DayFilter = () => true
export const businessDay: DayFilter = ({ business }) => business
export const weekend: DayFilter = ({ weekday }) => weekday === 0 || weekday === 6
export const onWeekdays =
  (...wanted: number[]): DayFilter =>
  ({ weekday }) =>
    wanted.includes(weekday)
/** Picks dates up to the 28th, which every month has. */
export const onDates =
  (...wanted: number[]): DayFilter =>
  ({ date }) =>
    wanted.includes(date)
export const inMonths =
  (months: readonly number[], fits: DayFilter): DayFilter =>
  (day) =>
    months.includes(day.month) && fits(day)

/** Moves what banks do to the business day on or before `day`. */
export const toBusinessDay = (calendar: Calendar, day: Day): Day =>
  calendar.find((other) => other.day <= day && other.business)?.day ?? day

/** Returns the next occurrence of this date of the month. */
export function nextDate(today: Day, date: number): Day {
  for (let day = addDays(today, 1); ; day = addDays(day, 1)) if (Number(day.slice(8)) === date) return day
}

function pickNewest(calendar: Calendar, fits: DayFilter, count: number): CalendarDay[] {
  const days = calendar.filter(fits).slice(0, count)
  if (days.length < count) throw new RangeError(`${count} days were wanted, and there are ${days.length}`)
  return days
}
