import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
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

const pingEvery = 15_000

/** Listens on a connection of its own, which the first channel opens. */
export const listenToPostgres =
  (url: string): Listen =>
  ({ onMessage, onLost }) => {
    let connected: Promise<pg.Client> | null = null
    const connect = async () => {
      const client = new pg.Client({
        connectionString: url,
        keepAlive: true,
        connectionTimeoutMillis: timeLimits.connect,
        query_timeout: timeLimits.statement,
      })
      // A connection that is silently gone would hear nothing for hours.
      const pinging = setInterval(() => void client.query('select 1').catch(() => lose()), pingEvery)
      pinging.unref()
      let isLost = false
      const lose = () => {
        clearInterval(pinging)
        if (isLost) return
        isLost = true
        connected = null
        void client.end().catch(() => {})
        onLost()
      }
      client.on('notification', ({ channel, payload = '' }) => onMessage(channel, payload))
      client.on('error', lose)
      client.on('end', lose)
      await client.connect().catch((error: unknown) => {
        lose()
        throw error
      })
      return client
    }
    const ask = async (text: string) => {
      connected ??= connect()
      await (await connected).query(text)
    }
    return {
      listen: (channel) => ask(`listen ${pg.escapeIdentifier(channel)}`),
      unlisten: (channel) => {
        if (connected) void ask(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {})
      },
      close: async () => {
        const client = await connected?.catch(() => null)
        client?.removeAllListeners('end')
        await client?.end()
      },
    }
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
