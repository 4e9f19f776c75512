import { type Day, shortDay } from '../../values/days.ts'

const ordinals = { one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' }
const rules = new Intl.PluralRules('en-US', { type: 'ordinal' })

/** Formats a day as in 'Nov 20th 2026'. */
export const longDay = (day: Day): string =>
  `${shortDay(day)}${ordinals[rules.select(Number(day.slice(8)))]} ${day.slice(0, 4)}`
