import { setTimeout } from 'node:timers/promises'
import { addDays, dayIn } from '../../values/days.ts'
import type { AppContext } from '../context.ts'
import type { Institution } from '../http/institution.ts'
import type { Settings } from '../system/settings.ts'
import { simpleAnalytics } from './simple-analytics.ts'
import type { Stats, StatsSource } from './source.ts'

/** Visits are counted for so many days, today's included. */
const daysShown = 30
const keptFor = 5 * 60_000
/** Milliseconds that Home waits for the source. What comes later is there the next time. */
const patience = 1_000

/** Returns the visits of one of the institution's sites, or null where no source counts them. */
export type ReadStats = (institution: Institution, isOlb: boolean, now: Date) => Promise<Stats> | null

/** A demo without a key makes its visits up. */
export const sourceFor = ({ demo, analyticsKey }: Settings, madeUp: StatsSource): StatsSource =>
  demo && !analyticsKey ? madeUp : simpleAnalytics(analyticsKey)

/** Asks the source once in a while for all who look. An answer that has not come yet is shared; a failure is not kept. */
export function openStats(source: StatsSource, clock: AppContext['clock']): ReadStats {
  const kept = new Map<string, { until: number; stats: Promise<Stats> }>()
  return ({ id, timeZone, setup }, isOlb, now) => {
    const address = isOlb ? setup.simpleAnalyticsUrlOlb : setup.simpleAnalyticsUrl
    if (!URL.canParse(address)) return null
    const today = dayIn(timeZone, now)
    const days = Array.from({ length: daysShown }, (_, back) => addDays(today, back + 1 - daysShown))
    const key = `${id} ${isOlb} ${today} ${address}`
    const known = kept.get(key)
    const time = clock().getTime()
    if (known && known.until > time) return known.stats
    const stats = source({ page: new URL(address), days, timeZone })
    // Others' are replaced in turn; those of earlier days would stay.
    for (const [name, { until }] of kept) if (until <= time) kept.delete(name)
    kept.set(key, { until: time + keptFor, stats })
    stats.catch(() => {
      if (kept.get(key)?.stats === stats) kept.delete(key)
    })
    return stats
  }
}

/** The visitors of online banking, or null where nobody can say so in time. An answer is waited for once, not by each Home again. */
export function countVisitors(readStats: ReadStats) {
  const waited = new WeakMap<Promise<Stats>, Promise<number | null>[]>()
  return async (institution: Institution, now: Date): Promise<number | null> => {
    const stats = readStats(institution, true, now)
    if (!stats) return null
    const known = waited.get(stats) ?? [
      stats.then(({ visitors }) => visitors).catch(() => null),
      setTimeout(patience, null, { ref: false }),
    ]
    waited.set(stats, known)
    // The first of those that are there already.
    return Promise.race(known)
  }
}
