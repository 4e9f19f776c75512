import { maxEntries } from '../../values/activity.ts'
import type { Audience } from '../../values/audience.ts'
import { ActivityField, ActivitySort, type AdminAction, type MemberAction } from '../../values/enumerations.ts'
import { findByUsername } from '../db/member.ts'
import { type Call, type Handlers, asParsedList } from '../http/call.ts'
import { toActivity } from './answers.ts'
import { getReportPeriod, activityTexts } from './domain.ts'
import { keepLines, type ReadLines } from './kept-lines.ts'
import type { FindPattern } from './patterns.ts'
import type { ReportQuery } from './report-store.ts'
import * as store from './store.ts'

type Served = 'getMemberActivity' | 'getAdminActivity'
type ReportCall = Call<Served>

type Search = { findPattern: FindPattern; readLines: ReadLines }

export function activity(findPattern: FindPattern): Handlers<Served> {
  const search = { findPattern, readLines: keepLines() }
  return {
    getMemberActivity: async (call) => (await readPage<MemberAction>(call, 'member', search)).map(toActivity),
    getAdminActivity: async (call) => (await readPage<AdminAction>(call, 'staff', search)).map(toActivity),
  }
}

/** Returns one page of the matching entries; without a page all of them. */
async function readPage<Action extends MemberAction | AdminAction>(call: ReportCall, audience: Audience, how: Search) {
  const { db, query, total, header } = call
  const { page, pageSize = 50, sort = ActivitySort.none } = query
  const part =
    page === undefined
      ? { sort, offset: 0, limit: maxEntries }
      : { sort, offset: (page - 1) * pageSize, limit: pageSize }
  const wanted = await readQuery(call, audience)
  const search = query.search?.trim()
  // Sorting by name needs the names of all entries for each page.
  const isByName = page !== undefined && sort === ActivitySort.username && wanted?.isSilent === false
  const searching = wanted && (search || isByName) ? findKeys(call, wanted, { search, sort }, how) : null
  const read = async (on: ReportQuery) => {
    const keys = (await searching)?.slice(part.offset, part.offset + part.limit)
    return store.readPart<Action>(db, on, keys ? { ...part, offset: 0, keys } : part)
  }
  const [count, found, entries] = wanted
    ? await Promise.all([store.countAll(db, wanted), searching, read(wanted)])
    : [0, null, []]
  total(count)
  header('x-found-count', found?.length ?? Math.min(count, maxEntries))
  return entries
}

/** Returns the keys of the matching entries, in order; without a search the keys of all. */
async function findKeys(
  { db, query, header, now }: ReportCall,
  reportQuery: ReportQuery,
  { search, sort }: { search: string | undefined; sort: ActivitySort },
  { findPattern, readLines }: Search,
): Promise<string[]> {
  const fields = asParsedList<ActivityField>(query.fields) ?? Object.values(ActivityField)
  const lines = await readLines(db, reportQuery, sort, now)
  if (!search) return lines.map(({ key }) => key)
  // Many entries have the same texts, so each text is searched once.
  const texts = [...new Set(lines.flatMap((line) => activityTexts(line, fields)))]
  const { places, isPlain } = await findPattern({ pattern: search, texts })
  if (isPlain) header('x-plain-search', 'true')
  const matching = new Set(places.map((index) => texts[index]))
  return lines.filter((line) => activityTexts(line, fields).some((text) => matching.has(text))).map(({ key }) => key)
}

/** Returns null when no such username exists. */
async function readQuery({ db, query, institution, now }: ReportCall, audience: Audience): Promise<ReportQuery | null> {
  const { none: isSilent = false } = query
  const period = getReportPeriod(query, now)
  const username = query.username?.trim()
  const person = username ? await findByUsername(db, institution.id, audience, username) : null
  return person === undefined
    ? null
    : { institutionId: institution.id, audience, isSilent, personId: person?.id ?? null, ...period }
}
