import { type RawBuilder, sql } from 'kysely'
import type { AdminRole } from '../../values/enumerations.ts'
import type { AppContext } from '../context.ts'
import type { Db } from '../db/open.ts'
import type { EndOfSession } from '../db/rows.ts'
import { type Institution, loadInstitution, version } from '../db/institution.ts'
import { inGroups } from '../groups.ts'
import { type CountCall, type LimitName, callLimits, countInMemory } from './limits.ts'
import { viewerRoles } from './member-view.ts'
import { getNetwork } from '../security/network.ts'

/** The caller, by session. Nothing else in the request can change it. */
export type Caller = {
  id: number
  sessionId: number
  /** The fingerprint of the token that came with the call. */
  token: string
  audience: 'member' | 'staff'
  scope: 'full' | 'eview'
  /** The member of staff who views as this member. */
  viewerId: number | null
  staffRole: AdminRole | null
  username: string
  /** Whether a passkey must be added first. */
  needsPasskey: boolean
  /** When the identity provider last confirmed the staff member; null where it did not open the session. */
  providerConfirmedAt: Date | null
}

export type Identity = {
  institution: Institution | null
  /** By the institution's clock, which the demo can move. */
  now: Date
  caller: Caller | null
  /** How often this counter was used in its period, including this call, and when the period ends. */
  calls: number
  periodEnd: Date
}

/** The session credentials in a request. */
export type ShownCredentials = { host: string; token: string; cookies: readonly string[] }
type IdentifyRequest = ShownCredentials & { address: string; limit: LimitName | null; open: boolean }

const callerFields = sql`
  person.id as caller_id, session.id as session_id, shown.token as shown_token, scope, viewer_id, needs_passkey, person.audience, person.staff_role, person.username,
  case when viewer_id is null then session.provider_confirmed_at else (
    select own.provider_confirmed_at from session as own
    where own.institution_id = session.institution_id and own.person_id = session.viewer_id
      and own.provider_confirmed_at is not null and own.ended_at is null
    order by own.expires_at > host.now desc, own.id desc limit 1
  ) end as provider_confirmed_at`
const people = sql`
  join person on person.institution_id = session.institution_id and person.id = session.person_id
  left join person as viewer on viewer.institution_id = session.institution_id and viewer.id = session.viewer_id`
/** SQL: one of two statements, because with "or" in one the planner reads the whole of both indexes. */
const sessionsOf = (column: RawBuilder<unknown>) => sql`
  select * from session where session.institution_id = institution.id and ${column} = shown.token`
/** SQL: whether a session found by its token is valid for this caller. */
const whereValid = sql`
  shown.cookies ? cookie_hash and ended_at is null and expires_at > host.now
  and case when scope = 'full' then person.status = 0 else viewer.status = 0 and viewer.staff_role = any(${viewerRoles}) end`
const countInDatabase = sql`
  insert into call_count as earlier (institution_id, counter, period_start, calls)
  select id, counter, period_start, count(*) from found where counter is not null and not is_poll group by id, counter, period_start order by id, counter, period_start
  on conflict (institution_id, counter, period_start) do update set calls = earlier.calls + excluded.calls
  returning *`
const countPoll = countInMemory()
/** SQL: a standby lacks the table, which is unlogged. */
const countNothing = sql`
  select null::int as institution_id, null as counter, null::timestamptz as period_start, 0 as calls where false`
const clockAt = (now: Date) => sql<Date>`${now.toISOString()}::timestamptz + clock_offset_ms * interval '1 millisecond'`

/** Returns a function that identifies requests; those that come while others are being identified share a round trip. */
export const identifyTogether = (
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  countHere?: CountCall,
) =>
  inGroups((requests: readonly IdentifyRequest[]) => identifyAll(db, requests, clock(), countHere), {
    max: 100,
    isLimited: settings.databaseUrl !== null,
  })

/**
 * Reads institution, session, clock and rate counter of many requests in one round trip. A changed institution takes
 * one more. `countHere`: counts for a database that can only be read.
 */
