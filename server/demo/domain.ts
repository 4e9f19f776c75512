import { businessDayAfter } from '../../values/business-days.ts'
import { addMonths, toDateAt, type Day, dayIn } from '../../values/days.ts'
import { Refusal } from '../refusals.ts'

const duration = /^P(?:(\d+)W|(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?)$/

/** Adds an ISO 8601 duration; years and months follow the calendar. */
export function addDuration(now: Date, text: string): Date {
  const found = duration.exec(text)?.slice(1)
  const [weeks = 0, years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0] =
    found?.map((part) => Number(part ?? 0)) ?? []
  const monthsAhead = years * 12 + months
  if (!found || monthsAhead > 120) throw notUnderstood()
  const date = dayIn('UTC', now)
  const ahead = Date.parse(addMonths(date, monthsAhead)) - Date.parse(date)
  const then = new Date(
    now.getTime() + ahead + ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000,
  )
  if (Number.isNaN(then.getTime()) || then.getUTCFullYear() > 2035) throw notUnderstood()
  return then
}

// The calendar of business days ends there.
const notUnderstood = () =>
  new Refusal(400, 'Some fields are not valid.', {
    fields: { advance: 'must be an ISO 8601 duration, and not beyond 2035' },
  })

/** Returns 09:00 of the business day after the clock's day, an hour before that day's run. */
export function nextMorning(now: Date, timeZone: string, holidays: ReadonlySet<Day>): Date {
  return toDateAt(businessDayAfter(dayIn(timeZone, now), holidays), '09:00', timeZone)
}
