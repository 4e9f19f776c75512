import type { components } from '../../api/schema.d.ts'
import type { Audience } from '../../values/audience.ts'
import { auditReason } from '../../values/audit-reasons.ts'
import { auditWhat } from '../../values/audit-what.ts'
import type { AuditRow } from './list-store.ts'

type Entry = components['schemas']['AuditEntry']

/** Returns an entry as people read it: money in dollars, fields in words, days and times as at the institution. */
export function toAuditEntry(row: AuditRow, zone: string): Entry {
  const { id, action, ok, target_type: type, target_id: targetId, address, reference } = row
  const { reason, details } = auditReason(row, zone)
  return {
    id,
    at: row.happened_at.toISOString(),
    action,
    what: auditWhat(row),
    ok,
    by: row.actor_id === null ? null : toActor(row, row.actor_id),
    target: { type, id: targetId, name: row.subject_name ?? '', username: row.subject_username ?? '' },
    address,
    reference,
    reason,
    details,
  }
}

const toActor = ({ audience, actor_name, actor_username }: AuditRow, id: number) => ({
  id,
  audience: audience as Audience,
  name: actor_name ?? '',
  username: actor_username ?? '',
})
