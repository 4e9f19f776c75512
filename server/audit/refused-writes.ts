import type { AuditAction } from '../../values/audit-acts.ts'
import type { FastifyRequest } from 'fastify'
import { AdminAction } from '../../values/enumerations.ts'
import { type AuditEvent, recordAudit } from '../db/audit.ts'
import { findByUsername } from '../db/member.ts'
import type { Db } from '../db/open.ts'
import { Refusal } from '../refusals.ts'
import type { Operation } from '../http/contract-types.ts'
import type { Identity } from '../http/identify.ts'

type Target = AuditEvent['target']
type RefusedCall = { operation: Operation; said: Record<string, unknown> }

/** Records a refused change by staff, also one or a download in a member view, and whom it was about. */
export async function recordRefusedWrite(db: Db, request: FastifyRequest, refusal: Refusal): Promise<void> {
  const { operation, identity, ip: address, id: reference } = request
  const { status, message: reason, details } = refusal
  const action = operation && toAction(operation, identity, request.body)
  // Asking for the password again is not a refusal.
  if (!action || status === 401 || status === 429 || details.code === 'reauth_required') return
  const { institution, caller, now: at } = identity
  if (!institution || !caller) return
  const personId = caller.viewerId ?? caller.id
  const input = { ...(request.body as object | undefined), ...(request.params as object) }
  const isView = caller.viewerId !== null
  const targets: Target[] = isView
    ? [{ type: 'member', id: caller.id }]
    : await findTargets(db, institution.id, { operation, said: input })
  const from = {
    institutionId: institution.id,
    personId,
    audience: 'staff',
    at,
    address,
    reference: String(reference),
  } as const
  const after = { status, code: details.code ?? null, operation: operation.id, reason }
  await recordAudit(db, ...targets.map((target): AuditEvent => ({ ...from, action, target, after, ok: false })))
}

/** The contract allows no longer lists. */
const maxTargets = 200

/** Returns whom or what the contract says this is about. A name that nobody has is not kept: it may be a secret. */
async function findTargets(db: Db, institutionId: number, { operation, said }: RefusedCall): Promise<Target[]> {
  const nobody = { type: 'operation', id: operation.id }
  const { type, field } = operation.about ?? { type: '', field: '' }
  const value = said[field]
  if (field === 'username') {
    const found = typeof value === 'string' ? await findByUsername(db, institutionId, 'member', value) : undefined
    return [found ? { type, id: found.id } : nobody]
  }
  const ids = Array.isArray(value) ? value.map((one: { id?: unknown } | null) => one?.id) : [value]
  // A refused list may be as long as a request, and each target is an entry.
  const targets = [...new Set(ids.filter(isId).map(String))].map((id): Target => ({ type, id }))
  return targets.length > 0 && targets.length <= maxTargets ? targets : [...targets.slice(0, maxTargets), nobody]
}

const isId = (value: unknown): value is string | number => /^[1-9]\d{0,18}$/.test(String(value))

function toAction(operation: Operation, { caller }: Identity, body: unknown): AuditAction | undefined {
  if (caller?.scope === 'eview') {
    const takes = operation.limit === 'downloads' || !(operation.reads || operation.open)
    return takes ? AdminAction.EVIEW_REFUSED : undefined
  }
  if (caller?.audience !== 'staff') return undefined
  const isUnlock = operation.id === 'changeMemberStatus' && (body as { status?: number } | undefined)?.status === 0
  return isUnlock ? AdminAction.UNLOCK : (operation.refusedAs ?? undefined)
}
