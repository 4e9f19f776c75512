import { type Day, dayFromWire } from '../../values/days.ts'
import type { Stats } from './analytics.services.ts'

type Entry = Stats['pages'][number]
export type VisitShareKind = 'device_types' | 'browser_names' | 'countries'
export type VisitShare = { value: string; visits: number; percent: string }
export type DayOfVisits = { on: Day; pageviews: number; visitors: number }

/** The row for everything without a row of its own. */
export const moreLabel = 'More'

/** The values with their own row; null means all. */
const named: Record<VisitShareKind, readonly string[] | null> = {
  device_types: null,
  browser_names: ['Chromium', 'Chrome', 'iOS Safari', 'Safari'],
  countries: ['us'],
}

const labels: Record<string, string> = { us: 'united states' }

/** Returns the percentages of a card, largest first, and the rest last. */
export function getVisitShares(card: VisitShareKind, entries: readonly Entry[]): VisitShare[] {
  const total = sum(entries)
  const own = named[card]
  const ownEntries = own ? entries.filter(({ value }) => own.includes(value)) : entries
  const rest = entries.filter((entry) => !ownEntries.includes(entry))
  const rows = sortByVisits(ownEntries).map(({ value, visits }) => ({
    value: card === 'countries' ? (labels[value] ?? value) : value,
    visits,
  }))
  if (rest.length > 0) rows.push({ value: moreLabel, visits: sum(rest) })
  return rows.map((row) => ({ ...row, percent: (total === 0 ? 0 : (row.visits / total) * 100).toFixed(1) }))
}

export const sortByVisits = (entries: readonly Entry[]): Entry[] => entries.toSorted((a, b) => b.visits - a.visits)

const sum = (entries: readonly Entry[]) => entries.reduce((total, { visits }) => total + visits, 0)

const longest = 20
const veryLong = 35
const tailFrom = 30

/** Cuts a long value; of a very long one the end stays too. */
export function shortenText(value: string): string {
  if (value.length <= longest) return value
  return `${value.slice(0, longest)}...${value.length > veryLong ? value.slice(tailFrom) : ''}`
}

/** Returns a safe link to the referrer, or null: anybody can send any text as theirs. */
export const referrerLink = (value: string): string | null =>
  /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value).href : null

export const pageLink = (site: string, value: string): string | null =>
  value.startsWith('/') && site ? `https://${site}${value}` : null

/** Returns the site's name at this address of the source. */
export const getSiteName = (source: string): string =>
  URL.canParse(source) ? (new URL(source).pathname.split('/').at(-1) ?? '') : ''

export const visitsByDay = ({ histogram }: Stats): DayOfVisits[] =>
  histogram.map(({ date, ...counts }) => ({ on: dayFromWire(date), ...counts }))

export const isVisited = ({ visitors, histogram }: Stats): boolean =>
  visitors > 0 || histogram.some(({ pageviews }) => pageviews > 0)
