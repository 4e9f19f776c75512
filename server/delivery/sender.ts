import { sql, type Selectable } from 'kysely'
import { ofAllInstitutions } from '../db/all-institutions.ts'
import type { Db } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { startPolling } from '../polling.ts'
import type { Secrets } from '../security/secrets.ts'
import { registeredDomain } from './links.ts'
import { type Message, toOutboxMessage } from './outbox.ts'
import { maxAtOnce, type Ports } from './ports.ts'

export const channels = ['email', 'sms'] as const satisfies readonly Message['channel'][]
/** Of a code: it is dead by then. Everything else is tried for at least a day. */
const [mostAttempts, longest] = [8, 24 * 3_600_000] as const
const every = 2_000

type Row = Selectable<Schema['outbox_message']>
export type Sender = {
  db: Db
  secrets: Secrets
  ports: Omit<Ports, 'close'>
  clock: () => Date
  onFailure: (id: number, error: unknown) => void
}

/**
 * Sends one channel's waiting messages, several at once. Channels are independent: a hanging mail server delays no
 * text. Returns a function that stops, after the messages in progress.
 */
export function startSending(
  sender: Sender,
  channel: Message['channel'],
  onError: (error: unknown) => void,
): () => Promise<void> {
  const underWay = new Set<Promise<void>>()
  const work = async (shouldContinue: () => boolean) => {
    if (underWay.size >= maxAtOnce) await Promise.race(underWay)
    if (!shouldContinue()) return false
    const begun = await sendWaiting(sender, channel, maxAtOnce - underWay.size)
    for (const one of begun) {
      const sending = one.catch(onError).finally(() => underWay.delete(sending))
      underWay.add(sending)
    }
    return begun.length > 0
  }
  const stop = startPolling(work, onError, every)
  return async () => {
    await stop()
    await Promise.all(underWay)
  }
}

/** Takes up to so many waiting messages, and returns one promise for each. */
export async function sendWaiting(sender: Sender, channel: Message['channel'], max: number): Promise<Promise<void>[]> {
  const { rows } = await takeWaiting(channel, max, sender.clock()).execute(sender.db)
  return rows.map((row) => send(sender, row))
}

/**
 * Takes waiting messages, codes and links first. Any number of processes may do so: the others skip a taken message for
 * a minute, and after a crash they take it over.
 */
export const takeWaiting = (channel: Message['channel'], max: number, now: Date) => sql<Row>`
  with waiting as materialized (
    select institution_id, id from outbox_message
    where channel = ${channel} and delivered_at is null and given_up_at is null and next_attempt_at <= ${now.toISOString()}::timestamptz
    order by urgent desc, next_attempt_at, id limit ${sql.lit(max)} for update skip locked ${ofAllInstitutions}
  )
  update outbox_message as message set
    attempts = message.attempts + 1,
    next_attempt_at = ${now.toISOString()}::timestamptz + interval '1 minute' * power(2, least(message.attempts, 6))
  from waiting
  where message.institution_id = waiting.institution_id and message.id = waiting.id
  returning message.*`

async function send({ db, secrets, ports, clock, onFailure }: Sender, row: Row): Promise<void> {
  const change = db
    .updateTable('outbox_message')
    .where('institution_id', '=', row.institution_id)
    .where('id', '=', row.id)
  const message = toOutboxMessage(row, secrets)
  try {
    await ports[row.channel](message, await registeredDomain(db, row.institution_id))
    await change.set({ delivered_at: clock(), sealed_body: secrets.seal('{}') }).execute()
  } catch (error) {
    onFailure(row.id, error)
    const isOver = message.code === undefined ? clock().getTime() - row.made_at.getTime() >= longest : true
    if (row.attempts >= mostAttempts && isOver) await change.set({ given_up_at: clock() }).execute()
  }
}
