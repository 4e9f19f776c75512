import { accessTexts } from '../../values/access-texts.ts'
import { codeTexts } from '../../values/code-texts.ts'
import { type Day, dayAndTime } from '../../values/days.ts'
import { UserStatus } from '../../values/enumerations.ts'
import { contactUs } from '../delivery/contact-us.ts'
import type { Message } from '../delivery/outbox.ts'
import { Refusal } from '../refusals.ts'
import type { Institution } from '../db/institution.ts'
import type { Secrets } from '../security/secrets.ts'
import type { Person } from './store.ts'

export const recoveryLife = 15 * 60_000
/** How long a browser's wrong tries count. */
export const requestLife = 24 * 3_600_000
export const resetLife = 10 * 60_000
export const usernameSentText = 'If the details match, we have mailed your username.'
export const sentIfMatchText = 'If the details match, we have sent it.'

/** The two kinds of recovery in which the member types a code. */
export const codeKinds = { email: 'recover-password temporary password', sms: 'recover-password SMS code' } as const
export type CodeKind = keyof typeof codeKinds

export const recoveryExpiredRefusal = () => new Refusal(403, accessTexts.linkExpired)
export const resetLinkInvalidRefusal = () => new Refusal(422, accessTexts.linkExpired, { code: 'link_invalid' })
/** One message whether or not anybody has this name: the code is void now, even the right one. */
export const codeUsedUpRefusal = (kind: CodeKind) =>
  new Refusal(422, kind === 'sms' ? 'Ask for a new code.' : 'Ask for a new temporary password.')
export const passwordMismatchRefusal = () => new Refusal(422, accessTexts.unlikePasswords)

/** Locked and suspended people cannot recover a password. The response does not say so. */
export const mayRecover = (person: Person | null): person is Person =>
  person !== null && person.status === UserStatus.NONE

/**
 * Returns where to send the code of the next sign-in: not where the recovery went, unless the member has only that
 * channel.
 */
export const confirmedBy = (recoveredBy: CodeKind | 'link') => (recoveredBy === 'sms' ? 'email' : 'sms')

export const matchesBirthDateAndSsn = (
  secrets: Secrets,
  { born_on, ssn_mac }: Person,
  bornOn: Day,
  ssn: string,
): boolean => born_on === bornOn && ssn_mac !== null && secrets.matches('ssn', ssn, ssn_mac)

export function recoveryCodeMessage(
  kind: CodeKind,
  person: Person,
  { name, timeZone }: Institution,
  code: string,
  expiresAt: Date,
): Message | null {
  const ends = dayAndTime(expiresAt, timeZone)
  if (kind === 'email') {
    const text = `Your temporary password for ${name} is ${code}. It works once and ends on ${ends}. If you did not ask for it, you need not do anything: your password is as it was.`
    return { channel: 'email', to: person.email, subject: 'Your temporary password', text, code }
  }
  const text = `Your ${name} recovery code is ${code}. It ends on ${ends}. ${codeTexts.neverByPhone}`
  return person.mobile === null ? null : { channel: 'sms', to: person.mobile, subject: '', text, code }
}

export function linkMessage(person: Person, { name, timeZone }: Institution, link: string, expiresAt: Date): Message {
  const ends = dayAndTime(expiresAt, timeZone)
  const text = `Set a new password for ${name} here: ${link}\nThe link works once and ends on ${ends}. If you did not ask for it, you need not do anything: your password is as it was.`
  return { channel: 'email', to: person.email, subject: 'Reset your password', text, link }
}

/** All of them have the same mailbox. */
export function usernamesMessage(people: readonly [Person, ...Person[]], { name }: Institution): Message {
  const [{ email }] = people
  const usernames = new Intl.ListFormat('en').format(people.map(({ username }) => username))
  const is = people.length === 1 ? 'username is' : 'usernames are'
  const text = `Your ${is} ${usernames} at ${name}. If you did not ask for it, you need not do anything: nobody can sign in with a username alone.`
  return { channel: 'email', to: email, subject: 'Your username', text, isAwaited: true }
}

export function changedMessage(
  { username, email }: Person,
  { name, timeZone, setup }: Institution,
  now: Date,
): Message {
  const text = `The password of ${username} at ${name} was changed on ${dayAndTime(now, timeZone)}. If this was not you, ${contactUs(setup)}.`
  return { channel: 'email', to: email, subject: 'Your password was changed', text }
}

const ways = { email: 'by e-mail', sms: 'by text' } as const
/** Tells the member where recovery is blocked: only where the wrong tries were made. */
const places = {
  browser: 'in the browser that was used',
  place: 'on the network that was used',
  strangers: 'for browsers and networks from which you have not signed in before',
} as const

type CodeBlock = { kind: CodeKind; as: keyof typeof places; now: Date }

export function stoppedMessage(
  { kind, as, now }: CodeBlock,
  { username, email }: Person,
  { name, timeZone }: Institution,
): Message {
  const text = `Somebody tried to recover the password of ${username} at ${name} and was wrong too many times. Recovery ${ways[kind]} is stopped for 24 hours ${places[as]}, until ${dayAndTime(new Date(now.getTime() + requestLife), timeZone)}. Your password is as it was.`
  return { channel: 'email', to: email, subject: 'Password recovery is stopped for a day', text }
}
