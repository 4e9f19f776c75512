/** Seconds, by the bank's clock. */
type SessionTimes = { iat: number; endsAt?: number }

const minute = 60_000

/** Returns when the bank ends it, by the bank's clock. */
export const sessionEnd = ({ iat, endsAt = Infinity }: SessionTimes, sessionMinutes: number): number =>
  Math.min(iat * 1000 + sessionMinutes * minute, endsAt * 1000)

/** Returns whether it can be renewed: not past an end that the bank has set. */
export const isRenewable = (session: SessionTimes | null): boolean => session !== null && session.endsAt === undefined

/** Returns whether activity should renew it: after a minute of use. */
export const needsRenewal = (session: SessionTimes | null, now: number): boolean =>
  session !== null && isRenewable(session) && now - session.iat * 1000 >= minute

/** Returns which warning to show: one minute left, three, or none. */
export function getSessionWarning(
  { session, sessionMinutes }: { session: SessionTimes | null; sessionMinutes: number },
  now: number,
): 'over' | 'one' | 'three' | 'far' {
  const left = session ? sessionEnd(session, sessionMinutes) - now : 0
  if (left <= 0) return 'over'
  if (left <= minute) return 'one'
  return left <= 3 * minute ? 'three' : 'far'
}
