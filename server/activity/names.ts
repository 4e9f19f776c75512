import type { Audience } from '../../values/audience.ts'
import type { Db } from '../db/open.ts'
import { readNewestPerson, readUsernames } from './store.ts'

/** Everybody of an audience, by username. `texts`: their usernames, one under the other. */
export type Names = { ids: readonly number[]; texts: string; indexes: ReadonlyMap<number, number> }

/** Reads the usernames that a search compares. */
export type ReadNames = (db: Db, institutionId: number, audience: Audience, now: Date) => Promise<Names>

const mostKept = 20
/** Milliseconds. An import may change usernames without a new person, so they expire. */
const longest = 60_000

/** Keeps usernames while somebody searches and pages: they are read again after somebody new or after `longest`. */
export function keepNames(): ReadNames {
  const kept = new Map<string, { newest: number; until: number; names: Promise<Names> }>()
  return async (db, institutionId, audience, now) => {
    const key = `${institutionId} ${audience}`
    const newest = await readNewestPerson(db, institutionId)
    const earlier = kept.get(key)
    if (earlier?.newest === newest && now.getTime() < earlier.until) return earlier.names
    const names = readUsernames(db, institutionId, audience).then(toNames)
    kept.delete(key)
    kept.set(key, { newest, until: now.getTime() + longest, names })
    for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest)
    names.catch(() => kept.delete(key))
    return names
  }
}

function toNames({ ids, texts }: { ids: string; texts: string }): Names {
  const numbers = ids === '' ? [] : ids.split('\n').map(Number)
  return { ids: numbers, texts, indexes: new Map(numbers.map((id, index) => [id, index])) }
}
