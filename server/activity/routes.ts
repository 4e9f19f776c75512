import { maxEntries } from '../../values/activity.ts'
import type { Audience } from '../../values/audience.ts'
import { ActivityField, ActivitySort } from '../../values/enumerations.ts'
import { findByUsername } from '../db/member.ts'
import { asParsedList, type Call, handlers } from '../http/call.ts'
import { toAdminActivity, toMemberActivity, toSilent } from './answers.ts'
import { getReportPeriod, toPlace } from './domain.ts'
import { type CountAll, keepCounts } from './counts.ts'
import { keepNames, type ReadNames } from './names.ts'
import type { FindPattern } from './patterns.ts'
import { findEntries, type Wanted } from './reading.ts'
import { findMatch } from './search.ts'
import { readSilentPage } from './silent.ts'
import * as store from './store.ts'

type ReportCall = Call<'getMemberActivity' | 'getAdminActivity'>
type How = { findPattern: FindPattern; readNames: ReadNames; countAll: CountAll }

export const activity = handlers(({ findPattern }: { findPattern: FindPattern }) => {
  const how = { findPattern, readNames: keepNames(), countAll: keepCounts() }
  return {
    getMemberActivity: async (call) => answerPage(call, await readAsked(call, 'member', how), toMemberActivity),
    getAdminActivity: async (call) => answerPage(call, await readAsked(call, 'staff', how), toAdminActivity),
  }
})

async function answerPage<Entry>(
  call: ReportCall,
  asked: Wanted | null,
  toEntry: (row: store.ActivityEntry, zone: string) => Entry,
): Promise<(Entry | ReturnType<typeof toSilent>)[]> {
  if (!asked) return []
  const { db, institution, header } = call
  const { query, limit } = asked
  if (query.isSilent) {
    const people = await readSilentPage(db, asked)
    const shown = people.slice(0, limit - 1)
    if (people.length === limit) header('x-next-place', String(shown.at(-1)?.person_id))
    return shown.map(toSilent)
  }
  const found = await findEntries(db, asked)
  const shown = found.slice(0, limit - 1)
  const last = shown.at(-1)
  if (found.length === limit && last) header('x-next-place', `${last.at}-${last.number}`)
  const numbers = shown.map(({ number }) => number)
  const rows = new Map((await store.readEntries(db, query, numbers)).map((row) => [row.number, row]))
  return numbers.flatMap((number) => rows.get(number) ?? []).map((row) => toEntry(row, institution.timeZone))
}

/** Returns null when no such username exists. */
async function readAsked(call: ReportCall, audience: Audience, how: How): Promise<Wanted | null> {
  const { db, query: asked, institution, now, total: setTotal, header } = call
  const { none: isSilent = false, before, pageSize = maxEntries, sort = ActivitySort.none } = asked
  const period = getReportPeriod(asked, now)
  // As screens show it, with its @, or without.
  const username = asked.username?.trim().replace(/^@/, '')
  const person = username ? await findByUsername(db, institution.id, audience, username) : null
  setTotal(0)
  if (person === undefined) return null
  const query = { institutionId: institution.id, audience, isSilent, personId: person?.id ?? null, ...period }
  const search = asked.search?.trim()
  const fields = asParsedList<ActivityField>(asked.fields) ?? Object.values(ActivityField)
  const needsNames = search ? fields.includes(ActivityField.username) : false
  const isByName = sort === ActivitySort.username && !isSilent
  const [total, names] = await Promise.all([
    how.countAll(db, query, now),
    needsNames || isByName ? how.readNames(db, institution.id, audience, now) : null,
  ])
  setTotal(total)
  const { match, isPlain } = search
    ? await findMatch(query, { search, fields, names: needsNames ? names : null }, how.findPattern)
    : { match: null, isPlain: false }
  if (isPlain) header('x-plain-search', 'true')
  // One more than a page tells whether there is another.
  return { query, match, names, total, sort, place: before ? toPlace(before) : null, limit: pageSize + 1 }
}
