import type { Audience } from '../../values/audience.ts'
import { keepIn } from '../../values/keep.ts'

/** What a browser tells the bank about itself. It proves nothing without the cookie that the bank sets. */
export type Remember = { remember: boolean; uuid: string }

const keys = { member: 'sd_remember', staff: 'sd_remember_admin' } as const
const { read, write } = keepIn(() => localStorage)
const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function keptRemember(audience: Audience): Remember {
  try {
    const { remember, uuid }: Record<string, unknown> = JSON.parse(read(keys[audience]) ?? '')
    if (typeof remember === 'boolean' && typeof uuid === 'string' && uuidForm.test(uuid)) return { remember, uuid }
  } catch {
    // Not readable is as good as nothing.
  }
  return { remember: false, uuid: newUuid() }
}

export const keepRemember = (audience: Audience, { remember, uuid }: Remember): void =>
  write(keys[audience], JSON.stringify({ remember, uuid }))

// Some browsers make such a number for https only.
function newUuid(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
