import { addDays, type Day, toDateAt } from './days.ts'

export const furthestSendDays = 365
const passedSendTime = 'Choose a day and an hour to come.'
const lateSendTime = 'Choose a day within a year.'

/** Returns the start of this hour at the institution. */
export const toSendTime = (day: Day, hour: number, zone: string): Date =>
  toDateAt(day, `${String(hour).padStart(2, '0')}:00`, zone)

/** Returns what is wrong with the time at which something is sent, or null. */
export function sendTimeError(day: Day, hour: number, { zone, now, today }: { zone: string; now: Date; today: Day }) {
  if (toSendTime(day, hour, zone) <= now) return passedSendTime
  return day > addDays(today, furthestSendDays) ? lateSendTime : null
}
