import { safeStorage } from '../../values/safe-storage.ts'
import type { ResetLink } from './recovery.rules.ts'

const linkKey = 'sd_reset_link'
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
