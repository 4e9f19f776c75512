import type { Db } from '../db/open.ts'
import { toContactPatterns } from './domain.ts'
import * as list from './list-store.ts'

/** Returns how many members a list has. */
export type CountMembers = (db: Db, wanted: list.Choice) => Promise<number>

const mostKept = 1_000

/**
 * Caches totals until a member changes: counting matches among 100,000 takes longer than reading a page, and paging
 * asks again.
 */
export function openTotals(): CountMembers {
  const cache = new Map<string, number>()
  return async (db, wanted) => {
    const { institutionId, search, statuses } = wanted
    const { members, changes } = await list.countByStatus(db, wanted)
    if (!search) return members
    // A new phone or address is not among the changes that are counted.
    if (toContactPatterns(search).length > 0) return list.countFound(db, wanted)
    const key = JSON.stringify([institutionId, changes, search.toLowerCase(), statuses])
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const found = await list.countFound(db, wanted)
    cache.set(key, found)
    const [oldest] = cache.keys()
    if (cache.size > mostKept && oldest !== undefined) cache.delete(oldest)
    return found
  }
}
