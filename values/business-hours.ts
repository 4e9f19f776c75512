import { countBusinessDays, isClosedDay } from './business-days.ts'
import { addDays, type Day, dayIn, toDateAt } from './days.ts'

/** When staff answer on business days, as '09:00'. */
export type BusinessHours = { from: string; to: string }

/** Returns the minutes between two instants that fall into the hours of business days. */
export function businessMinutes(start: Date, end: Date, zone: string, hours: BusinessHours): number {
  const { from, to } = hours
  const last = dayIn(zone, end)
  const first = dayIn(zone, start)
  const minutesOf = (day: Day) => {
    if (isClosedDay(day)) return 0
    const opened = Math.max(toDateAt(day, from, zone).getTime(), start.getTime())
    const closed = Math.min(toDateAt(day, to, zone).getTime(), end.getTime())
    return Math.max(0, closed - opened) / 60_000
  }
  const whole = countBusinessDays(addDays(first, 1), last) * dayMinutes(hours)
  return Math.floor(whole + minutesOf(last) + (first === last ? 0 : minutesOf(first)))
}

/** Returns how many minutes a business day has. */
export const dayMinutes = ({ from, to }: BusinessHours): number => toMinutes(to) - toMinutes(from)

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
