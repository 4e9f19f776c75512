import type { ActivitySort } from '../../values/enumerations.ts'
import type { Db } from '../db/open.ts'
import type { ReportQuery } from './report-store.ts'
import { type ActivityLine, readLines, readNewest } from './store.ts'

type CachedLines = { newest: string; until: number; lines: Promise<ActivityLine[]> }

/** Reads a report in the form that the search needs. */
export type ReadLines = (db: Db, wanted: ReportQuery, sort: ActivitySort, now: Date) => Promise<ActivityLine[]>

const mostKept = 20
/** Milliseconds. An import may change usernames without an event, so the cache expires. */
const longest = 10_000

/**
 * Caches the report while somebody searches, sorts and pages: it is read again after a new event or after `longest`.
 */
export function keepLines(): ReadLines {
  const cache = new Map<string, CachedLines>()
  return async (db, query, sort, now) => {
    const key = JSON.stringify([query, sort])
    const newest = await readNewest(db, query)
    const earlier = cache.get(key)
    if (earlier?.newest === newest && now.getTime() < earlier.until) return earlier.lines
    const lines = readLines(db, query, sort)
    cache.delete(key)
    cache.set(key, { newest, until: now.getTime() + longest, lines })
    for (const oldest of [...cache.keys()].slice(0, -mostKept)) cache.delete(oldest)
    lines.catch(() => cache.delete(key))
    return lines
  }
}
