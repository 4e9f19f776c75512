import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '../../values/audience.ts'
import type { Member } from '../db/member.ts'
import type { Db } from '../db/open.ts'

/** Who acted, when and from where. What the bank does by itself has no person and no address. */
export type Origin = {
  institutionId: number
  personId: number | null
  audience: Audience | 'system'
  at: Date
  address: string | null
  /** The request's idempotency key, or the number under which the log has it. */
  reference: string | null
}

type Details = Record<string, string | number | boolean | null>

/** What was done to what; what was refused is not `ok`. `before` and `after` hold no secrets and no whole account numbers; their money is in cents. */
export type AuditEvent = Origin & {
  action: string
  target: { type: string; id: string | number }
  before?: Details
  after?: Details
  ok?: boolean
}

/** Records events, in the transaction of what they report. Where money is posted, hand the event to `post`, which saves the round trip. */
export async function recordAudit(tx: Db, ...events: AuditEvent[]): Promise<void> {
  if (events.length > 0) await auditInsert(...events).execute(tx)
}

/** Returns the statement that records events, for those who make it a part of theirs. */
export const auditInsert = (...events: AuditEvent[]): RawBuilder<unknown> => sql`insert into audit_event
    (institution_id, person_id, audience, action, target_type, target_id, before, after, happened_at, address, reference, ok)
    values ${sql.join(events.map(valuesOf))}`

const valuesOf = ({ institutionId, personId, target, before, after, ok = true, ...event }: AuditEvent) => sql`
  (${institutionId}, ${personId}, ${event.audience}, ${event.action}, ${target.type}, ${String(target.id)},
    ${jsonOf(before)}::jsonb, ${jsonOf(after)}::jsonb, ${event.at}, ${event.address}, ${event.reference}, ${ok})`

const jsonOf = (details: Details | undefined) => (details ? JSON.stringify(details) : null)

/** What an origin takes from a call. */
export type Request = { now: Date; address: string; reference: string }

/** Returns the origin of what somebody does who proved to be this person without signing in. */
export const byPerson = (
  { institutionId, personId, audience }: Member & { audience: Audience },
  { now, address, reference }: Request,
): Origin => {
  return { institutionId, personId, audience, at: now, address, reference }
}

/** Returns the origin of what the signed-in caller does. */
export const byCaller = (call: Request & { member: Member; caller: { audience: Audience } }): Origin =>
  byPerson({ ...call.member, audience: call.caller.audience }, call)

export const bySystem = (institutionId: number, at: Date): Origin => {
  return { institutionId, personId: null, audience: 'system', at, address: null, reference: null }
}