export async function identifyAll(
  db: Db,
  requests: readonly IdentifyRequest[],
  now: Date,
  countHere?: CountCall,
): Promise<Identity[]> {
  const rows = requests.map(({ address, limit, ...request }, place) => ({
    ...request,
    place,
    network: getNetwork(address),
    limit_name: limit,
    seconds: limit ? callLimits[limit].seconds : 1,
    is_poll: limit === 'polls',
  }))
  // Counters are changed in one order, so that two such statements never wait for each other.
  const found = await sql<Row>`
    with found as (
      select place, is_poll, institution.id, ${version} as version, host.now, caller.*,
        case when limit_name is not null and (caller_id is not null or open)
          then limit_name || coalesce(':v' || viewer_id, ':p' || caller_id, ':i:' || network) end as counter,
        to_timestamp(floor(extract(epoch from host.now) / seconds) * seconds) as period_start
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as shown (place int, host text, token text, cookies jsonb, network text, limit_name text, seconds int, open boolean, is_poll boolean)
        join institution_domain on domain = shown.host
        join institution on institution.id = institution_domain.institution_id and disabled_at is null
        cross join lateral (select ${clockAt(now)} as now) as host
        left join lateral (
          select ${callerFields}
          from (${sessionsOf(sql.ref('token_hash'))} union all ${sessionsOf(sql.ref('earlier_token_hash'))} and earlier_token_until > host.now) as session
            ${people}
          where ${whereValid}
        ) as caller on true
    ), counted as (${countHere ? countNothing : countInDatabase})
    select found.*, coalesce(
      counted.calls - count(*) over (partition by found.id, found.counter, found.period_start order by place desc) + 1, 0) as calls
    from found left join counted on institution_id = found.id and counted.counter = found.counter and counted.period_start = found.period_start
    `.execute(db)
  const byPlace = new Map(found.rows.map((row) => [row.place, row]))
  return Promise.all(
    rows.map(async ({ place, seconds, is_poll }) => {
      const row = byPlace.get(place)
      if (!row) return anonymous(now)
      const identity = await toIdentity(db, row, seconds)
      const { id, counter, period_start } = row
      const count = is_poll ? countPoll : countHere
      return count && counter ? { ...identity, calls: count(id, counter, period_start) } : identity
    }),
  )
}

/** Returns why a session with this token and cookie is invalid. A caller with only one of the two learns nothing. */
export async function whyEnded(
  db: Db,
  institutionId: number,
  { token, cookies }: Pick<ShownCredentials, 'token' | 'cookies'>,
): Promise<EndOfSession | undefined> {
  if (cookies.length === 0) return undefined
  const ended = await db
    .selectFrom('session')
    .select('ended_because')
    .where('institution_id', '=', institutionId)
    .where((eb) => eb.or([eb('token_hash', '=', token), eb('earlier_token_hash', '=', token)]))
    .where(sql<boolean>`cookie_hash = any(${cookies})`)
    .where('ended_because', 'is not', null)
    .executeTakeFirst()
  return ended?.ended_because ?? undefined
}

export const anonymous = (now: Date): Identity => ({ institution: null, now, caller: null, calls: 0, periodEnd: now })

const toIdentity = async (db: Db, row: Row, seconds: number): Promise<Identity> => ({
  institution: await loadInstitution(db, row.id, row.version),
  now: row.now,
  caller: toCaller(row),
  calls: row.calls,
  periodEnd: new Date(row.period_start.getTime() + seconds * 1000),
})

type Row = {
  place: number
  is_poll: boolean
  id: number
  version: string
  now: Date
  caller_id: number | null
  session_id: number
  shown_token: string
  audience: Caller['audience']
  scope: Caller['scope']
  viewer_id: number | null
  staff_role: AdminRole | null
  username: string
  needs_passkey: boolean
  provider_confirmed_at: Date | null
  counter: string | null
  calls: number
  period_start: Date
}

function toCaller({ caller_id, session_id, shown_token, audience, scope, username, ...row }: Row): Caller | null {
  if (caller_id === null) return null
  return {
    id: caller_id,
    sessionId: session_id,
    token: shown_token,
    audience,
    scope,
    viewerId: row.viewer_id,
    staffRole: row.staff_role,
    username,
    needsPasskey: row.needs_passkey,
    providerConfirmedAt: row.provider_confirmed_at,
  }
}
