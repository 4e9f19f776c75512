import { setTimeout } from 'node:timers/promises'
import { addDays, dayIn } from '../../values/days.ts'
import type { AppContext } from '../context.ts'
import type { Institution } from '../db/institution.ts'
import type { Settings } from '../settings/settings.ts'
import { simpleAnalytics } from './simple-analytics.ts'
import type { Stats, StatsSource } from './source.ts'

/** How many days of visits are shown, today included. */
const daysShown = 30
const keptFor = 5 * 60_000
/** Milliseconds that Home waits for the source. A later answer is shown the next time. */
const patience = 1_000

/** Returns the visits of one of the institution's sites, or null when no source counts them. */
export type ReadStats = (institution: Institution, isOlb: boolean, now: Date) => Promise<Stats> | null

/** Returns the source; a demo without a key invents its visits. */
export const sourceFor = ({ demo, analyticsKey }: Settings, madeUp: StatsSource): StatsSource =>
  demo && !analyticsKey ? madeUp : simpleAnalytics(analyticsKey)

/** Caches answers of the source and shares pending ones. A failure is not cached. */
export function openStats(source: StatsSource, clock: AppContext['clock']): ReadStats {
  const cache = new Map<string, { until: number; stats: Promise<Stats> }>()
  return ({ id, timeZone, setup }, isOlb, now) => {
    const address = isOlb ? setup.simpleAnalyticsUrlOlb : setup.simpleAnalyticsUrl
    if (!URL.canParse(address)) return null
    const today = dayIn(timeZone, now)
    const days = Array.from({ length: daysShown }, (_, back) => addDays(today, back + 1 - daysShown))
    const key = `${id} ${isOlb} ${today} ${address}`
    const cached = cache.get(key)
    const time = clock().getTime()
    if (cached && cached.until > time) return cached.stats
    const stats = source({ page: new URL(address), days, timeZone })
    // Other entries get replaced; those of earlier days would stay forever.
    for (const [name, { until }] of cache) if (until <= time) cache.delete(name)
    cache.set(key, { until: time + keptFor, stats })
    stats.catch(() => {
      if (cache.get(key)?.stats === stats) cache.delete(key)
    })
    return stats
  }
}

/**
 * Returns the visitors of online banking, or null when no answer came in time. Only the first Home waits for an answer.
 */
export function countVisitors(readStats: ReadStats) {
  const waited = new WeakMap<Promise<Stats>, Promise<number | null>[]>()
  return async (institution: Institution, now: Date): Promise<number | null> => {
    const stats = readStats(institution, true, now)
    if (!stats) return null
    const cached = waited.get(stats) ?? [
      stats.then(({ visitors }) => visitors).catch(() => null),
      setTimeout(patience, null, { ref: false }),
    ]
    waited.set(stats, cached)
    // Settles with the first value that is ready.
    return Promise.race(cached)
  }
}
