import { safeStorage } from '../../values/safe-storage.ts'
import type { Intent } from './operations.rules.ts'

const place = 'sd_unfinished'
// Of this tab alone, through a reload and a session that ended.
const { read, write, drop } = safeStorage(() => sessionStorage)

/** Stored before the request is sent, so that a page that is closed in the middle knows later what to ask for. */
export const saveIntent = (intent: Intent): void => rewrite([...saved().filter(({ key }) => key !== intent.key), intent])

/** When its outcome is known. */
export const dropIntent = (key: string): void => rewrite(saved().filter((intent) => intent.key !== key))

/** What this member left unfinished. What another one left nobody will ask for again. */
export function unfinishedOf(userId: number): Intent[] {
  const found = saved()
  const own = found.filter((intent) => intent.userId === userId)
  if (own.length < found.length) rewrite(own)
  return own
}

function rewrite(intents: readonly Intent[]): void {
  if (intents.length > 0) write(place, JSON.stringify(intents.map(({ userId, path, key }) => ({ userId, path, key }))))
  else drop(place)
}

function saved(): Intent[] {
  try {
    const found: unknown = JSON.parse(read(place) ?? '[]')
    return Array.isArray(found) ? found.filter(isIntent) : []
  } catch {
    // Not readable is as good as nothing.
    return []
  }
}

function isIntent(found: unknown): found is Intent {
  if (typeof found !== 'object' || found === null) return false
  const { userId, path, key } = found as Record<string, unknown>
  return Number.isInteger(userId) && typeof path === 'string' && typeof key === 'string' && /^[\da-f-]{36}$/i.test(key)
}
