import { safeStorage } from '../../values/safe-storage.ts'
import type { ResetLink } from './recovery.rules.ts'

const linkKey = 'sd_reset_link'
const { read, write, drop } = safeStorage(() => sessionStorage)

/** Keeps the link in the tab, because the browser's history and onlookers could see it in the address. */
export const saveResetLink = (link: ResetLink): void => write(linkKey, JSON.stringify(link))

export function savedResetLink(): ResetLink | null {
  try {
    return readResetLink(JSON.parse(read(linkKey) ?? 'null'))
  } catch {
    return null
  }
}

export const dropResetLink = (): void => drop(linkKey)

/** Reads a complete link or null. A member's link does not contain the username. */
export function readResetLink(found: unknown): ResetLink | null {
  if (typeof found !== 'object' || found === null || !('idOLBUser' in found) || !('hash' in found)) return null
  const { idOLBUser, hash } = found
  if (typeof idOLBUser !== 'string' || typeof hash !== 'string' || !idOLBUser || !hash) return null
  return { idOLBUser, hash, audience: 'audience' in found && found.audience === 'admin' ? 'admin' : 'customer' }
}
