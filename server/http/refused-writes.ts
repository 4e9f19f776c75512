import type { FastifyRequest } from 'fastify'
import { AdminAction } from '../../values/enumerations.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Db } from '../db/open.ts'
import type { Refusal } from '../refusals.ts'
import type { Operation } from './contract.ts'
import type { Identity } from './identify.ts'

/** Records a refused change by staff, also one made while viewing a member. */
export async function recordRefusedWrite(db: Db, request: FastifyRequest, { status, details }: Refusal): Promise<void> {
  const { operation, identity, ip: address, id: reference } = request
  const action = operation && actionOf(operation, identity, request.body)
  // Asking for the password again is not a refusal.
  if (!action || status === 401 || status === 429 || details.code === 'reauth_required') return
  const { institution, caller, now: at } = identity
  if (!institution || !caller) return
  const personId = caller.viewerId ?? caller.id
  const from = {
    institutionId: institution.id,
    personId,
    audience: 'staff',
    at,
    address,
    reference: String(reference),
  } as const
  const after = { status, code: details.code ?? null, ...(caller.viewerId !== null && { member: caller.id }) }
  await recordAudit(db, { ...from, action, target: { type: 'operation', id: operation.id }, after, ok: false })
}

function actionOf(operation: Operation, { caller }: Identity, body: unknown): AdminAction | undefined {
  if (caller?.scope === 'eview') return operation.reads || operation.open ? undefined : AdminAction.EVIEW_REFUSED
  if (caller?.audience !== 'staff') return undefined
  const isUnlock = operation.id === 'changeMemberStatus' && (body as { status?: number } | undefined)?.status === 0
  return isUnlock ? AdminAction.UNLOCK : (operation.refusedAs ?? undefined)
}
