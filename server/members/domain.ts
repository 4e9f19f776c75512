import type { AuditAction } from '../../values/audit-acts.ts'
import { AdminAction, UserStatus } from '../../values/enumerations.ts'
import { escapedForLike } from '../db/like.ts'
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

export const notFoundRefusal = () => new Refusal(404, 'Member not found.')
export const sharedNumberRefusal = () => new Refusal(409, 'More than one member uses this account. Enter the username.')
export const manyMatchRefusal = () => new Refusal(409, 'More than one member matches. Enter the username.')
export const unlockFirstRefusal = () => new Refusal(422, 'Unlock this member first.')

/** Returns the parts of a name that all must match, in any order: a caller says "Okafor, Maria". */
export function toNameParts(search: string): readonly string[] {
  const parts = search.split(/[\s,]+/).filter((part) => part !== '')
  return parts.length > 0 ? parts : [search]
}

/**
 * Returns what a search can match of a number, phone or e-mail, as patterns of `contact_key`: a membership number, a
 * phone or its last four digits, and an e-mail. Only whole ones, or staff could guess a masked one digit by digit.
 */
export function toContactPatterns(search: string): readonly string[] {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(search)) return [`%\n${escapedForLike(search.toLowerCase())}`]
  if (!/^[\d\s()+.-]+$/.test(search)) return []
  const digits = search.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (digits.length < 4) return []
  const phones = digits.length === 10 ? [`%\n${digits}\n%`] : digits.length === 4 ? [`%\n%${digits}\n%`] : []
  return [`${digits}\n%`, ...phones]
}
