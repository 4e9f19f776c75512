import { type RawBuilder, sql } from 'kysely'
import { maxEntries } from '../../values/activity.ts'
import type { ActivitySort, AdminAction, MemberAction } from '../../values/enumerations.ts'
import type { Db } from '../db/open.ts'
import {
  fromActs,
  selectNewestEvent,
  type Part,
  selectReportPart,
  fromSignIns,
  fromSilent,
  type ReportQuery,
} from './report-store.ts'

/** The searchable texts of an entry. `day`: MM/DD/YYYY, or '-'. */
export type ActivityLine = { key: string; username: string; day: string; action: MemberAction | AdminAction }
/** `happened_at`: null for a person without activity. */
export type ActivityEntry<Action extends MemberAction | AdminAction> = {
  person_id: number
  username: string
  name: string
  email: string
  action: Action
  ok: boolean
  happened_at: Date | null
}

/**
 * Reads the whole report, with only what a search needs, as one text: thousands of rows would take four times as long.
 */
export async function readLines(db: Db, query: ReportQuery, sort: ActivitySort): Promise<ActivityLine[]> {
  const { rows } = await sql<{ lines: string | null }>`
    select string_agg(concat_ws(E'\t', id, action, coalesce(to_char(happened_at, 'MM/DD/YYYY'), '-'), username), E'\n') as lines
    from (select event.id, action, happened_at, username ${selectReportPart(query, { sort, offset: 0, limit: maxEntries })}) as line`.execute(
    db,
  )
  return (rows[0]?.lines ?? '').split('\n').filter(Boolean).map(toActivityLine)
}

// The separators are control characters, which nobody can type.
function toActivityLine(text: string): ActivityLine {
  const [id = '', action, day = '', username = ''] = text.split('\t')
  return { key: action + id, action: action as ActivityLine['action'], day, username }
}

/** Returns a value that changes with every new event of the audience. */
export async function readNewest(db: Db, query: ReportQuery): Promise<string> {
  const { rows } = await sql<{ newest: string }>`select ${selectNewestEvent(query)} as newest`.execute(db)
  return rows[0]?.newest ?? ''
}

export async function readPart<Action extends MemberAction | AdminAction>(
  db: Db,
  query: ReportQuery,
  part: Part,
): Promise<ActivityEntry<Action>[]> {
  const { rows } = await sql<
    ActivityEntry<Action>
  >`select person_id, username, name, email, action, ok, happened_at ${selectReportPart(query, part)}`.execute(db)
  return rows
}

/** Returns how many entries there are in all; a report shows the newest. */
export async function countAll(db: Db, query: ReportQuery): Promise<number> {
  if (query.isSilent) return readCount(db, sql`select count(*) as count ${fromSilent(query)}`)
  if (query.audience === 'member') return countSignIns(db, query)
  const [signIns, acts] = await Promise.all([
    countSignIns(db, query),
    readCount(db, sql`select count(*) as count ${fromActs(query)}`),
  ])
  return signIns + acts
}

/** For everybody together, daily counts are stored. */
function countSignIns(db: Db, query: ReportQuery): Promise<number> {
  const { institutionId, audience, personId, from, to } = query
  if (personId !== null) return readCount(db, sql`select count(*) as count ${fromSignIns(query)}`)
  return readCount(
    db,
    sql`select coalesce(sum(events), 0)::bigint as count from sign_in_day
      where institution_id = ${institutionId} and audience = ${audience} and day between ${from} and ${to}`,
  )
}

async function readCount(db: Db, count: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`${count}`.execute(db)
  return rows[0]?.count ?? 0
}
