import { type RawBuilder, sql } from 'kysely'
import { maskSecrets } from '../../values/conversations.ts'
import type { AuditAction } from '../../values/audit-acts.ts'
import type { Audience } from '../../values/audience.ts'
import type { Member } from './member.ts'
import type { Db } from './open.ts'

/** Who acted, when and from where. The bank's own work has no person and no address. */
export type Origin = {
  institutionId: number
  personId: number | null
  audience: Audience | 'system'
  at: Date
  address: string | null
  /** The request's idempotency key, or its id in the log. */
  reference: string | null
}

type Details = Record<string, string | number | boolean | null>

/**
 * What was done to what; `ok` is false when it was refused. `before` and `after` hold no secrets and no full account
 * numbers; money is in cents.
 */
export type AuditEvent = Origin & {
  action: AuditAction
  target: { type: string; id: string | number }
  before?: Details
  after?: Details
  ok?: boolean
}

/**
 * Records events in the transaction that they report. When you post money, pass the event to `post`, which saves a
 * round trip.
 */
export async function recordAudit(tx: Db, ...events: AuditEvent[]): Promise<void> {
  if (events.length > 0) await auditInsert(...events).execute(tx)
}

/** Returns the statement that records events, to be part of a larger statement. One text for any number of events. */
export const auditInsert = (...events: AuditEvent[]): RawBuilder<unknown> => sql`insert into audit_event
    (institution_id, person_id, audience, action, target_type, target_id, before, after, happened_at, address, reference, ok)
    select * from jsonb_to_recordset(${JSON.stringify(events.map(toRow))}::jsonb)
      as event (institution_id bigint, person_id bigint, audience text, action text, target_type text, target_id text, before jsonb, after jsonb,
        happened_at timestamptz, address text, reference text, ok boolean)`

const toRow = ({ institutionId, personId, target, at, ok = true, ...event }: AuditEvent) => ({
  ...event,
  institution_id: institutionId,
  person_id: personId,
  before: masked(event.before),
  after: masked(event.after),
  target_type: target.type,
  target_id: String(target.id),
  happened_at: at,
  ok,
})

/** What people type may hold a card's number, and the audit keeps it for ever. Traces and hashes must stay whole. */
const typed: ReadonlySet<string> = new Set(['text', 'reason', 'topic', 'title', 'name'])

const masked = (details: Details | undefined) =>
  details &&
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' && typed.has(name) ? maskSecrets(value) : value,
    ]),
  )

/** The part of a call that an origin needs. */
export type Request = { now: Date; address: string; reference: string }

/** Returns the origin for somebody who proved to be this person without signing in. */
export const byPerson = (
  { institutionId, personId, audience }: Member & { audience: Audience },
  { now, address, reference }: Request,
): Origin => {
  return { institutionId, personId, audience, at: now, address, reference }
}

/** Returns the origin for the signed-in caller. */
export const byCaller = (call: Request & { member: Member; caller: { audience: Audience } }): Origin =>
  byPerson({ ...call.member, audience: call.caller.audience }, call)

export const bySystem = (institutionId: number, at: Date): Origin => {
  return { institutionId, personId: null, audience: 'system', at, address: null, reference: null }
}
