import { maxEntries } from '../../values/activity.ts'
import { ActivitySort } from '../../values/enumerations.ts'
import type { Db } from '../db/open.ts'
import {
  type Action,
  actionsOfReport,
  behind,
  type Found,
  isMatch,
  type Match,
  newestFirst,
  type PagePlace,
  toSpans,
  noPageRefusal,
} from './domain.ts'
import type { Names } from './names.ts'
import type { Branch, Part, ReportQuery } from './report-store.ts'
import * as store from './store.ts'

/**
 * One page of a report. `match`: null for everything. `names`: null if neither the search nor the order needs them.
 */
export type Wanted = {
  query: ReportQuery
  match: Match | null
  names: Names | null
  total: number
  sort: ActivitySort
  place: PagePlace | null
  limit: number
}

/** Reads the entries of one page. */
export function findEntries(db: Db, wanted: Wanted): Promise<Found[]> {
  const { sort, place, limit } = wanted
  if (sort === ActivitySort.username) return wanted.total > maxEntries ? byName(db, wanted) : fewByName(db, wanted)
  if (sort === ActivitySort.action) return byAction(db, wanted)
  return byTime(db, wanted, null, { isOldest: sort === ActivitySort.date, place, limit })
}

// With more people or days, going through all entries until a page is full is faster than one index for each of them.
const [mostPeople, mostSpans] = [500, 10]
/** With a greater part of all people, naming them to the database takes longer than reading what is not wanted. */
const mostNamed = 1 / 20

/** Reads what was found by indexes, or if the search found many, everything until a page is full. */
async function byTime(db: Db, { query, match, names }: Wanted, action: Action | null, part: Part): Promise<Found[]> {
  const { personId, from, to } = query
  const everything: Branch = { people: personId === null ? null : [personId], action, from, to }
  if (!match || (action && match.actions.has(action))) return store.readBranches(db, query, [everything], part)
  const branches = personId === null ? toBranches(match, everything) : null
  if (branches) return branches.length === 0 ? [] : store.readBranches(db, query, branches, part)
  if (!names || match.people.size < names.ids.length * mostNamed)
    return store.readBranches(db, query, [{ ...everything, match }], part)
  const found: Found[] = []
  let { place } = part
  for (let limit = 500; ; limit = Math.min(limit * 4, 32_000)) {
    const rows = await store.readBranches(db, query, [everything], { ...part, place, limit })
    for (const row of rows) if (isMatch(match, row)) found.push(row)
    if (found.length >= part.limit || rows.length < limit) return found.slice(0, part.limit)
    place = rows.at(-1) ?? null
  }
}

function toBranches({ people, days, actions }: Match, everything: Branch): Branch[] | null {
  const spans = toSpans(days, mostSpans)
  if (!spans || people.size > mostPeople) return null
  return [
    ...(people.size > 0 ? [{ ...everything, people: [...people] }] : []),
    ...spans.map((span) => ({ ...everything, ...span })),
    ...(everything.action ? [] : [...actions].map((action) => ({ ...everything, action }))),
  ]
}

/** Sorts by what was done, then newest first. */
async function byAction(db: Db, wanted: Wanted): Promise<Found[]> {
  const { query, place, limit } = wanted
  const present = await store.readActions(db, query)
  const actions = actionsOfReport(query.audience).filter((action) => present.includes(action))
  const start = place ? Math.max(0, actions.indexOf((await findPlace(db, wanted, place)).action)) : 0
  const found: Found[] = []
  for (const [index, action] of actions.slice(start).entries()) {
    const part = { isOldest: false, place: index === 0 ? place : null, limit: limit - found.length }
    found.push(...(await byTime(db, wanted, action, part)))
    if (found.length === limit) break
  }
  return found
}

/** Sorts by username, then newest first: reads some people at a time until a page is full. */
async function byName(db: Db, wanted: Wanted): Promise<Found[]> {
  const { query, match, place, limit } = wanted
  const others = { actions: [...(match?.actions ?? [])], days: [...(match?.days ?? [])] }
  const hasOthers = others.actions.length + others.days.length > 0
  const ids = query.personId === null ? (wanted.names?.ids ?? []) : [query.personId]
  const start = place ? ids.indexOf((await findPlace(db, wanted, place)).person_id) : 0
  const found: Found[] = []
  let people: { id: number; isWhole: boolean }[] = []
  let size = 100
  for (let at = start; at < ids.length && found.length < limit; at++) {
    const id = ids[at] ?? 0
    const isWhole = match?.people.has(id) ?? true
    // The first one is always read, because the page begins after an entry of theirs.
    if (isWhole || hasOthers || at === start) people.push({ id, isWhole })
    if (people.length < size && at < ids.length - 1) continue
    const part = { isOldest: false, place: people[0]?.id === ids[start] ? place : null, limit: limit - found.length }
    found.push(...(await store.readOfPeople(db, query, people, others, part)))
    people = []
    size = Math.min(size * 4, 6_400)
  }
  return found
}

async function fewByName(db: Db, { query, match, names, place, limit }: Wanted): Promise<Found[]> {
  const { personId, from, to } = query
  const everything = { people: personId === null ? null : [personId], action: null, from, to }
  const all = await store.readBranches(db, query, [everything], { isOldest: false, place: null, limit: maxEntries })
  const indexOf = ({ person_id }: Found) => names?.indexes.get(person_id) ?? 0
  const sorted = all
    .filter((row) => !match || isMatch(match, row))
    .toSorted((one, other) => indexOf(one) - indexOf(other) || newestFirst(one, other))
  return behind(sorted, place).slice(0, limit)
}

async function findPlace(db: Db, { query }: Wanted, place: PagePlace): Promise<Found> {
  const found = await store.readOne(db, query, place.number)
  if (!found) throw noPageRefusal()
  return found
}
