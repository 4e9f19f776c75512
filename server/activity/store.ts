import { type RawBuilder, sql } from 'kysely'
import { mostEntries } from '../../values/activity.ts'
import type { ActivitySort, AdminAction, MemberAction } from '../../values/enumerations.ts'
import type { Db } from '../db/open.ts'
import { actsIn, newestEvent, type Part, partOf, signInsIn, silentIn, type ReportQuery } from './report-store.ts'

/** What an entry shows that can be searched. `day`: MM/DD/YYYY, or '-'. */
export type ActivityLine = { key: string; username: string; day: string; action: MemberAction | AdminAction }
/** `happened_at`: null for somebody without an entry. */
export type ActivityEntry<Action extends MemberAction | AdminAction> = {
  person_id: number
  username: string
  name: string
  email: string
  action: Action
  ok: boolean
  happened_at: Date | null
}

/** The whole report, and of each entry no more than a search needs, as one text: thousands of rows take four times as long. */
export async function readLines(db: Db, wanted: ReportQuery, sort: ActivitySort): Promise<ActivityLine[]> {
  const { rows } = await sql<{ lines: string | null }>`
    select string_agg(concat_ws(E'\t', id, action, coalesce(to_char(happened_at, 'MM/DD/YYYY'), '-'), username), E'\n') as lines
    from (select event.id, action, happened_at, username ${partOf(wanted, { sort, offset: 0, limit: mostEntries })}) as line`.execute(db)
  return (rows[0]?.lines ?? '').split('\n').filter(Boolean).map(lineOf)
}

// Nothing that is typed has a character such as these between the parts.
function lineOf(text: string): ActivityLine {
  const [id = '', action, day = '', username = ''] = text.split('\t')
  return { key: action + id, action: action as ActivityLine['action'], day, username }
}

/** What changes with each event of the audience. */
export async function readNewest(db: Db, wanted: ReportQuery): Promise<string> {
  const { rows } = await sql<{ newest: string }>`select ${newestEvent(wanted)} as newest`.execute(db)
  return rows[0]?.newest ?? ''
}

export async function readPart<Action extends MemberAction | AdminAction>(
  db: Db,
  wanted: ReportQuery,
  part: Part,
): Promise<ActivityEntry<Action>[]> {
  const { rows } = await sql<
    ActivityEntry<Action>
  >`select person_id, username, name, email, action, ok, happened_at ${partOf(wanted, part)}`.execute(db)
  return rows
}

/** How many entries there are in all, of which a report has the newest. */
export async function countAll(db: Db, wanted: ReportQuery): Promise<number> {
  if (wanted.isSilent) return countIn(db, sql`select count(*) as count ${silentIn(wanted)}`)
  if (wanted.audience === 'member') return countSignIns(db, wanted)
  const [signIns, acts] = await Promise.all([countSignIns(db, wanted), countIn(db, sql`select count(*) as count ${actsIn(wanted)}`)])
  return signIns + acts
}

/** Of everybody, the days have been counted. */
function countSignIns(db: Db, wanted: ReportQuery): Promise<number> {
  const { institutionId, audience, personId, from, to } = wanted
  if (personId !== null) return countIn(db, sql`select count(*) as count ${signInsIn(wanted)}`)
  return countIn(
    db,
    sql`select coalesce(sum(events), 0)::bigint as count from sign_in_day
      where institution_id = ${institutionId} and audience = ${audience} and day between ${from} and ${to}`,
  )
}

async function countIn(db: Db, count: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`${count}`.execute(db)
  return rows[0]?.count ?? 0
}
