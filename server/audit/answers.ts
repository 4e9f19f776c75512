import type { components } from '../../api/schema.d.ts'
import type { Audience } from '../../values/audience.ts'
import { auditLabel } from '../../values/audit-acts.ts'
import { auditFieldName, auditFieldText } from '../../values/audit-fields.ts'
import type { AuditRow } from './list-store.ts'

type Entry = components['schemas']['AuditEntry']

/** Returns an entry as people read it: money in dollars, fields in words. */
export function toAuditEntry(row: AuditRow): Entry {
  const { id, action, ok, target_type: type, target_id: targetId, address, reference } = row
  const { reason, details } = ok ? toReason(row) : toRefusal(row)
  return {
    id,
    at: row.happened_at.toISOString(),
    action,
    what: auditLabel(action),
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

function toReason({ before, after }: AuditRow): Pick<Entry, 'reason' | 'details'> {
  const { reason, ...rest } = after ?? {}
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(rest)])]
  const details = names.map((name) => ({
    name: auditFieldName(name),
    before: auditFieldText(name, before?.[name]),
    after: auditFieldText(name, rest[name]),
  }))
  return { reason: typeof reason === 'string' ? reason : '', details: details.filter((one) => one.before ?? one.after) }
}

const refusals: Readonly<Record<string, string>> = {
  role: 'The role does not allow it',
  eview_read_only: 'A member view only shows',
  not_yours: 'Not of this institution',
  identity_mismatch: 'In the name of somebody else',
}

/** Says why something was refused. A wrong password has no more than that. */
function toRefusal({ after }: AuditRow): Pick<Entry, 'reason' | 'details'> {
  const { status, code, operation } = after ?? {}
  const why = refusals[String(code)] ?? (status ? `Refused with ${String(status)}` : '')
  const call = auditFieldText('operation', operation)
  return { reason: why, details: call === null ? [] : [{ name: 'Call', before: null, after: call }] }
}
