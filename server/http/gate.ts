import { accessTexts } from '../../values/access-texts.ts'
import { getAudience } from '../../values/audience.ts'
import type { EndOfSession } from '../db/rows.ts'
import { AdminRole } from '../../values/enumerations.ts'
import { noSessionRefusal, Refusal, tooManyRefusal } from '../refusals.ts'
import type { Operation, RoleName } from './contract-types.ts'
import type { Caller, Identity } from './identify.ts'
import type { Institution } from '../db/institution.ts'
import { maxCalls, usedUpText } from './limits.ts'
import { allowsStaffFrom } from './staff-entry.ts'

const roleNames: Record<AdminRole, RoleName> = {
  [AdminRole.FULL_ACCESS]: 'FULL_ACCESS',
  [AdminRole.BANKING_ACCESS]: 'BANKING_ACCESS',
  [AdminRole.CONTENT_MANAGEMENT]: 'CONTENT_MANAGEMENT',
}

/** `ended`: why the caller's session ended. */
type From = { address: string; scale: number; ended?: EndOfSession | undefined }

/** Throws unless the contract lets this caller call the operation. Anything not granted here is refused. */
export function admit(
  operation: Operation,
  { institution, caller, calls, periodEnd, now }: Identity,
  { address, scale, ended }: From,
): void {
  if (!institution) throw new Refusal(404, 'This address is not set up for online banking.')
  if (isOfStaff(operation, caller) && !allowsStaffFrom(institution.adminAccess, address))
    throw new Refusal(403, accessTexts.notAllowed, { type: 'admin error' })
  if (!caller && !operation.open) throw noSessionRefusal(ended)
  if (operation.limit && calls > maxCalls(operation.limit, scale))
    throw tooManyRefusal(
      Math.max(1, Math.ceil((periodEnd.getTime() - now.getTime()) / 1000)),
      usedUpText(operation.limit, scale),
    )
  // After the rate limit, because refusals of staff stay in the audit forever.
  if (caller && operation.audiences.length > 0) refuseStranger(operation, caller)
}

/** Staff who view a member are still staff. Signing out is allowed everywhere. */
const isOfStaff = ({ path, open }: Operation, caller: Caller | null) =>
  getAudience(path) === 'staff' || (!open && (caller?.audience === 'staff' || caller?.scope === 'eview'))

/**
 * Refuses a staff sign-in from a network where staff may not sign in. `isAdmin` comes from the body and grants nothing.
 */
export function refuseStaffEntry(
  { isAdmin }: { isAdmin?: unknown },
  { adminAccess }: Institution,
  address: string,
): void {
  if (isAdmin === true && !allowsStaffFrom(adminAccess, address))
    throw new Refusal(403, '', { type: 'admin error', textToUser: accessTexts.userNotAllowed })
}

function refuseStranger({ eview, audiences, roles, beforePasskey }: Operation, caller: Caller): void {
  const role = () => new Refusal(403, 'You have no access to this.', { code: 'role' })
  if (!audiences.includes(caller.audience)) throw role()
  if (caller.needsPasskey && !beforePasskey)
    throw new Refusal(403, 'Add a passkey first.', { code: 'passkey_required' })
  if (caller.audience === 'staff' && (caller.staffRole === null || !roles.includes(roleNames[caller.staffRole])))
    throw role()
  if (caller.scope === 'eview' && !eview) throw new Refusal(403, accessTexts.notInView, { code: 'eview_read_only' })
}

/** Refuses ids and names in the request that are not the caller's own. Missing ones are fine. */
export function refuseForeignIds(
  { selfIds }: Operation,
  sent: Record<string, unknown>,
  caller: Caller | null,
  institution: Institution,
): void {
  const mismatch = () => new Refusal(403, 'This is not yours.', { code: 'identity_mismatch' })
  if (caller && selfIds.some((field) => sent[field] !== undefined && String(sent[field]) !== String(caller.id)))
    throw mismatch()
  const names = [sent.financialInstitutionName, sent.financialInstitutionFriendlyName].filter(
    (name) => typeof name === 'string' && name.trim() !== '',
  )
  const ids = [sent.financialInstitutionId, sent.fiId].filter((id) => id !== undefined)
  const foreign =
    names.some((name) => name !== institution.name) || ids.some((id) => String(id) !== String(institution.id))
  if (foreign) throw caller ? mismatch() : new Refusal(422, 'This address belongs to another institution.')
}

/** Returns whether staff are refused for their role, where only the body says whom they tried to change. */
export const needsBody = ({ about, method }: Operation, { caller }: Identity, error: unknown): error is Refusal =>
  error instanceof Refusal &&
  error.details.code === 'role' &&
  caller?.audience === 'staff' &&
  about !== null &&
  method !== 'DELETE'
