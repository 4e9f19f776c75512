import type { AppContext } from '../context.ts'
import type { Call } from '../http/call.ts'
import { callLimits, maxCalls, usedUpText } from '../http/limits.ts'
import { tooManyRefusal } from '../refusals.ts'
import { toContactPatterns } from './domain.ts'

const limit = 'memberLookups'

/**
 * Counts a person's searches of the lists that could tell whose a phone, e-mail or number is, as looking one up is
 * counted. A text counts once while it is typed, and again only in another hour.
 */
export function countContactSearches({ settings }: Pick<AppContext, 'settings'>) {
  const counted = new Map<string, { begin: number; texts: readonly string[] }>()
  return ({ institution, caller, now }: Pick<Call<'getMembers'>, 'institution' | 'caller' | 'now'>, search: string) => {
    if (toContactPatterns(search).length === 0) return
    const length = callLimits[limit].seconds * 1000
    const begin = Math.floor(now.getTime() / length) * length
    const person = `${institution.id} ${caller.id}`
    const earlier = counted.get(person)
    const texts = earlier?.begin === begin ? earlier.texts : []
    if (texts.some((text) => text.startsWith(search))) return
    const others = texts.filter((text) => !search.startsWith(text))
    if (others.length >= maxCalls(limit, settings.rateLimitScale))
      throw tooManyRefusal(
        Math.ceil((begin + length - now.getTime()) / 1000),
        usedUpText(limit, settings.rateLimitScale),
      )
    counted.set(person, { begin, texts: [...others, search] })
  }
}
