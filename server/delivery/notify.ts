import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import type { Institution } from '../db/institution.ts'
import type { Secrets } from '../security/secrets.ts'
import { postNotice } from './notices.ts'
import { writeMessages } from './outbox.ts'

export type Channel = 'notification' | 'email' | 'text'
type Recipient = Member & { email: string; mobile?: string | null }
type Notification = { subject: string; text: string; important: boolean }

/** Sends a notification and an e-mail, or the ways that the member chose, in the transaction that it reports. */
export async function notify(
  tx: Tx,
  secrets: Secrets,
  { institutionId, personId, email, mobile }: Recipient,
  { subject, text, important }: Notification,
  now: Date,
  ways: readonly Channel[] = ['notification', 'email'],
): Promise<void> {
  if (ways.includes('notification'))
    await postNotice(
      tx,
      { institutionId, by: null, to: [personId] },
      { kind: 'notification', text, important, postedAt: now },
    )
  await writeMessages(tx, secrets, institutionId, now, [
    ...(ways.includes('email') ? [{ channel: 'email' as const, to: email, subject, text }] : []),
    ...(ways.includes('text') && mobile ? [{ channel: 'sms' as const, to: mobile, subject, text }] : []),
  ])
}

/** Warns a member about a security change, at the addresses from before it. `unless`: when the member may ignore it. */
export async function warn(
  tx: Tx,
  secrets: Secrets,
  recipient: Recipient,
  { name, setup: { fiContactPhone, fiContactEmail } }: Pick<Institution, 'name' | 'setup'>,
  what: string,
  now: Date,
  unless = 'this was not you',
): Promise<void> {
  const contact = fiContactPhone || fiContactEmail
  const text = `${what} at ${name}. If ${unless}, contact us at once${contact ? `: ${contact}` : ''}.`
  await notify(tx, secrets, recipient, { subject: what, text, important: true }, now)
}
