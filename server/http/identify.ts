import { sql } from 'kysely'
import type { AdminRole } from '../../values/enumerations.ts'
import type { Db } from '../db/open.ts'
import { type Institution, institutionAt, version } from './institution.ts'
import { type LimitName, limits } from './limits.ts'
import { viewerRoles } from './member-view.ts'
import { networkOf } from './network.ts'

/** Returns who calls, by the session. Nothing else that the browser sends can change it. */
export type Caller = {
  id: number
  sessionId: number
  audience: 'member' | 'staff'
  scope: 'full' | 'eview'
  /** Who of the staff looks through the caller's eyes. */
  viewerId: number | null
  staffRole: AdminRole | null
  username: string
}

export type Identity = {
  institution: Institution | null
  /** By the institution's clock, which the demo can move. */
  now: Date
  caller: Caller | null
  /** How often this counter was called in its period, this call included, and when the period ends. */
  calls: number
  periodEnd: Date
}

type Asked = { host: string; token: string; cookies: readonly string[]; address: string; limit: LimitName | null; open: boolean; now: Date }

/** Institution, session, clock and counter in one round trip: everything a call must be asked before its handler runs. An institution that was changed is read in one more. */
export async function identify(db: Db, { host, token, cookies, address, limit, open, now }: Asked): Promise<Identity> {
  const seconds = limit ? limits[limit].seconds : 1
  const { rows } = await sql<Row>`
    with host as (
      select institution.id, ${version} as version, ${now.toISOString()}::timestamptz + clock_offset_ms * interval '1 millisecond' as now
      from institution_domain join institution on institution.id = institution_domain.institution_id
      where domain = ${host} and disabled_at is null
    ), caller as (
      select person.id, session.id as session_id, scope, viewer_id, person.audience, person.staff_role, person.username
      from host
        join session on session.institution_id = (select id from host)
          and (token_hash = ${token} or (earlier_token_hash = ${token} and earlier_token_until > (select now from host)))
        join person on person.institution_id = session.institution_id and person.id = session.person_id
        left join person as viewer on viewer.institution_id = session.institution_id and viewer.id = session.viewer_id
      where cookie_hash = any(${cookies}) and ended_at is null and expires_at > host.now
        and case when scope = 'full' then person.status = 0 else viewer.status = 0 and viewer.staff_role = any(${viewerRoles}) end
    ), counted as (
      insert into call_count as earlier (institution_id, counter, period_start, calls)
      select host.id, ${limit ?? ''}::text || coalesce(':v' || caller.viewer_id, ':p' || caller.id, ':i:' || ${networkOf(address)}::text),
        to_timestamp(floor(extract(epoch from host.now) / ${seconds}::int) * ${seconds}::int), 1
      from host left join caller on true
      where ${limit !== null}::boolean and (caller.id is not null or ${open}::boolean)
      on conflict (institution_id, counter, period_start) do update set calls = earlier.calls + 1
      returning calls, period_start
    )
    select host.id, version, host.now, caller.id as caller_id, caller.session_id, caller.audience, caller.scope, caller.viewer_id, caller.staff_role, caller.username,
      coalesce(counted.calls, 0) as calls, counted.period_start
    from host left join caller on true left join counted on true`.execute(db)
  const [row] = rows
  if (!row) return { institution: null, now, caller: null, calls: 0, periodEnd: now }
  return {
    institution: await institutionAt(db, row.id, row.version),
    now: row.now,
    caller: callerOf(row),
    calls: row.calls,
    periodEnd: new Date((row.period_start ?? row.now).getTime() + seconds * 1000),
  }
}

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
  calls: number
  period_start: Date | null
}

function callerOf({ caller_id, session_id, audience, scope, viewer_id, staff_role, username }: Row): Caller | null {
  if (caller_id === null) return null
  return { id: caller_id, sessionId: session_id, audience, scope, viewerId: viewer_id, staffRole: staff_role, username }
}
