import { safeStorage } from '../../values/safe-storage.ts'
import type { Intent } from './operations.rules.ts'

const storageKey = 'sd_unfinished'
// Per tab; survives a reload and the end of a session.
const { read, write, drop } = safeStorage(() => sessionStorage)

/** Saves a request before it is sent, so that its outcome can be checked even if the page closes. */
export const saveIntent = (intent: Intent): void =>
  rewrite([...readSaved().filter(({ key }) => key !== intent.key), intent])

/** Deletes it once its outcome is known. */
export const dropIntent = (key: string): void => rewrite(readSaved().filter((intent) => intent.key !== key))

/** Returns this member's unfinished requests; other members' are dropped. */
export function readUnfinished(userId: number): Intent[] {
  const found = readSaved()
  const own = found.filter((intent) => intent.userId === userId)
  if (own.length < found.length) rewrite(own)
  return own
}

function rewrite(intents: readonly Intent[]): void {
  if (intents.length > 0)
    write(storageKey, JSON.stringify(intents.map(({ userId, path, key }) => ({ userId, path, key }))))
  else drop(storageKey)
}

function readSaved(): Intent[] {
  try {
    const found: unknown = JSON.parse(read(storageKey) ?? '[]')
    return Array.isArray(found) ? found.filter(isIntent) : []
  } catch {
    // Treat unreadable data as missing.
    return []
  }
}

function isIntent(found: unknown): found is Intent {
  if (typeof found !== 'object' || found === null) return false
  const { userId, path, key } = found as Record<string, unknown>
  return Number.isInteger(userId) && typeof path === 'string' && typeof key === 'string' && /^[\da-f-]{36}$/i.test(key)
}
