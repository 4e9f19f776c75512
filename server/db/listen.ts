import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { Unavailable } from './errors.ts'
import { timeLimits } from './time-limits.ts'

/** `onLost`: messages were missed, and no channel is listened to any more. */
type Hear = { onMessage: (channel: string, text: string) => void; onLost: () => void }
type Listener = {
  /** Resolves when no later message of the channel is missed. */
  listen(channel: string): Promise<void>
  unlisten(channel: string): void
  close(): Promise<void>
}
export type Listen = (hear: Hear) => Listener

/** Listens on a connection of its own, which the first channel opens. */
export const listenToPostgres =
  (url: string): Listen =>
  (hear) => {
    let connection: ReturnType<typeof connect> | null = null
    const heard = new Map<string, Promise<void>>()
    const onLost = () => {
      connection = null
      heard.clear()
      hear.onLost()
    }
    const begin = async (channel: string) => {
      connection ??= connect(url, { ...hear, onLost })
      const { ask, lose } = connection
      await ask(`listen ${pg.escapeIdentifier(channel)}`).catch((cause: Error) => {
        // A server that has become a standby answers everything but this.
        lose()
        throw new Unavailable(cause.message, { cause })
      })
    }
    return {
      listen: (channel) => {
        const listening = heard.get(channel) ?? begin(channel)
        heard.set(channel, listening)
        return listening
      },
      unlisten: (channel) => {
        heard.delete(channel)
        connection?.ask(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {})
      },
      close: async () => connection?.lose(),
    }
  }

const pingEvery = 15_000

function connect(url: string, { onMessage, onLost }: Hear) {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: timeLimits.connect,
    query_timeout: timeLimits.statement,
  })
  let isLost = false
  const lose = () => {
    if (isLost) return
    isLost = true
    clearInterval(pinging)
    void client.end().catch(() => {})
    onLost()
  }
  const connected = client.connect()
  const ask = async (text: string) => {
    await connected
    await client.query(text)
  }
  // A connection that is silently gone would hear nothing for hours.
  const pinging = setInterval(() => void ask('select 1').catch(lose), pingEvery)
  pinging.unref()
  client.on('notification', ({ channel, payload = '' }) => onMessage(channel, payload))
  client.on('error', lose)
  client.on('end', lose)
  connected.catch(lose)
  return { ask, lose }
}

export const listenToEmbedded =
  (pglite: PGlite): Listen =>
  ({ onMessage }) => {
    const stops = new Map<string, Promise<() => Promise<void>>>()
    return {
      listen: async (channel) => {
        const stop = stops.get(channel) ?? pglite.listen(channel, (text) => onMessage(channel, text))
        stops.set(channel, stop)
        await stop
      },
      unlisten: (channel) => {
        const stop = stops.get(channel)
        stops.delete(channel)
        void stop?.then((leave) => leave()).catch(() => {})
      },
      close: async () => {
        stops.clear()
      },
    }
  }
