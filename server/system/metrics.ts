import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/open.ts'
import { SettingsError } from '../settings/settings.ts'
import * as store from './metrics-store.ts'

type MetricsOptions = { metricsPort: number | null; metricsHost: string; clock: () => Date }

/** Serves GET /metrics on a port of its own, which must not be public. Returns how to stop. */
export async function openMetrics(
  app: FastifyInstance,
  database: Database,
  { metricsPort, metricsHost, clock }: MetricsOptions,
): Promise<() => Promise<void>> {
  if (metricsPort === null) return async () => {}
  const register = new Registry()
  collectDefaultMetrics({ register })
  countRequests(app, register)
  const look = watchBank(register, database, clock)
  const server = createServer(async ({ method, url }, answer) => {
    if (method !== 'GET' || url !== '/metrics') return answer.writeHead(404).end()
    await look()
    const text = await register.metrics()
    return answer.writeHead(200, { 'content-type': register.contentType }).end(text)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: Error & { code?: string }) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new SettingsError(`METRICS_PORT ${metricsPort} of ${metricsHost} is in use.`)
          : error,
      ),
    )
    server.listen(metricsPort, metricsHost, resolve)
  })
  return () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections())
}

function countRequests(app: FastifyInstance, register: Registry): void {
  const requests = new Histogram({
    name: 'sharedraft_request_seconds',
    help: 'How long requests took, by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [register],
  })
  app.addHook('onResponse', async ({ operation }, { statusCode, elapsedTime }) => {
    // It takes as long as somebody looks at a page.
    if (operation?.id === 'watchChanges') return
    requests.observe({ operation: operation?.id ?? 'page', status: statusCode }, elapsedTime / 1_000)
  })
}

/** Reads the bank's figures for each scrape. Without the database they are NaN. */
function watchBank(register: Registry, { db, pool }: Database, clock: () => Date): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `sharedraft_${name}`, help, labelNames, registers: [register] })
  const isUp = gauge('database_up', 'Whether the database answered: 1 or 0.')
  const connections = gauge('pool_connections', 'Connections to the database, and how many requests wait for one.', [
    'state',
  ])
  const waiting = gauge('outbox_waiting', 'Messages that are still to be sent.', ['channel'])
  const oldest = gauge('outbox_oldest_seconds', 'How long the oldest of them has waited.', ['channel'])
  const givenUp = gauge('outbox_given_up', 'Messages that were tried for a day and are sent no more.', ['channel'])
  const overdue = gauge('occurrences_overdue', 'Payments and transfers of earlier days that are still to be made.')
  const unhanded = gauge('outgoing_files_waiting', 'Files for other banks and core systems that are not written yet.')
  const differing = gauge('core_differences_open', 'Accounts of which the core has another balance.')
  const compared = gauge(
    'core_compared_seconds',
    'Seconds since the balances of a core were compared, of the institution that waits longest.',
  )
  const unmade = gauge('statements_failed', 'Members whose monthly statement could not be made yet.')
  const wrong = gauge('books_wrong', 'Accounts and transactions that the last proof of the books found wrong.')
  const proved = gauge('books_proved_seconds', 'How long ago that proof ended.')
  return async () => {
    for (const [state, count] of Object.entries(pool?.() ?? {})) connections.set({ state }, count)
    const found = await store.readFigures(db, clock()).catch(() => null)
    isUp.set(found ? 1 : 0)
    for (const one of [waiting, oldest, givenUp]) one.reset()
    for (const { channel, count, seconds, givenUp: lost } of found?.outbox ?? []) {
      waiting.set({ channel }, count)
      oldest.set({ channel }, seconds)
      givenUp.set({ channel }, lost)
    }
    overdue.set(found?.overdue ?? NaN)
    unhanded.set(found?.unhanded ?? NaN)
    differing.set(found?.differing ?? NaN)
    compared.set(found?.compared ?? NaN)
    unmade.set(found?.unmade ?? NaN)
    wrong.set(found?.wrong ?? NaN)
    proved.set(found?.proved ?? NaN)
  }
}
