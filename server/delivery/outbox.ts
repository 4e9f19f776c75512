import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Secrets } from '../security/secrets.ts'

/** `isBulk`: one of many, so that codes and links go first. */
export type Message = {
  channel: 'email' | 'sms'
  to: string
  subject: string
  text: string
  code?: string
  link?: string
  isBulk?: true
  /** Whether somebody waits for it at a screen, though it has no code and no link. */
  isAwaited?: true
}
export type WrittenMessage = Message & { id: number; sentAt: Date }

/** Stores a message in the transaction that it reports. The text is encrypted: no row holds a readable code. */
export async function writeMessages(
  tx: Tx,
  secrets: Secrets,
  institutionId: number,
  now: Date,
  messages: readonly Message[],
): Promise<void> {
  if (messages.length > 0) await insertMessages(tx, secrets, institutionId, now, messages).execute(tx)
}

/** Returns the statement that stores messages, to be part of a larger statement. */
export const insertMessages = (
  tx: Tx,
  secrets: Secrets,
  institutionId: number,
  now: Date,
  messages: readonly Message[],
) =>
  sql`${tx.insertInto('outbox_message').values(
    messages.map(({ channel, to, subject, text, code, link, isBulk, isAwaited }) => ({
      institution_id: institutionId,
      channel,
      recipient: to,
      subject,
      sealed_body: secrets.seal(JSON.stringify({ text, code, link })),
      made_at: now,
      next_attempt_at: now,
      // Somebody is waiting for it at a screen.
      urgent: isAwaited ?? (!isBulk && (code !== undefined || link !== undefined)),
    })),
  )}`

/** Returns messages, newest first. */
export async function readOutbox(
  db: Db,
  secrets: Secrets,
  institutionId: number,
  max: number,
): Promise<WrittenMessage[]> {
  const rows = await db
    .selectFrom('outbox_message')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
  return rows.map((row) => ({ id: row.id, sentAt: row.made_at, ...toOutboxMessage(row, secrets) }))
}

export function toOutboxMessage(
  row: { channel: Message['channel']; recipient: string; subject: string; sealed_body: string },
  secrets: Secrets,
): Message {
  return {
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    ...(JSON.parse(secrets.open(row.sealed_body)) as Pick<Message, 'text'>),
  }
}
