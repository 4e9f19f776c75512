import type { AuditAction } from '../../values/auditActs.ts'
import { AdminAction, UserStatus } from '../../values/enumerations.ts'
import { Refusal } from '../refusals.ts'

const words: Record<UserStatus, string> = {
  [UserStatus.NONE]: 'active',
  [UserStatus.BLOCKED]: 'locked',
  [UserStatus.SUSPENDED]: 'suspended',
}

/** Returns the audit name of the change, or refuses it: staff lock, unlock and activate, but never suspend. */
export function statusChange(before: UserStatus, after: UserStatus): AuditAction {
  if (before === after) throw new Refusal(409, `This member is ${words[after]} already.`)
  if (after === UserStatus.SUSPENDED) throw new Refusal(422, 'Members cannot be suspended here.')
  if (after === UserStatus.BLOCKED) {
    if (before === UserStatus.SUSPENDED)
      throw new Refusal(422, 'A suspended member cannot be locked. Activate them first.')
    return AdminAction.LOCK
  }
  return before === UserStatus.SUSPENDED ? AdminAction.ACTIVATE : AdminAction.UNLOCK
}

export const notFound = () => new Refusal(404, 'Member not found.')
export const sharedNumber = () => new Refusal(409, 'More than one member uses this account. Enter the username.')
export const manyMatch = () => new Refusal(409, 'More than one member matches. Enter the username.')
export const unlockFirst = () => new Refusal(422, 'Unlock this member first.')

/** Returns what of a search can be in a number, a phone or an e-mail: three digits or more, or an address. */
export function readContactSearch(search: string): string | null {
  if (/^[\d\s()+.-]+$/.test(search)) {
    const digits = search.replace(/\D/g, '')
    return digits.length >= 3 ? digits : null
  }
  return /^[^\s@]+@/.test(search) ? search.toLowerCase() : null
}
