import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { sourceFor } from './analytics/stats.ts'
import type { StatsSource } from './analytics/source.ts'
import { rejectOnStop } from './system/stopping.ts'
import { isOutboxReadable } from './delivery/ports.ts'
import { mountDemoPages } from './demo/pages/mount.ts'
import { demoVisits } from './demo/visits.ts'
import type { AppContext } from './context.ts'
import { compressAnswers } from './http/compress.ts'
import { readContract } from './http/contract.ts'
import type { Contract } from './http/contract-types.ts'
import { workAfterAnswers } from './http/afterwards.ts'
import { recordRefusedWrite } from './audit/refused-writes.ts'
import { answerErrors, answerUnroutable } from './http/errors.ts'
import { watchForwarding } from './http/forwarded.ts'
import { guardRequests } from './http/guard.ts'
import { answerParserErrors, arrivalTime } from './http/parser-errors.ts'
import { logOptions, type LogTo } from './http/log.ts'
import { mountContract } from './http/mount.ts'
import { rewriteUrl } from './http/rewrite.ts'
import { limitDatabaseTime } from './http/unavailable.ts'
import { openRunner } from './operations/together.ts'
import { mountCheckImages } from './pages/check-images.ts'
import { mountPhotos } from './pages/photos.ts'
import { mountPictures } from './pages/pictures.ts'
import { mountPages } from './pages/mount.ts'
import { checkSignatures } from './text-banking/signature.ts'
import { watchProviderSessions } from './session/provider-sessions.ts'
import { createDependencies } from './dependencies.ts'
import { createHandlers } from './handlers.ts'

export type AppOptions = {
  log: LogTo
  contract?: Contract
  onBrokenContract?: 'throw' | 'log'
  statsSource?: StatsSource
  /** The folder of the built front end. */
  dist?: string
}

export async function buildApp(
  context: AppContext,
  {
    log,
    contract = readContract(),
    onBrokenContract = 'throw',
    statsSource = sourceFor(context.settings, demoVisits),
    dist,
  }: AppOptions,
): Promise<FastifyInstance> {
  const app = fastify({
    ...logOptions(log),
    trustProxy: context.settings.trustedProxies.length > 0 ? [...context.settings.trustedProxies] : false,
    bodyLimit: 16 * 1024,
    connectionTimeout: 30_000,
    // Keeps idle connections open while stopping, so that no client writes into a connection that has just closed.
    keepAliveTimeout: 5_000,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerUnroutable(context),
    clientErrorHandler: answerParserErrors(context),
    ...arrivalTime(15_000),
    rewriteUrl,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // Requests that arrive while the server stops are served: Fastify's own 503 has no envelope.
    return503OnClosing: false,
  })
  rejectOnStop(app)
  await app.register(cookie)
  limitDatabaseTime(app)
  guardRequests(app, context)
  watchForwarding(app, context)
  compressAnswers(app)
  workAfterAnswers(app)
  const isDemo = isOutboxReadable(context.settings)
  const served = { ...contract, operations: contract.operations.filter(({ isOfDemo }) => isDemo || !isOfDemo) }
  answerErrors(app, served, (request, refusal) => recordRefusedWrite(context.db, request, refusal))
  checkSignatures(app, context)
  watchProviderSessions(app, context)
  const deliver = app.inject.bind(app) as FastifyInstance['inject']
  const dependencies = createDependencies(context, deliver, statsSource)
  app.addHook('preClose', dependencies.live.close)
  mountContract(app, context, served, { handlers: createHandlers(dependencies), openRunner, onBrokenContract })
  mountCheckImages(app, context)
  mountPhotos(app, context)
  mountPictures(app, context)
  await mountDemoPages(app, context)
  await mountPages(app, context, dist)
  return app
}
