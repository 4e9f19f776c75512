import { clockTime } from '../../values/days.ts'

/** Returns the time of day on the institution's clock, in which no line breaks. */
export const wholeTime = (at: Date, zone: string): string => clockTime(at, zone).replaceAll(' ', '\u00a0')
