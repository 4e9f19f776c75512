/** Seconds, by the bank's clock. */
type Begun = { iat: number; endsAt?: number }

const minute = 60_000

/** The instant at which the bank ends it, by the bank's clock. */
export const sessionEnd = ({ iat, endsAt = Infinity }: Begun, sessionMinutes: number): number =>
  Math.min(iat * 1000 + sessionMinutes * minute, endsAt * 1000)

/** No renewal moves the end that the bank has named. */
export const isRenewable = (session: Begun | null): boolean => session !== null && session.endsAt === undefined

/** Activity renews a session that has been used for a minute. */
export const needsRenewal = (session: Begun | null, now: number): boolean =>
  session !== null && isRenewable(session) && now - session.iat * 1000 >= minute

/** Returns which warning a member sees: one minute left, three, or none yet. */
export function nearnessOf(
  { session, sessionMinutes }: { session: Begun | null; sessionMinutes: number },
  now: number,
): 'over' | 'one' | 'three' | 'far' {
  const left = session ? sessionEnd(session, sessionMinutes) - now : 0
  if (left <= 0) return 'over'
  if (left <= minute) return 'one'
  return left <= 3 * minute ? 'three' : 'far'
}
