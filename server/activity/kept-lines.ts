import type { ActivitySort } from '../../values/enumerations.ts'
import type { Db } from '../db/open.ts'
import type { ReportQuery } from './report-store.ts'
import { type ActivityLine, readLines, readNewest } from './store.ts'

type Kept = { newest: string; until: number; lines: Promise<ActivityLine[]> }

/** Reads a report in the form that the search needs. */
export type ReadLines = (db: Db, wanted: ReportQuery, sort: ActivitySort, now: Date) => Promise<ActivityLine[]>

const mostKept = 20
/** Milliseconds. An import may change usernames without an event, so the cache expires. */
const longest = 10_000

/**
 * Caches the report while somebody searches, sorts and pages: it is read again after a new event or after `longest`.
 */
export function keepLines(): ReadLines {
  const kept = new Map<string, Kept>()
  return async (db, wanted, sort, now) => {
    const key = JSON.stringify([wanted, sort])
    const newest = await readNewest(db, wanted)
    const earlier = kept.get(key)
    if (earlier?.newest === newest && now.getTime() < earlier.until) return earlier.lines
    const lines = readLines(db, wanted, sort)
    kept.delete(key)
    kept.set(key, { newest, until: now.getTime() + longest, lines })
    for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest)
    lines.catch(() => kept.delete(key))
    return lines
  }
}
