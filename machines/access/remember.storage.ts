import type { Audience } from '../../values/audience.ts'
import { safeStorage } from '../../values/safe-storage.ts'
import { newUuid } from '../../values/uuid.ts'

/** What a browser says about itself. It proves nothing without the bank's cookie. */
export type Remember = { remember: boolean; uuid: string }

const keys = { member: 'sd_remember', staff: 'sd_remember_admin' } as const
const { read, write } = safeStorage(() => localStorage)
const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function savedRemember(audience: Audience): Remember {
  try {
    const { remember, uuid }: Record<string, unknown> = JSON.parse(read(keys[audience]) ?? '')
    if (typeof remember === 'boolean' && typeof uuid === 'string' && uuidForm.test(uuid)) return { remember, uuid }
  } catch {
    // Treat unreadable data as missing.
  }
  return { remember: false, uuid: newUuid() }
}

export const saveRemember = (audience: Audience, { remember, uuid }: Remember): void =>
  write(keys[audience], JSON.stringify({ remember, uuid }))
