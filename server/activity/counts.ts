import { addDays, dayIn } from '../../values/days.ts'
import type { Db } from '../db/open.ts'
import type { ReportQuery } from './report-store.ts'
import * as store from './store.ts'

/** Returns how many entries a report has in all. */
export type CountAll = (db: Db, query: ReportQuery, now: Date) => Promise<number>

const mostKept = 50
/** Milliseconds. What was done at midnight may be stored a moment later. */
const longest = 10 * 60_000

/** Keeps how many actions of staff the past days have: they get no more, and counting a hundred thousand takes a while. */
export function keepCounts(): CountAll {
  const kept = new Map<string, { until: number; count: Promise<number> }>()

  function countPast(db: Db, query: ReportQuery, now: Date): Promise<number> {
    if (query.from > query.to) return Promise.resolve(0)
    const key = JSON.stringify(query)
    const earlier = kept.get(key)
    if (earlier && now.getTime() < earlier.until) return earlier.count
    const count = store.countActs(db, query)
    kept.delete(key)
    kept.set(key, { until: now.getTime() + longest, count })
    for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest)
    count.catch(() => kept.delete(key))
    return count
  }

  return async (db, query, now) => {
    if (query.isSilent) return store.countSilent(db, query)
    if (query.audience === 'member') return store.countSignIns(db, query)
    const today = dayIn('UTC', now)
    const yesterday = addDays(today, -1)
    const counts = await Promise.all([
      store.countSignIns(db, query),
      countPast(db, { ...query, to: query.to < yesterday ? query.to : yesterday }, now),
      query.to < today ? 0 : store.countActs(db, { ...query, from: query.from > today ? query.from : today }),
    ])
    return counts.reduce((sum, count) => sum + count, 0)
  }
}
