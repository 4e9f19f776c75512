import type { components } from '../../api/schema.d.ts'
import type { Audience } from '../../values/audience.ts'
import type { AdminRole } from '../../values/enumerations.ts'
import { safeStorage } from '../../values/safe-storage.ts'
import { isViewWindow, keptStorage } from '../../values/view-window.ts'
import { type Root, readRoot, writeRoot } from './root.storage.ts'
import { sessionEnd } from './session.rules.ts'

/** `endsAt`: set when a renewal has reached the longest possible session. */
export type SavedSession = components['schemas']['SessionResult'] & Pick<components['schemas']['TokenResult'], 'endsAt'>
type User = components['schemas']['User']

/**
 * Separate keys, because a browser may have a member's and a staff session, and a view in a window. Each has a token,
 * its start, the clock's skew, and an end.
 */
const keys = {
  member: ['sd_token', 'sd_token_start', 'sd_skew', 'sd_token_end'],
  staff: ['sd_admin_token', 'sd_admin_token_start', 'sd_admin_skew', 'sd_admin_token_end'],
  view: ['sd_eview_token', 'sd_eview_token_start', 'sd_eview_skew', 'sd_eview_token_end'],
} as const
/** Written out, because importing the enumerations would enlarge the first script. */
const roles: readonly AdminRole[] = [1, 2, 3]
const getKeys = (audience: Audience) => keys[isViewWindow() ? 'view' : audience]
/** The parts of `root`. The first has the identity; all are deleted when the session ends. */
const slices = { member: ['auth', 'account', 'epayment', 'loan'], staff: ['admin'] } as const
// A browser may refuse storage; then a session lasts as long as the page.
const { isWritable: canKeep, read, write, drop } = safeStorage(keptStorage)
/** Which loan application this tab works on. */
const { drop: dropLoan } = safeStorage(() => sessionStorage)

/** Returns the session from before a reload, or null. Deletes anything incomplete or expired. */
export function savedSession(audience: Audience, sessionMinutes: number, now: number): SavedSession | null {
  const saved = readSession(audience)
  if (saved && sessionEnd(saved, sessionMinutes) > savedTime(audience, now)) return saved
  forgetSession(audience)
  return null
}

/** Returns the session that all tabs share, or null after signing out. Without storage, each tab has its own. */
export const sharedSession = (audience: Audience, mine: SavedSession): SavedSession | null =>
  canKeep() ? readSession(audience) : mine

/** The key that is written last, so that other tabs can watch it. */
export const getTokenKey = (audience: Audience): string => getKeys(audience)[0]

/** Returns the bank's time, by the skew that was saved with the token; NaN if it was not. */
export const savedTime = (audience: Audience, now: number): number =>
  now + Number(read(getKeys(audience)[2]) ?? Number.NaN)

export function saveSession(audience: Audience, { token, iat, endsAt, user }: SavedSession, now: number): void {
  const [tokenKey, start, skew, end] = getKeys(audience)
  const [who] = slices[audience]
  write(start, String(iat))
  if (endsAt === undefined) drop(end)
  else write(end, String(endsAt))
  // The token starts now by the bank's clock, so the difference is this computer's skew.
  write(skew, String(iat * 1000 - now))
  const { userId, username, name, email, avatar, role, hasPasskey, needsPasskey } = user
  const root = readRoot()
  const rest = parseUser(root[who])?.userId === userId ? root : removeSession(audience, root)
  const identity = { userId, username, name, email, avatar, role, hasPasskey, needsPasskey, authenticated: true }
  writeRoot({ ...rest, [who]: identity })
  // Write the token last: other tabs react to it and read the rest.
  write(tokenKey, token)
}

/** Deletes the session, and keeps the institution's name and looks. */
export function forgetSession(audience: Audience): void {
  for (const key of getKeys(audience)) drop(key)
  if (audience === 'member') dropLoan('sd_loan')
  const rest = removeSession(audience, readRoot())
  if (Object.keys(rest).length > 1) writeRoot(rest)
  else drop('root')
}

/** Deletes what earlier releases left: service workers, which would answer in the bank's place, and unused keys. */
export function cleanUp(): void {
  for (const key of ['request_update_token', 'request_update_token_admin']) drop(key)
  const dismiss = async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  }
  if ('serviceWorker' in navigator) dismiss().catch(() => {})
}

function readSession(audience: Audience): SavedSession | null {
  const [token, start, , end] = getKeys(audience).map((key) => read(key))
  const user = parseUser(readRoot()[slices[audience][0]])
  const iat = Number(start)
  if (!token || !start || !user || !Number.isInteger(iat)) return null
  return { token, iat, ...(Number.isInteger(Number(end ?? Number.NaN)) && { endsAt: Number(end) }), user }
}

function removeSession(audience: Audience, root: Root): Root {
  const theirs: readonly string[] = slices[audience]
  return Object.fromEntries(Object.entries(root).filter(([slice]) => !theirs.includes(slice))) as Root
}

function parseUser(auth: unknown): User | null {
  if (typeof auth !== 'object' || auth === null) return null
  const { userId, username, name, email, avatar, role, ...flags } = auth as Record<string, unknown>
  const isWhole = Number.isInteger(userId) && [username, name, email].every((text) => typeof text === 'string')
  if (!isWhole || !(avatar === null || typeof avatar === 'string')) return null
  // The back office loads anything else.
  const isRole = roles.some((one) => one === role)
  const { hasPasskey, needsPasskey } = flags
  const passkeys = { ...(hasPasskey === true && { hasPasskey }), ...(needsPasskey === true && { needsPasskey }) }
  return { id: userId, userId, username, name, email, avatar, ...(isRole && { role }), ...passkeys } as User
}
