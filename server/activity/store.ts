import { type RawBuilder, sql } from 'kysely'
import type { ActivitySort, AdminAction, MemberAction } from '../../values/enumerations.ts'
import type { Db } from '../db/open.ts'
import { actsIn, inOrder, reportOf, signInsIn, silentIn, type Wanted } from './report-store.ts'

/** `at`: milliseconds, which are read faster than dates where there are thousands; null for somebody without an entry. `day`: MM/DD/YYYY, or '-'. */
export type Entry<Action extends MemberAction | AdminAction> = {
  person_id: number
  username: string
  name: string
  email: string
  action: Action
  ok: boolean
  at: number | null
  day: string
}

type Part = { sort: ActivitySort; offset: number; limit: number }

/** A part of a report. In the report's own order it is read no further than to the end of the part. */
export async function partOf<Action extends MemberAction | AdminAction>(
  db: Db,
  wanted: Wanted,
  { sort, offset, limit }: Part,
): Promise<Entry<Action>[]> {
  const { rows } = await sql<Entry<Action>>`
    select person_id, username, name, email, action, ok, floor(extract(epoch from happened_at) * 1000)::bigint as at,
      coalesce(to_char(happened_at, 'MM/DD/YYYY'), '-') as day
    from (${reportOf(wanted)}) as event
    ${inOrder(wanted, sort)} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** How many entries there are in all, of which a report has the newest. */
export async function countAll(db: Db, wanted: Wanted): Promise<number> {
  if (wanted.isSilent) return countIn(db, sql`select count(*) as count ${silentIn(wanted)}`)
  if (wanted.audience === 'member') return countSignIns(db, wanted)
  const [signIns, acts] = await Promise.all([countSignIns(db, wanted), countIn(db, sql`select count(*) as count ${actsIn(wanted)}`)])
  return signIns + acts
}

/** Of everybody, the days have been counted. */
function countSignIns(db: Db, wanted: Wanted): Promise<number> {
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
