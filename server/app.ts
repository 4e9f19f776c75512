import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { access } from './access/routes.ts'
import { downloads } from './accounts/downloads-routes.ts'
import { accounts } from './accounts/routes.ts'
import { adding } from './accounts/adding-routes.ts'
import { turnAwayOnStop } from './closing.ts'
import { demo } from './demo/routes.ts'
import type { House } from './house.ts'
import type { Handlers } from './http/call.ts'
import { compressAnswers } from './http/compress.ts'
import { type Contract, type OperationId, readContract } from './http/contract.ts'
import { workAfterAnswers } from './http/afterwards.ts'
import { answerErrors, answerUnroutable } from './http/errors.ts'
import { watchForwarding } from './http/forwarded.ts'
import { guardRequests } from './http/guard.ts'
import { answerParserErrors } from './http/parser-errors.ts'
import { logging, type LogTo } from './http/log.ts'
import { mountContract } from './http/mount.ts'
import { limitDatabaseTime } from './http/unavailable.ts'
import { inbox } from './inbox/routes.ts'
import { institution } from './institution/routes.ts'
import { kinds } from './kinds.ts'
import { links } from './links/routes.ts'
import { once } from './operations/once.ts'
import { operations } from './operations/routes.ts'
import { mountCheckImages } from './pages/check-images.ts'
import { mountPages } from './pages/mount.ts'
import { session } from './session/routes.ts'
import { system } from './system/routes.ts'
import { decideBetween } from './transfers/between.ts'
import { transfers } from './transfers/routes.ts'
import { unserved } from './unserved.ts'

type Served = Exclude<OperationId, (typeof unserved)[number]>

/** A served operation without a handler, or a handler that answers something else than the contract, does not compile. */
export const handlersOf = (house: House) =>
  ({
    ...access(house),
    ...session(house),
    ...institution(house),
    ...accounts(house),
    ...downloads(house),
    ...adding(decideBetween),
    ...transfers(house),
    ...links(house),
    ...inbox(house),
    ...operations(house),
    ...demo(house, kinds),
    ...system(house),
  }) satisfies Handlers<Served>

export type AppOptions = { log: LogTo; contract?: Contract; onBrokenContract?: 'throw' | 'log' }

export async function buildApp(
  house: House,
  { log, contract = readContract(), onBrokenContract = 'throw' }: AppOptions,
): Promise<FastifyInstance> {
  const app = fastify({
    ...logging(log),
    trustProxy: house.settings.trustedProxies.length > 0 ? [...house.settings.trustedProxies] : false,
    bodyLimit: 256 * 1024,
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    // A server that stops leaves idle connections their time, so that nobody writes into one that just ends.
    keepAliveTimeout: 5_000,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerUnroutable(house),
    clientErrorHandler: answerParserErrors(house),
    // A request without a host is answered in the envelope; who sends too slowly hears so within seconds.
    http: { requireHostHeader: false, connectionsCheckingInterval: 5_000 },
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // What arrives while the server stops is finished too: its own refusal would be no envelope.
    return503OnClosing: false,
  })
  turnAwayOnStop(app)
  await app.register(cookie)
  limitDatabaseTime(app)
  guardRequests(app, house)
  watchForwarding(app, house)
  compressAnswers(app)
  workAfterAnswers(app)
  answerErrors(app, contract)
  mountContract(app, house, contract, { handlers: handlersOf(house), unserved, once, onBrokenContract })
  mountCheckImages(app, house)
  await mountPages(app, house)
  return app
}
