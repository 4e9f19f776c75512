import { auditFieldName, auditFieldText, codeText } from './audit-fields.ts'
import { disputeReasons } from './disputes.ts'
import { FormCloseReason } from './enumerations.ts'

type Stored = Readonly<Record<string, unknown>> | null
type Event = { ok: boolean; before: Stored; after: Stored }
export type AuditDetail = { name: string; before: string | null; after: string | null }

const refusals: Readonly<Record<string, string>> = {
  role: 'The role does not allow it',
  eview_read_only: 'A member view only shows',
  not_yours: 'Not of this institution',
  identity_mismatch: 'In the name of somebody else',
}

/** The reasons that are chosen from a list, and stored as a code. */
const chosen: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(FormCloseReason).map((code) => [code, codeText(code)])),
  ...disputeReasons,
}

/** Returns why something was done or refused, and what changed or was asked for. A wrong password has no more than that. */
export function auditReason({ ok, before, after }: Event, zone: string): { reason: string; details: AuditDetail[] } {
  const { reason: stored, ...rest } = after ?? {}
  const reason = typeof stored === 'string' ? (chosen[stored] ?? stored) : ''
  if (ok) return { reason, details: toDetails(before, rest, zone) }
  const { status, code, operation, ...asked } = rest
  const call = auditFieldText('operation', operation, zone)
  return {
    reason: refusals[String(code)] ?? (reason || (status ? `Refused with ${String(status)}` : '')),
    details: [
      ...(call === null ? [] : [{ name: 'Call', before: null, after: call }]),
      ...toDetails(before, asked, zone),
    ],
  }
}

function toDetails(before: Stored, after: Stored, zone: string): AuditDetail[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const details = names.map((name) => ({
    name: auditFieldName(name),
    before: auditFieldText(name, before?.[name], zone),
    after: auditFieldText(name, after?.[name], zone),
  }))
  return details.filter((one) => one.before ?? one.after)
}

/** Returns the same in one line. */
export function auditReasonLine(event: Event, zone: string): string {
  const { reason, details } = auditReason(event, zone)
  if (reason || !event.ok) return reason
  // That nothing else was stopped need not be said.
  return details
    .filter((one) => one.before !== null || one.after !== '0')
    .map(({ name, before, after }) => `${name}: ${before && after ? `${before} → ${after}` : (after ?? before)}`)
    .join('; ')
}
