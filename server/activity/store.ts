import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '../../values/audience.ts'
import { AdminAction, MemberAction } from '../../values/enumerations.ts'
import { namePeople } from '../db/audit-people.ts'
import type { Db } from '../db/open.ts'
import type { Action, Found } from './domain.ts'
import {
  type Branch,
  fromActs,
  fromSignIns,
  fromSilent,
  type Other,
  type Part,
  type ReportQuery,
  selectActions,
  selectBranches,
  selectOfPeople,
  signInAction,
} from './report-store.ts'

const time = sql`to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

export async function readBranches(
  db: Db,
  query: ReportQuery,
  branches: readonly Branch[],
  part: Part,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select number, ${time} as at, coalesce(person_id, 0) as person_id, action from (${selectBranches(query, branches, part)}) as event
    order by happened_at ${part.isOldest ? sql`` : sql`desc`}, number ${part.isOldest ? sql`` : sql`desc`}`.execute(db)
  return rows
}

/** Reads the entries of these people, in their order. */
export async function readOfPeople(
  db: Db,
  query: ReportQuery,
  people: readonly { id: number; isWhole: boolean }[],
  other: Other,
  part: Part,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select number, ${time} as at, coalesce(person_id, 0) as person_id, action from (${selectOfPeople(query, people, other, part)}) as event
    order by place, happened_at desc, number desc`.execute(db)
  return rows
}

/** Reads one entry, where a page begins. */
export async function readOne(db: Db, query: ReportQuery, number: number): Promise<Found | undefined> {
  const id = Math.floor(number / 2)
  const { rows } = await sql<Found>`
    select number, ${time} as at, coalesce(person_id, 0) as person_id, action from (
      (select id * 2 as number, person_id, ${signInAction(query)} as action, happened_at from sign_in_event
        where institution_id = ${query.institutionId} and id = ${id}::bigint)
      union all
      (select id * 2 + 1, person_id, action, happened_at from audit_event
        where institution_id = ${query.institutionId} and audience = 'staff' and id = ${id}::bigint)
    ) as event where number = ${number}::bigint`.execute(db)
  return rows[0]
}

export type ActivityPerson = { person_id: number; username: string; name: string; email: string }
export type ActivityEntry = ActivityPerson & {
  number: number
  action: Action
  ok: boolean
  happened_at: Date
  address: string | null
  target_type: string | null
  target_id: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  target_name: string | null
  target_username: string | null
}

/** Reads these entries whole, in no order. */
export async function readEntries(db: Db, query: ReportQuery, numbers: readonly number[]): Promise<ActivityEntry[]> {
  const { institutionId } = query
  const ids = (table: 0 | 1) => numbers.filter((number) => number % 2 === table).map((number) => (number - table) / 2)
  const { rows } = await sql<ActivityEntry>`
    select event.*, actor.username, actor.name, actor.email, coalesce(nullif(target.name, ''), target.email) as target_name, target.username as target_username
    from (
      (select id * 2 as number, person_id, ${signInAction(query)} as action, action = 'SIGN_IN_SUCCESSFUL' as ok, happened_at, address,
        null as target_type, null as target_id, null::jsonb as before, jsonb_build_object('way', way) as after
      from sign_in_event where institution_id = ${institutionId} and id = any(${ids(0)}::bigint[]))
      union all
      (select id * 2 + 1, person_id, action, ok, happened_at, address, target_type, target_id, before, after
      from audit_event where institution_id = ${institutionId} and id = any(${ids(1)}::bigint[]))
    ) as event
      join person as actor on actor.institution_id = ${institutionId} and actor.id = event.person_id
      left join person as target on target.institution_id = ${institutionId}
        and target.id = case when target_type in ('member', 'staff', 'person') and target_id ~ '^\\d{1,9}$' then target_id::int end`.execute(
    db,
  )
  return namePeople(db, institutionId, rows)
}

/** `ids`: null for everybody. `after`: the person before the first of the page. */
export type SilentPart = { ids: readonly number[] | null; after: number | null; limit: number }

/** Reads people without activity, by username. */
export async function readSilent(
  db: Db,
  query: ReportQuery,
  { ids, after, limit }: SilentPart,
): Promise<ActivityPerson[]> {
  const { rows } = await sql<ActivityPerson>`
    select person.id as person_id, username, name, email from (
      select id ${fromSilent(query)}
        ${ids ? sql`and id = any(${[...ids]}::bigint[])` : sql``}
        ${after === null ? sql`` : sql`and username_key > (select username_key from person where institution_id = ${query.institutionId} and id = ${after})`}
      order by username_key limit ${limit}::int
    ) as found join person on person.institution_id = ${query.institutionId} and person.id = found.id order by username_key`.execute(
    db,
  )
  return rows
}

/** Reads everybody's username as one text: hundreds of thousands of rows would take four times as long. */
export async function readUsernames(
  db: Db,
  institutionId: number,
  audience: Audience,
): Promise<{ ids: string; texts: string }> {
  const { rows } = await sql<{ ids: string; texts: string }>`
    select coalesce(string_agg(id::text, E'\n'), '') as ids, coalesce(string_agg(username_key, E'\n'), '') as texts
    from (
      select id, username_key from person
      where institution_id = ${institutionId} and audience = ${audience} and username_key <> '' order by username_key, id
    ) as one`.execute(db)
  return rows[0] ?? { ids: '', texts: '' }
}

export async function readNewestPerson(db: Db, institutionId: number): Promise<number> {
  const { rows } = await sql<{ newest: number | null }>`
    select max(id) as newest from person where institution_id = ${institutionId}`.execute(db)
  return rows[0]?.newest ?? 0
}

/** Returns which actions a report has. */
export async function readActions(db: Db, query: ReportQuery): Promise<Action[]> {
  if (query.audience === 'member') return [MemberAction.SIGN_IN_SUCCESSFUL, MemberAction.SIGN_IN_FAILED]
  const { rows } = await sql<{ action: Action }>`${selectActions(query)}`.execute(db)
  return [AdminAction.SIGN_IN, ...rows.map(({ action }) => action)]
}

export const countSilent = (db: Db, query: ReportQuery): Promise<number> =>
  readCount(db, sql`select count(*) as count ${fromSilent(query)}`)

export const countActs = (db: Db, query: ReportQuery): Promise<number> =>
  readCount(db, sql`select count(*) as count ${fromActs(query)}`)

/** For everybody together, daily counts are stored. */
export function countSignIns(db: Db, query: ReportQuery): Promise<number> {
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
