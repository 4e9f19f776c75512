import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusals.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes every answer close its connection and readiness fail. */
    turnAway(): void
  }
}

export function rejectOnStop(app: FastifyInstance): void {
  let stopping = false
  app.decorate('turnAway', () => {
    stopping = true
  })
  app.addHook('preClose', async () => app.turnAway())
  app.addHook('preHandler', async (request) => {
    if (stopping && request.operation?.id === 'getReadiness') throw new Refusal(503, 'This server is about to stop.')
  })
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
}

/**
 * Stops a server without resetting connections: for `delay` seconds it fails readiness and still answers, then it takes
 * no new connections and finishes. Without a delay idle connections are closed at once.
 */
export async function stopServing(app: FastifyInstance, delay: number): Promise<void> {
  if (delay > 0) {
    app.turnAway()
    await pause(delay * 1000)
    // Leave idle connections to their timeout: a client may be writing into one just as we close it.
    app.server.closeIdleConnections = () => {}
    await calmTurn(app)
    app.server.close()
  }
  await app.close()
}

const longestWait = 1_000
const calm = 0.2

/**
 * Waits for a turn of the event loop without new connections: closing the port resets connections that were not
 * accepted yet.
 */
async function calmTurn({ server }: FastifyInstance): Promise<void> {
  let connected = 0
  const count = () => void connected++
  server.on('connection', count)
  const startedAt = performance.now()
  for (let turn = startedAt, seen = -1; performance.now() - startedAt < longestWait; ) {
    await setImmediate()
    const now = performance.now()
    if (connected === seen && now - turn < calm) break
    ;[turn, seen] = [now, connected]
  }
  server.off('connection', count)
}

type Step = { what: string; close: () => Promise<unknown> }

/** Closes one thing after the other, even after a failure. Returns whether all succeeded. */
export async function closeAll(
  steps: readonly Step[],
  onError: (what: string) => (error: unknown) => void,
): Promise<boolean> {
  let isWell = true
  for (const { what, close } of steps) {
    try {
      await close()
    } catch (error) {
      isWell = false
      onError(`${what} could not be closed`)(error)
    }
  }
  return isWell
}
