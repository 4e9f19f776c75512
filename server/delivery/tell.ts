import type { Tx } from '../db/open.ts'
import type { Secrets } from '../secrets.ts'
import { postNotice } from './notices.ts'
import { write } from './outbox.ts'

type Reader = { institutionId: number; id: number; email: string }
type Said = { subject: string; text: string; important: boolean }

/** By notification and by e-mail, with the transaction that it tells of. */
export async function tell(
  tx: Tx,
  secrets: Secrets,
  { institutionId, id, email }: Reader,
  { subject, text, important }: Said,
  now: Date,
): Promise<void> {
  await postNotice(tx, { institutionId, by: null, to: [id], toAll: false }, { kind: 'notification', text, important, postedAt: now })
  await write(tx, secrets, institutionId, now, [{ channel: 'email', to: email, subject, text }])
}
