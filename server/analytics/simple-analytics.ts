import { withoutHiddenCharacters } from '../../values/characters.ts'
import { type Day, day, dayToWire } from '../../values/days.ts'
import { fetchAnswer } from '../security/outgoing.ts'
import type { VisitsQuery, Stats, StatsSource } from './source.ts'

type Entry = Stats['pages'][number]

const cards = ['referrers', 'pages', 'device_types', 'browser_names', 'countries'] as const
const mostEntries = 100
const longestValue = 500

/**
 * Reads visits from Simple Analytics. The key is sent only to the host that the operator wrote into the file of the
 * institution. `local`: the source is on this machine.
 */
export const simpleAnalytics =
  (key: string | null, { local } = { local: false }): StatsSource =>
  async (query) => {
    const headers = { accept: 'application/json', ...(key && { 'api-key': key }) }
    const { body } = await fetchAnswer(toRequestAddress(query), { local, headers })
    return parseStats(JSON.parse(body.toString('utf8')), query.days)
  }

function toRequestAddress({ page, days, timeZone }: VisitsQuery): URL {
  const address = new URL(`${page.origin}${page.pathname.replace(/\/$/, '')}.json`)
  address.search = new URLSearchParams({
    version: '6',
    fields: ['visitors', 'histogram', ...cards].join(','),
    start: days[0] ?? '',
    end: days.at(-1) ?? '',
    timezone: timeZone,
    limit: String(mostEntries),
    info: 'false',
  }).toString()
  return address
}

/** Checks the response of another server before it is used. */
function parseStats(answer: unknown, days: readonly Day[]): Stats {
  const { visitors, histogram, ...rest } = record(answer)
  const counted = new Map(asList(histogram).map((point) => [day(text(record(point)['date'])), record(point)]))
  return {
    visitors: count(visitors),
    histogram: days.map((on) => {
      const { pageviews = 0, visitors: people = 0 } = counted.get(on) ?? {}
      return { date: dayToWire(on), pageviews: count(pageviews), visitors: count(people) }
    }),
    ...(Object.fromEntries(cards.map((card) => [card, asList(rest[card]).map(toEntry)])) as Record<
      (typeof cards)[number],
      Entry[]
    >),
  }
}

function toEntry(entry: unknown): Entry {
  const { value, pageviews, visitors } = record(entry)
  // A visitor can forge the referrer, so hidden characters are removed and the length is limited.
  const shown = withoutHiddenCharacters(value ? text(value).slice(0, longestValue) : '').toWellFormed()
  return { value: shown || 'unknown', visits: count(pageviews), uniqueVisits: count(visitors) }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function record(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw new Error('the source of the visits answers another shape')
  return value
}

function asList(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error('the source of the visits answers no list')
  return value.slice(0, mostEntries)
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error('the source of the visits answers no text')
  return value
}

function count(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new Error('the source of the visits answers no count')
  return value
}
