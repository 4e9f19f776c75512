import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

// dayjs computes and writes days, always in UTC: a day has no zone, and the computer's must not touch it.
dayjs.extend(utc)

declare const brand: unique symbol

/** A calendar day, YYYY-MM-DD, without a time zone. Days compare as texts. */
export type Day = string & { readonly [brand]: 'Day' }

export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`Not a day: ${text}`)
  return text
}

export const isWireDay = (text: string): boolean => isDay(toIsoOrder(text))

/** Parses MM/DD/YYYY. */
export function dayFromWire(text: string): Day {
  if (!isWireDay(text)) throw new RangeError(`Not a day: ${text}`)
  return toIsoOrder(text) as Day
}

export const dayFromWireOrNull = (text: string | null): Day | null => (text === null ? null : dayFromWire(text))

export const wrongDay = 'Write the date as MM/DD/YYYY.'
export const noSuchDay = 'There is no such day.'

/** Parses typed days such as 11/20/2026, 1/5/2026 and 11202026, and 2026-11-20. Null if incomplete or invalid. */
export function typedDay(text: string): Day | null {
  const typed = text.trim().replace(/\b\d\b/g, '0$&')
  const written = typed.replace(/^(\d\d)(\/?)(\d\d)\2(\d{4})$/, '$4-$1-$3')
  // A year before 100 is a typo.
  return isDay(written) && !written.startsWith('00') ? written : null
}

export const dayToWire = (day: Day): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

export const isoToWire = (text: string): string => dayToWire(day(text))

export const dayIn = (zone: string, instantAt: Date): Day => day(wallClock(zone, instantAt).slice(0, 10))

export const addDays = (day: Day, n: number): Day => toDay(midnight(day).add(n, 'day'))

/** Returns every day from one to another. Counted in milliseconds: dayjs takes a slow phone 40 ms for two years. */
export function daysUntil(from: Day, to: Day): Day[] {
  const first = Date.parse(from)
  const count = Math.floor((Date.parse(to) - first) / dayLength) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => isoDay(new Date(first + index * dayLength)) as Day)
}

/**
 * Returns the same day in another month, or its last day. Always count from a series' first day: a shortened day would
 * drift.
 */
export const addMonths = (anchor: Day, n: number): Day => toDay(midnight(anchor).add(n, 'month'))

export const daysBetween = (from: Day, to: Day): number => midnight(to).diff(midnight(from), 'day')

/** Counts whole months. */
export const monthsBetween = (from: Day, to: Day): number => midnight(to).diff(midnight(from), 'month')

/** 0 is Sunday. */
export const weekday = (day: Day) => midnight(day).day()

export const startOfMonthBack = (from: Day, months: number): Day => addMonths(day(`${from.slice(0, 8)}01`), -months)

/** 'Saturday, December 26, 2026'. Not '26th': a button that shows 26 must have 26 in its name. */
export const spokenDay = (day: Day): string => midnight(day).format('dddd, MMMM D, YYYY')

/** 'Saturday, December 26' */
export const weekdayAndDay = (day: Day): string => midnight(day).format('dddd, MMMM D')

/** 'Sat 07/04/2026' */
export const dayWithWeekday = (day: Day): string => midnight(day).format('ddd MM/DD/YYYY')

/** 'November 21, 2026' */
export const fullDay = (day: Day): string => midnight(day).format('MMMM D, YYYY')

/** Nov 21, 2026 */
export const mediumDay = (day: Day): string => midnight(day).format('MMM D, YYYY')

/** 'Nov 3' */
export const shortDay = (day: Day): string => midnight(day).format('MMM D')

/** 'Nov 2026' */
export const shortMonth = (day: Day): string => midnight(day).format('MMM YYYY')

/** 'November 2026' */
export const monthOf = (day: Day): string => midnight(day).format('MMMM YYYY')

/** '11/19/2026' */
export const utcDay = (instant: string): string => dayjs.utc(Date.parse(instant)).format('MM/DD/YYYY')

/** '18:02 PM' */
export const utcHour = (instant: string): string => dayjs.utc(Date.parse(instant)).format('HH:mm A')

/** '06:02 PM UTC' */
export const utcClock = (instant: string): string => `${dayjs.utc(Date.parse(instant)).format('hh:mm A')} UTC`

/** Converts a local time. Of a skipped hour it uses the offset before the change; of a repeated one, the first. */
export function toDateAt(day: Day, time: string, zone: string): Date {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new RangeError(`Not a time of day: ${time}`)
  const wall = Date.parse(`${day}T${time}:00Z`)
  const first = wall - offset(zone, wall - dayLength)
  const second = wall - offset(zone, wall + dayLength)
  return new Date(first + offset(zone, first) !== wall && second + offset(zone, second) === wall ? second : first)
}

/** '9:14 PM EST' */
export function clockTime(at: Date, zone: string): string {
  // Built from parts, because browsers differ in the space before PM.
  const part = getParts(clocks(zone), at)
  return `${part.hour}:${part.minute} ${part.dayPeriod} ${part.timeZoneName}`
}

/** '11/25/2026 at 9:14 PM EST' */
export const dayAndTime = (at: Date, zone: string): string => `${dayToWire(dayIn(zone, at))} at ${clockTime(at, zone)}`

/** 'Wednesday, November 25 at 9:14 PM EST' */
export const weekdayAndTime = (at: Date, zone: string): string =>
  `${weekdayAndDay(dayIn(zone, at))} at ${clockTime(at, zone)}`

const dayLength = 86_400_000

function toIsoOrder(text: string): string {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? []
  return `${year}-${month}-${day}`
}

// Checked by hand: Date.parse turns 02/30 into March, and this runs for every row. PostgreSQL has no year 0.
export function isDay(text: string): text is Day {
  const [, year, month, day] = /^(?!0000)(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? []
  return year !== undefined && month !== undefined && day !== undefined && day > 0 && day <= countDays(year, month)
}

/** Returns whether the database can read this time stamp: neither 02/30 nor 24:00, which `Date.parse` takes. */
export const isTimeStamp = (text: string): boolean =>
  isDay(text.slice(0, 10)) && !text.startsWith('T24', 10) && !Number.isNaN(Date.parse(text))

function countDays(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}

// From milliseconds: dayjs would read years before 100 as 19xx.
const midnight = (day: Day) => dayjs.utc(Date.parse(day))

// Faster than dayjs' own format, for years of daily values. A year after 9999 throws.
const toDay = (date: dayjs.Dayjs): Day => day(isoDay(date))

const isoDay = (date: Pick<Date, 'toISOString'>): string => date.toISOString().slice(0, -'T00:00:00.000Z'.length)

// Uses Intl: the timezone plugin of dayjs is an hour off around clock changes.
/** Returns the zone's offset from UTC at this instant, in milliseconds. */
const offset = (zone: string, instant: number): number => Date.parse(`${wallClock(zone, new Date(instant))}Z`) - instant

function wallClock(zone: string, at: Date): string {
  const part = getParts(walls(zone), at)
  return `${part.year?.padStart(4, '0')}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`
}

const getParts = (format: Intl.DateTimeFormat, at: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
  Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))

const two = '2-digit'
const walls = memoizeFormat({
  year: 'numeric',
  month: two,
  day: two,
  hour: two,
  minute: two,
  second: two,
  hourCycle: 'h23',
})
const clocks = memoizeFormat({ hour: 'numeric', minute: two, hourCycle: 'h12', timeZoneName: 'short' })

/** Caches a format for each zone: creating one is slow. */
function memoizeFormat(options: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (zone) => {
    const format = made.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
    made.set(zone, format)
    return format
  }
}
