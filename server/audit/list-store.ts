import { sql } from 'kysely'
import type { Audience } from '../../values/audience.ts'
import { namePeople } from '../db/audit-people.ts'
import type { Db } from '../db/open.ts'
import { belongingsOf } from './belongings-store.ts'

export type Actor = { id: number; audience: Audience }
/** `at`: as text, because a date of ours has only milliseconds. */
export type AuditPlace = { at: string; id: number }

/** `null` means everybody, every action or no bound. */
export type AuditQuery = {
  institutionId: number
  who: readonly Actor[] | null
  about: readonly number[] | null
  actions: readonly string[] | null
  from: Date | null
  until: Date | null
  onlyRefused: boolean
  before: AuditPlace | null
  limit: number
}

export type AuditRow = {
  id: number
  happened_at: Date
  place: string
  audience: string
  action: string
  ok: boolean
  target_type: string
  target_id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  address: string | null
  reference: string | null
  actor_id: number | null
  actor_name: string | null
  actor_username: string | null
  subject_name: string | null
  subject_username: string | null
}

/** Reads entries, newest first. Only their ids are read by index; names are looked up for those that are shown. */
export async function readAudit(db: Db, query: AuditQuery): Promise<AuditRow[]> {
  const { institutionId, limit } = query
  const selectBranch = (branch: Branch | null) => sql`(
    select id, happened_at from audit_event
    where institution_id = ${institutionId} ${ofBranch(branch)} ${whereMatching(query)}
    order by happened_at desc, id desc limit ${limit}::int)`
  const selectBelongings = (memberId: number) => sql`(
    select event.id, event.happened_at from (${belongingsOf(institutionId, memberId)}) as belonging (type, id)
      cross join lateral (
        select audit_event.id, happened_at from audit_event
        where institution_id = ${institutionId} and audience <> 'member' and target_type <> 'member'
          and target_type = belonging.type and target_id = belonging.id ${whereMatching(query)}
        order by happened_at desc, audit_event.id desc limit ${limit}::int) as event
    order by happened_at desc, id desc limit ${limit}::int)`
  const parts = [...branches(query).map(selectBranch), ...(query.about ?? []).map(selectBelongings)]
  const { rows } = await sql<AuditRow>`
    with page as materialized (
      select id from (${sql.join(parts, sql` union `)}) as found order by happened_at desc, id desc limit ${limit}::int
    )
    select event.id, event.happened_at,
      to_char(event.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '-' || event.id as place,
      event.audience, action, ok, target_type, target_id, before, after, address, reference,
      event.person_id as actor_id, actor.name as actor_name, actor.username as actor_username,
      coalesce(nullif(subject.name, ''), subject.email) as subject_name, subject.username as subject_username
    from page
      join audit_event as event on event.institution_id = ${institutionId} and event.id = page.id
      left join person as actor on actor.institution_id = event.institution_id and actor.id = event.person_id
      left join person as subject on subject.institution_id = event.institution_id
        and subject.id = case when target_type in ('member', 'staff', 'person') and target_id ~ '^\\d{1,9}$' then target_id::int end
    order by event.happened_at desc, event.id desc`.execute(db)
  return namePeople(db, institutionId, rows)
}

type Branch = { id: number; of: 'actor' | 'target'; audience: Audience }

/**
 * What an index finds: of each person asked for their own rows; none where everybody is asked for. All that a member does
 * is about this member.
 */
function branches({ who, about }: AuditQuery): (Branch | null)[] {
  if (about)
    return about.flatMap((id) => [
      { id, of: 'target', audience: 'staff' },
      { id, of: 'actor', audience: 'member' },
    ])
  return who ? who.map((actor) => ({ ...actor, of: 'actor' })) : [null]
}

const ofBranch = (branch: Branch | null) =>
  branch === null ? sql`` : branch.of === 'target' ? aboutMember(branch) : selectActs(branch)

const aboutMember = ({ id }: Branch) => sql`and target_type = 'member' and target_id = ${String(id)}`

const selectActs = ({ id, audience }: Branch) => sql`
  and audience = ${sql.lit(audience)} and person_id = ${id}`

const whereMatching = ({ who, about, actions, from, until, onlyRefused, before }: AuditQuery) => sql`
  ${about && who ? sql`and person_id = any(${who.map(({ id }) => id)}::bigint[])` : sql``}
  ${actions ? sql`and action = any(${[...actions]}::text[])` : sql``}
  ${from ? sql`and happened_at >= ${from}` : sql``}
  ${until ? sql`and happened_at < ${until}` : sql``}
  ${onlyRefused ? sql`and not ok` : sql``}
  ${before ? sql`and (happened_at, audit_event.id) < (${before.at}::timestamptz, ${before.id}::bigint)` : sql``}`

/** Finds who has a username, among members and staff. */
export const findActors = (db: Db, institutionId: number, username: string): Promise<Actor[]> =>
  db
    .selectFrom('person')
    .select(['id', 'audience'])
    .where('institution_id', '=', institutionId)
    .where('username_key', '=', username.toLowerCase())
    .where('audience', 'in', ['member', 'staff'])
    .execute()

/** Finds the members with a username or membership number. */
export async function findMembers(db: Db, institutionId: number, text: string): Promise<number[]> {
  const of = db
    .selectFrom('person')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('audience', '=', 'member')
    .limit(20)
  const named = await of.where('username_key', '=', text.toLowerCase()).execute()
  const found = named.length > 0 ? named : await of.where('account_number', '=', text).execute()
  return found.map(({ id }) => id)
}
