import { safeStorage } from '../../values/safe-storage.ts'
import type { ResetLink } from './recovery.rules.ts'

const linkKey = 'sd_reset_link'
const recoveredKey = 'sd_recovered'
const invitedKey = 'sd_invited'
const typedKey = 'sd_typed'
const { read, write, drop } = safeStorage(() => sessionStorage)

/** Out of the address, where the history and the eyes of others would find it, and gone with the tab. */
export const saveResetLink = (link: ResetLink): void => write(linkKey, JSON.stringify(link))

export function savedResetLink(): ResetLink | null {
  try {
    return readResetLink(JSON.parse(read(linkKey) ?? 'null'))
  } catch {
    return null
  }
}

export const dropResetLink = (): void => drop(linkKey)

/** A link is whole or none; a member's does not say whose it is. */
export function readResetLink(found: unknown): ResetLink | null {
  if (typeof found !== 'object' || found === null || !('idOLBUser' in found) || !('hash' in found)) return null
  const { idOLBUser, hash } = found
  if (typeof idOLBUser !== 'string' || typeof hash !== 'string' || !idOLBUser || !hash) return null
  return { idOLBUser, hash, audience: 'audience' in found && found.audience === 'admin' ? 'admin' : 'customer' }
}

/** For the sign-in page, which is a document of its own. */
export const saveRecovered = (username: string): void => write(recoveredKey, username)
export const saveInvited = (username: string): void => write(invitedKey, username)

/** For the recovery, which is one too. */
export const saveTyped = (username: string): void => write(typedKey, username)

/** Once: a reload of the door knows nothing of it. */
export const takeRecovered = (): string | null => take(recoveredKey)
export const takeTyped = (): string | null => take(typedKey)
export const takeInvited = (): string | null => take(invitedKey)

function take(key: string): string | null {
  const username = read(key)
  drop(key)
  return username
}
