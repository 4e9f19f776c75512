import { type AlertTerms, alertErrors, maxAlerts } from '../../values/alerts.ts'
import { dayAndTime } from '../../values/days.ts'
import { AccountType, AlertKind } from '../../values/enumerations.ts'
import { displayId } from '../../values/masking.ts'
import { cents, format } from '../../values/money.ts'
import { Refusal, wrongFieldRefusal } from '../refusals.ts'
import { getNetwork } from '../security/network.ts'
import { browserName } from '../session/browser.ts'

/** Entries backdated by more than this many days trigger no alert. */
export const oldestNews = 31

export function refuseWrongAlert(alert: AlertTerms, mobile: string | null): void {
  const errors = alertErrors(alert)
  const [first] = errors
  if (first)
    throw new Refusal(422, first.text, { fields: Object.fromEntries(errors.map(({ field, text }) => [field, text])) })
  if (alert.byText && !mobile) throw wrongFieldRefusal('byText', 'Add a mobile number to your profile first.')
}

export const noSuchShare = () => wrongFieldRefusal('uniqueId', 'This account cannot have an alert.')

export function refuseManyAlerts(alerts: number): void {
  if (alerts >= maxAlerts)
    throw new Refusal(422, `You have ${maxAlerts} alerts. Remove one before you add another.`, { code: 'limit' })
}

type Alert = { id: number; kind: AlertKind; unique_id: string | null; threshold: number | null }
type AlertInput = { id: number | undefined; kind: AlertKind; uniqueId: string | null; threshold: number | null }

/** Refuses a duplicate, which would report the same event twice. */
export function refuseTwice(alerts: readonly Alert[], { id, kind, uniqueId, threshold }: AlertInput): void {
  const isSame = (own: Alert) => own.kind === kind && own.unique_id === uniqueId && own.threshold === threshold
  if (alerts.some((own) => own.id !== id && isSame(own)))
    throw wrongFieldRefusal('kind', 'You have this alert already. Change that one.')
}

type Account = { display_id: string; description: string; default_description: string }

/** The name on the member's screens: 'Everyday, S-002'. */
export const alertAccountName = ({ display_id, description, default_description }: Account): string =>
  `${description || default_description}, ${displayId(AccountType.SHARE, display_id)}`

/** `is_adjustment`: to the core's balance. Its transaction comes, or came, by itself. */
type Entry = { amount: number; balance_after: number | null; description: string; is_adjustment: boolean }
type AlertFacts = { kind: AlertKind; threshold: number | null; account: string; institution: string }
export type News = { subject: string; text: string }

/** Returns the message about the entries that were posted since the last look, or null. */
export function composeAlerts(
  { kind, threshold, account, institution }: AlertFacts,
  entries: readonly Entry[],
): News[] {
  const limit = cents(threshold ?? 0)
  if (kind === AlertKind.MONEY_OUT)
    return entries
      .filter(({ amount, is_adjustment }) => -amount > limit && !is_adjustment)
      .map(({ amount, description }) => ({
        subject: 'Money went out',
        text: `${format(cents(-amount))} went out of ${account} at ${institution}: ${description}.`,
      }))
  // Once the balance is below the threshold, further payments trigger nothing.
  const fall = entries.findLast(
    ({ amount, balance_after }) => isBelow(balance_after, limit) && !isBelow((balance_after ?? 0) - amount, limit),
  )
  if (!fall) return []
  const text = `${account} at ${institution} fell below ${format(limit)}: it had ${format(cents(fall.balance_after ?? 0))} left.`
  return [{ subject: 'Your balance is low', text }]
}

const isBelow = (balance: number | null, limit: number) => balance !== null && balance < limit

type SignInPlace = { address: string; browser: string }
type SignIn = SignInPlace & { signed_in_at: Date; earlier: readonly SignInPlace[] }

/**
 * Returns null where the member has used such a browser on that network before. A new version of a browser is not a new
 * device.
 */
export function composeSignInAlert(
  { signed_in_at, earlier, ...place }: SignIn,
  institution: string,
  zone: string,
): News | null {
  const getDevice = ({ address, browser }: SignInPlace) => `${browserName(browser)} ${getNetwork(address)}`
  if (earlier.some((other) => getDevice(other) === getDevice(place))) return null
  const when = dayAndTime(signed_in_at, zone)
  const how = `with ${browserName(place.browser)} from ${place.address} on ${when}`
  return {
    subject: 'New sign-in',
    text: `Somebody signed in to your account at ${institution} ${how}. If this was not you, change your password and contact us at once.`,
  }
}
