import { type RawBuilder, sql } from 'kysely'
import type { AdminRole } from '../../values/enumerations.ts'
import type { Db } from '../db/open.ts'
import type { EndOfSession } from '../db/rows.ts'
import { type Institution, loadInstitution, version } from '../db/institution.ts'
import { type LimitName, callLimits } from './limits.ts'
import { viewerRoles } from './member-view.ts'
import { getNetwork } from '../security/network.ts'

/** The caller, by session. Nothing else in the request can change it. */
export type Caller = {
  id: number
  sessionId: number
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
type IdentifyRequest = ShownCredentials & { address: string; limit: LimitName | null; open: boolean; now: Date }

const callerFields = sql`
  person.id as caller_id, session.id as session_id, scope, viewer_id, needs_passkey, person.audience, person.staff_role, person.username,
  case when viewer_id is null then session.provider_confirmed_at else (
    select own.provider_confirmed_at from session as own
    where own.institution_id = session.institution_id and own.person_id = session.viewer_id
      and own.provider_confirmed_at is not null and own.ended_at is null
    order by own.expires_at > host.now desc, own.id desc limit 1
  ) end as provider_confirmed_at`
const people = sql`
  join person on person.institution_id = session.institution_id and person.id = session.person_id
  left join person as viewer on viewer.institution_id = session.institution_id and viewer.id = session.viewer_id`
/** SQL: whether a session found by its token is valid for this caller. */
const whereValid = (cookies: RawBuilder<string[]>, now: RawBuilder<Date>) => sql`
  cookie_hash = any(${cookies}) and ended_at is null and expires_at > ${now}
  and case when scope = 'full' then person.status = 0 else viewer.status = 0 and viewer.staff_role = any(${viewerRoles}) end`
const clockAt = (now: Date) => sql<Date>`${now.toISOString()}::timestamptz + clock_offset_ms * interval '1 millisecond'`

/** Reads institution, session, clock and rate counter in one round trip. A changed institution takes one more. */
export async function identify(
  db: Db,
  { host, token, cookies, address, limit, open, now }: IdentifyRequest,
): Promise<Identity> {
  const seconds = limit ? callLimits[limit].seconds : 1
  const { rows } = await sql<CountedRow>`
    with host as (
      select institution.id, ${version} as version, ${clockAt(now)} as now
      from institution_domain join institution on institution.id = institution_domain.institution_id
      where domain = ${host} and disabled_at is null
    ), caller as (
      select ${callerFields}
      from host
        join session on session.institution_id = (select id from host)
          and (token_hash = ${token} or (earlier_token_hash = ${token} and earlier_token_until > (select now from host)))
        ${people}
      where ${whereValid(sql<string[]>`${cookies}`, sql<Date>`host.now`)}
    ), counted as (
      insert into call_count as earlier (institution_id, counter, period_start, calls)
      select host.id, ${limit ?? ''}::text || coalesce(':v' || caller.viewer_id, ':p' || caller_id, ':i:' || ${getNetwork(address)}::text),
        to_timestamp(floor(extract(epoch from host.now) / ${seconds}::int) * ${seconds}::int), 1
      from host left join caller on true
      where ${limit !== null}::boolean and (caller_id is not null or ${open}::boolean)
      on conflict (institution_id, counter, period_start) do update set calls = earlier.calls + 1
      returning calls, period_start
    )
    select host.id, version, host.now, caller.*, coalesce(counted.calls, 0) as calls, counted.period_start
    from host left join caller on true left join counted on true`.execute(db)
  const [row] = rows
  if (!row) return anonymous(now)
  return {
    ...(await toIdentity(db, row)),
    calls: row.calls,
    periodEnd: new Date((row.period_start ?? row.now).getTime() + seconds * 1000),
  }
}

/** Identifies many callers in one round trip, without counting them. */
export async function identifyAll(db: Db, all: readonly ShownCredentials[], now: Date): Promise<Identity[]> {
  const column = (of: (shown: ShownCredentials) => string) => sql`${all.map(of)}::text[]`
  const { rows } = await sql<Row & { place: number }>`
    select place::int, institution.id, ${version} as version, host.now, caller.*
    from unnest(${column(({ host }) => host)}, ${column(({ token }) => token)}, ${column(({ cookies }) => cookies.join(' '))})
        with ordinality as shown(host, token, cookies, place)
      join institution_domain on domain = shown.host
      join institution on institution.id = institution_domain.institution_id and disabled_at is null
      cross join lateral (select ${clockAt(now)} as now) as host
      left join lateral (
        select ${callerFields}
        from session ${people}
        where session.institution_id = institution.id
          and (token_hash = shown.token or (earlier_token_hash = shown.token and earlier_token_until > host.now))
          and ${whereValid(sql<string[]>`string_to_array(shown.cookies, ' ')`, sql<Date>`host.now`)}
      ) as caller on true`.execute(db)
  const found = new Map(rows.map((row) => [row.place, row]))
  return Promise.all(
    all.map(async (_, index) => {
      const row = found.get(index + 1)
      return row ? toIdentity(db, row) : anonymous(now)
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

const toIdentity = async (db: Db, row: Row): Promise<Identity> => ({
  institution: await loadInstitution(db, row.id, row.version),
  now: row.now,
  caller: toCaller(row),
  calls: 0,
  periodEnd: row.now,
})

type Row = {
  id: number
  version: string
  now: Date
  caller_id: number | null
  session_id: number
  audience: Caller['audience']
  scope: Caller['scope']
  viewer_id: number | null
  staff_role: AdminRole | null
  username: string
  needs_passkey: boolean
  provider_confirmed_at: Date | null
}
type CountedRow = Row & { calls: number; period_start: Date | null }

function toCaller({ caller_id, session_id, audience, scope, username, ...row }: Row): Caller | null {
  if (caller_id === null) return null
  return {
    id: caller_id,
    sessionId: session_id,
    audience,
    scope,
    viewerId: row.viewer_id,
    staffRole: row.staff_role,
    username,
    needsPasskey: row.needs_passkey,
    providerConfirmedAt: row.provider_confirmed_at,
  }
}
