import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import type { Institution } from '../db/institution.ts'
import type { Secrets } from '../security/secrets.ts'
import { contactUs } from './contact-us.ts'
import { postNotice } from './notices.ts'
import { writeMessages } from './outbox.ts'

export type Channel = 'notification' | 'email' | 'text'
type Recipient = Member & { email: string; mobile?: string | null }
/** `mail`: what the e-mail says, if more than the others. `conversation`: where the notification leads. */
type Notification = { subject: string; text: string; important: boolean; mail?: string; conversation?: number }

/** Sends a notification and an e-mail, or the ways that the member chose, in the transaction that it reports. */
export async function notify(
  tx: Tx,
  secrets: Secrets,
  { institutionId, personId, email, mobile }: Recipient,
  { subject, text, important, mail = text, conversation }: Notification,
  now: Date,
  ways: readonly Channel[] = ['notification', 'email'],
): Promise<void> {
  if (ways.includes('notification'))
    await postNotice(
      tx,
      { institutionId, by: null, to: [personId] },
      { kind: 'notification', text, important, postedAt: now, ...(conversation && { conversation }) },
    )
  await writeMessages(tx, secrets, institutionId, now, [
    ...(ways.includes('email') ? [{ channel: 'email' as const, to: email, subject, text: mail }] : []),
    ...(ways.includes('text') && mobile ? [{ channel: 'sms' as const, to: mobile, subject, text }] : []),
  ])
}

type Ways = { by_notification: boolean; by_email: boolean; by_text: boolean; mobile: string | null }

/** Returns the ways that a member chose. Without a mobile number a text becomes a notification. */
export function chooseChannels({ by_notification, by_email, by_text, mobile }: Ways): Channel[] {
  const text = by_text && Boolean(mobile)
  const notification = by_notification || !(by_email || text)
  return [
    ...(notification ? ['notification' as const] : []),
    ...(by_email ? ['email' as const] : []),
    ...(text ? ['text' as const] : []),
  ]
}

/** Warns a member about a security change, at the addresses from before it. `unless`: when the member may ignore it. */
export async function warn(
  tx: Tx,
  secrets: Secrets,
  recipient: Recipient,
  { name, setup }: Pick<Institution, 'name' | 'setup'>,
  what: string,
  now: Date,
  unless = 'this was not you',
): Promise<void> {
  const text = `${what} at ${name}. If ${unless}, ${contactUs(setup)}.`
  await notify(tx, secrets, recipient, { subject: what, text, important: true }, now)
}
