import type { ActivitySort } from '../../values/enumerations.ts'
import type { Db } from '../db/open.ts'
import type { ReportQuery } from './report-store.ts'
import { type ActivityLine, readLines, readNewest } from './store.ts'

type Kept = { newest: string; until: number; lines: Promise<ActivityLine[]> }

/** A report as its search needs it. */
export type ReadLines = (db: Db, wanted: ReportQuery, sort: ActivitySort, now: Date) => Promise<ActivityLine[]>

const mostKept = 20
/** Milliseconds. No event tells of an import that changes usernames. */
const longest = 10_000

/** Somebody who searches, or sorts by names, tries patterns and turns pages: the report is read once, until there is a newer event or some seconds have passed. */
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
