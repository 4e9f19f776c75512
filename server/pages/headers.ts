import type { AppContext } from '../context.ts'
import type { Institution } from '../db/institution.ts'

/** Returns the headers of a page. Its `Date` is the bank's time, which the demo can move. */
export function pageHeaders(
  clock: AppContext['clock'],
  institution: Institution | null,
  policy: string,
): Record<string, string> {
  const date = institution && new Date(clock().getTime() + institution.clockOffset).toUTCString()
  return { 'content-security-policy': policy, 'cache-control': 'no-store', ...(date && { date }) }
}
