import type { AppContext } from '../context.ts'
import type { Call } from '../http/call.ts'
import { networkOf } from '../http/network.ts'
import { fingerprint } from '../security/secrets.ts'
import { memberKeyOf } from './domain.ts'
import { knowsNetwork } from './events-store.ts'
import { type Counted, type Limited, limitedName } from '../session/proof-limits-store.ts'
import type { Person } from './store.ts'
import { deviceIn } from './throttle.ts'

export type RecoveryCall = Call<
  'sendTemporaryPassword' | 'verifyTemporaryPassword' | 'sendRecoveryCode' | 'verifyRecoveryCode' | 'sendRecoveryLink'
>
type Kind = Limited['kind']

export const requestCookie = ({ cookies }: RecoveryCall): string | null => cookies.read('sd_recovery_request')

export type Counters = {
  /** The browser, or the network, that asks. */
  place: string
  /** What this browser's own wrong tries are held against. */
  browser: Limited | null
  /** What a message to this name counts under. */
  sent: Limited[]
  /** What a guess that could have been right counts under; nothing where no guess can be. */
  guessed: Limited | null
}

/**
 * Returns where a call of recovery is counted, so that nobody who asks for a member's code can stop the member's own request:
 * wrong tries stop the browser that made them, and sendings its place. A code of four digits needs a bound over all browsers
 * too, or new browsers would find it in the end: 30 guesses a day of 10,000. They share one count where the member has never
 * been, while a browser that remembers the member, and a network from which they signed in lately, each have their own.
 * Temporary passwords and links need no such bound: nobody guesses them.
 */
export async function countersOf(context: AppContext, call: RecoveryCall, kind: Kind, person: Person | null): Promise<Counters> {
  const { body, institution, now, address } = call
  const counterOf = (as: Counted['as'], where: string): Limited => ({
    institutionId: institution.id,
    kind,
    name: limitedName('member', body.username),
    counted: { as, where },
    now,
    scale: context.settings.rateLimitScale,
  })
  const cookie = requestCookie(call)
  const device = await deviceIn(context, { cookies: call.cookies, door: 'member', now }, person)
  const isKnown = (await knowsNetwork(context.db, memberKeyOf(person), address, now)) || device !== null
  const place = device ? `device ${device.id}` : `network ${networkOf(address)}`
  const here = counterOf('place', place)
  const strangers = counterOf('strangers', '')
  return {
    place,
    browser: cookie === null ? null : counterOf('browser', fingerprint(cookie)),
    sent: isKnown ? [here] : [here, strangers],
    guessed: kind === 'sms' ? (isKnown ? here : strangers) : null,
  }
}
