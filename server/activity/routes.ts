import { mostEntries } from '../../values/activity.ts'
import type { Audience } from '../../values/audience.ts'
import { ActivityField, ActivitySort, type AdminAction, type MemberAction } from '../../values/enumerations.ts'
import { findByUsername } from '../db/member.ts'
import type { Call, Handlers } from '../http/call.ts'
import { entryOf } from './answers.ts'
import { periodOf, textsOf } from './domain.ts'
import type { FindPattern } from './patterns.ts'
import type { Wanted } from './report-store.ts'
import * as store from './store.ts'

type Served = 'getMemberActivity' | 'getAdminActivity'
type ReportCall = Call<Served>

export const activity = (findPattern: FindPattern): Handlers<Served> => ({
  getMemberActivity: async (call) => (await pageOf<MemberAction>(call, 'member', findPattern)).map(entryOf),
  getAdminActivity: async (call) => (await pageOf<AdminAction>(call, 'staff', findPattern)).map(entryOf),
})

/** One page of what the search finds in the report; without a page all of it. */
async function pageOf<Action extends MemberAction | AdminAction>(call: ReportCall, audience: Audience, findPattern: FindPattern) {
  const { db, query, total, header } = call
  const { page, pageSize = 50, sort = ActivitySort.none } = query
  const [offset, limit] = page === undefined ? [0, mostEntries] : [(page - 1) * pageSize, pageSize]
  const pattern = query.search?.trim()
  const wanted = await wantedOf(call, audience)
  const read = (part: { offset: number; limit: number }) => (wanted ? store.partOf<Action>(db, wanted, { sort, ...part }) : [])
  const [entries, count] = await Promise.all([
    read(pattern ? { offset: 0, limit: mostEntries } : { offset, limit }),
    wanted ? store.countAll(db, wanted) : 0,
  ])
  total(count)
  header('x-found-count', Math.min(count, mostEntries))
  if (!pattern) return entries
  // It travels as JSON in a text, and has been read and checked.
  const fields = (query.fields as unknown as readonly ActivityField[] | undefined) ?? Object.values(ActivityField)
  const { places, isPlain } = await findPattern({ pattern, entries: entries.map((entry) => textsOf(entry, fields)) })
  header('x-found-count', places.length)
  if (isPlain) header('x-plain-search', 'true')
  return places.slice(offset, offset + limit).flatMap((place) => entries[place] ?? [])
}

/** Null where nobody has the username. */
async function wantedOf({ db, query, institution, now }: ReportCall, audience: Audience): Promise<Wanted | null> {
  const { none: isSilent = false } = query
  const period = periodOf(query, now)
  const username = query.username?.trim()
  const person = username ? await findByUsername(db, institution.id, audience, username) : null
  return person === undefined ? null : { institutionId: institution.id, audience, isSilent, personId: person?.id ?? null, ...period }
}
