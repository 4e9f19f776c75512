import type { AppContext } from '../context.ts'
import type { Call } from '../http/call.ts'
import { getNetwork } from '../security/network.ts'
import { fingerprint } from '../security/secrets.ts'
import { toMemberKey } from './domain.ts'
import { isKnownNetwork } from './events-store.ts'
import { type CountedProof, type LimitedProof, limitedName } from '../session/proof-limits-store.ts'
import type { Person } from './store.ts'
import { countedNames, findBrowserDevice, type NamedAttempt } from './throttle.ts'

export type RecoveryCall = Call<
  'sendTemporaryPassword' | 'verifyTemporaryPassword' | 'sendRecoveryCode' | 'verifyRecoveryCode' | 'sendRecoveryLink'
>
type Kind = LimitedProof['kind']

export const requestCookie = ({ cookies }: RecoveryCall): string | null => cookies.read('sd_recovery_request')

/** Returns a function that makes the counters of a name. */
export const counterOf =
  (
    { settings }: AppContext,
    { institution, now }: Pick<RecoveryCall, 'institution' | 'now'>,
    kind: LimitedProof['kind'],
    name: string,
  ) =>
  (as: CountedProof['as'], where: string): LimitedProof => ({
    institutionId: institution.id,
    kind,
    name,
    counted: { as, where },
    now,
    scale: settings.rateLimitScale,
  })

export type Counters = {
  /** The browser or network of the caller. */
  place: string
  /** Counts this browser's wrong tries. */
  browser: LimitedProof | null
  /** Counts messages sent to this name. */
  sent: LimitedProof[]
  /** Counts guesses that could have been right; null where guessing is impossible. */
  guessed: LimitedProof | null
  /** Counts the different names that are guessed at from one network, together with those of wrong passwords. */
  names: NamedAttempt
}

/**
 * Returns the counters of a recovery call. Requesting a member's code must not block that member's own request, so
 * wrong tries block only the browser that made them. A code of six digits also needs a limit over all browsers (30
 * guesses a day of 1,000,000), or new browsers would find it in the end. Unknown browsers share that limit; a browser or
 * network that knows the member has its own. Temporary passwords and links are too long to guess and need no such limit.
 */
export async function getRecoveryCounters(
  context: AppContext,
  call: RecoveryCall,
  kind: Kind,
  person: Person | null,
): Promise<Counters> {
  const { body, now, address } = call
  const toCounter = counterOf(context, call, kind, limitedName('member', body.username))
  const cookie = requestCookie(call)
  const device = await findBrowserDevice(context, { cookies: call.cookies, audience: 'member', now }, person)
  const isKnown = (await isKnownNetwork(context.db, toMemberKey(person), address, now)) || device !== null
  const source = device ? `device ${device.id}` : `network ${getNetwork(address)}`
  const here = toCounter('place', source)
  const strangers = toCounter('strangers', '')
  return {
    place: source,
    browser: cookie === null ? null : toCounter('browser', fingerprint(cookie)),
    sent: isKnown ? [here] : [here, strangers],
    guessed: kind === 'sms' ? (isKnown ? here : strangers) : null,
    names: {
      name: { institutionId: call.institution.id, audience: 'member', username: body.username },
      counters: kind === 'sms' && device === null ? countedNames(context.settings, address) : [],
    },
  }
}
