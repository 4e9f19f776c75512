import type { AppContext } from '../context.ts'
import type { Call } from '../http/call.ts'
import { callLimits, countInMemory, maxCalls, usedUpText } from '../http/limits.ts'
import { tooManyRefusal } from '../refusals.ts'
import { toContactPatterns } from './domain.ts'

const limit = 'memberLookups'

/**
 * Counts a person's searches of the lists that could tell whose a phone, e-mail or number is, as looking one up is
 * counted. The same search again is not.
 */
export function countContactSearches({ settings }: Pick<AppContext, 'settings'>) {
  const count = countInMemory()
  const last = new Map<number, string>()
  return ({ institution, caller, now }: Pick<Call<'getMembers'>, 'institution' | 'caller' | 'now'>, search: string) => {
    if (toContactPatterns(search).length === 0 || last.get(caller.id) === search) return
    const length = callLimits[limit].seconds * 1000
    const begin = Math.floor(now.getTime() / length) * length
    if (count(institution.id, `searches of ${caller.id}`, new Date(begin)) > maxCalls(limit, settings.rateLimitScale))
      throw tooManyRefusal(
        Math.ceil((begin + length - now.getTime()) / 1000),
        usedUpText(limit, settings.rateLimitScale),
      )
    last.set(caller.id, search)
  }
}
