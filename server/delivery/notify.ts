import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import type { Secrets } from '../security/secrets.ts'
import { postNotice } from './notices.ts'
import { write } from './outbox.ts'

type Reader = Member & { email: string }
type Said = { subject: string; text: string; important: boolean }

/** By notification and by e-mail, with the transaction that it tells of. */
export async function notify(
  tx: Tx,
  secrets: Secrets,
  { institutionId, personId, email }: Reader,
  { subject, text, important }: Said,
  now: Date,
): Promise<void> {
  await postNotice(tx, { institutionId, by: null, to: [personId], toAll: false }, { kind: 'notification', text, important, postedAt: now })
  await write(tx, secrets, institutionId, now, [{ channel: 'email', to: email, subject, text }])
}
