import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { access } from './access/routes.ts'
import { analytics } from './analytics/routes.ts'
import { countVisitors, openStats, type ReadStats, sourceFor } from './analytics/stats.ts'
import type { StatsSource } from './analytics/source.ts'
import { downloads } from './accounts/downloads-routes.ts'
import { type FindPattern, openPatterns } from './activity/patterns.ts'
import { activity } from './activity/routes.ts'
import { alerts } from './alerts/routes.ts'
import { accounts } from './accounts/routes.ts'
import { accountRequests } from './accounts/adding-routes.ts'
import { assets } from './broadcasts/assets-routes.ts'
import { broadcasts } from './broadcasts/routes.ts'
import { turnAwayOnStop } from './system/closing.ts'
import { isOutboxReadable } from './delivery/ports.ts'
import { mountDemoPages } from './demo/pages/mount.ts'
import { demo } from './demo/routes.ts'
import { demoVisits } from './demo/visits.ts'
import type { AppContext } from './context.ts'
import type { Db } from './db/open.ts'
import type { Handlers } from './http/call.ts'
import { compressAnswers } from './http/compress.ts'
import { type Contract, type OperationId, readContract } from './http/contract.ts'
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
import { goals } from './goals/routes.ts'
import { forms } from './forms/routes.ts'
import { help } from './help/routes.ts'
import { inbox } from './inbox/routes.ts'
import { institution } from './institution/routes.ts'
import { planKinds } from './schedule/kinds.ts'
import { audit } from './audit/routes.ts'
import type { Kinds } from './schedule/run.ts'
import { links } from './links/routes.ts'
import { loans } from './loans/routes.ts'
import { memberPages } from './members/page-routes.ts'
import { members } from './members/routes.ts'
import { type CountMembers, openTotals } from './members/totals.ts'
import { adminHome } from './admins/home-routes.ts'
import { invitations } from './admins/invitation-routes.ts'
import { admins } from './admins/routes.ts'
import { once } from './operations/once.ts'
import { memberViews } from './member-views/routes.ts'
import { operations } from './operations/routes.ts'
import { mountCheckImages } from './pages/check-images.ts'
import { mountPhotos } from './pages/photos.ts'
import { mountPictures } from './pages/pictures.ts'
import { mountPages } from './pages/mount.ts'
import { eligibility } from './payments/eligibility-routes.ts'
import { payees } from './payments/payees-routes.ts'
import { autoPays } from './payments/auto-routes.ts'
import { scheduledAutoPay } from './payments/auto-run.ts'
import { scheduledPayment } from './payments/due-payment.ts'
import { paymentChanges } from './payments/payment-changes-routes.ts'
import { payments } from './payments/payments-routes.ts'
import { dailyLimit } from './profile/daily-limit-routes.ts'
import { profile } from './profile/routes.ts'
import { findEverything } from './searches/find-routes.ts'
import { searches } from './searches/routes.ts'
import { changes } from './session/changes-routes.ts'
import { session } from './session/routes.ts'
import { system } from './system/routes.ts'
import { linkedAccounts } from './text-banking/links-routes.ts'
import { phones } from './text-banking/phones-routes.ts'
import { registration } from './text-banking/registration-routes.ts'
import { textUsage } from './text-banking/usage-routes.ts'
import { lockAndDecideTransfer } from './transfers/decide-transfer.ts'
import { contacts } from './transfers/contacts-routes.ts'
import { scheduledTransfer } from './transfers/scheduled.ts'
import { sendMoney } from './transfers/send-routes.ts'
import { transfers } from './transfers/routes.ts'
import { scheduledTransfers } from './transfers/scheduled-routes.ts'
import { checkSignatures } from './text-banking/signature.ts'
import { inboundTexts } from './text-banking/inbound-routes.ts'
import { simulator } from './demo/texts-routes.ts'
import { demoForms } from './demo/forms-routes.ts'

/** What the scheduler can run, by the kind of plan. */
export const kinds: Kinds = {
  [planKinds.transfer]: { occasionOf: scheduledTransfer, figure: 'transfers' },
  [planKinds.payment]: { occasionOf: scheduledPayment, figure: 'paid' },
  [planKinds.autoPay]: { occasionOf: scheduledAutoPay, figure: 'paid' },
}

/** State that lives longer than one call. */
type Caches = { readStats: ReadStats; countMembers: CountMembers; findPattern: FindPattern }

/**
 * Returns all handlers. A missing handler, or one that returns anything but the contract's answer, does not compile.
 */
export const createHandlers = (
  context: AppContext,
  deliver: FastifyInstance['inject'],
  { readStats, countMembers, findPattern }: Caches,
) =>
  ({
    ...access(context),
    ...session(context),
    ...changes(context),
    ...memberViews(context),
    ...institution(context),
    ...accounts(context),
    ...downloads(context),
    ...accountRequests(lockAndDecideTransfer),
    ...transfers,
    ...scheduledTransfers(context),
    ...contacts(context),
    ...sendMoney(context),
    ...links(context),
    ...inbox(context),
    ...help(context),
    ...profile(context),
    ...dailyLimit(context),
    ...alerts(context),
    ...searches(context),
    ...findEverything(context),
    ...goals(context),
    ...loans(context),
    ...eligibility(context),
    ...payees(context),
    ...payments(context),
    ...paymentChanges(context),
    ...autoPays(context),
    ...inboundTexts(context, lockAndDecideTransfer),
    ...simulator(context, deliver),
    ...phones(context),
    ...linkedAccounts(context),
    ...textUsage(context),
    ...registration(context),
    ...members(context, countMembers),
    ...memberPages(context),
    ...broadcasts(),
    ...assets(),
    ...activity(findPattern),
    ...audit(),
    ...forms(),
    ...demoForms(),
    ...adminHome(countVisitors(readStats)),
    ...analytics(readStats),
    ...admins(context),
    ...invitations(context),
    ...operations(context),
    ...demo(context, kinds),
    ...system(context),
  }) satisfies Handlers<OperationId>

export type AppOptions = {
  log: LogTo
  contract?: Contract
  onBrokenContract?: 'throw' | 'log'
  statsSource?: StatsSource
}

export async function buildApp(
  context: AppContext,
  {
    log,
    contract = readContract(),
    onBrokenContract = 'throw',
    statsSource = sourceFor(context.settings, demoVisits),
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
  turnAwayOnStop(app)
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
  const deliver = app.inject.bind(app) as FastifyInstance['inject']
  const kept = {
    readStats: openStats(statsSource, context.clock),
    countMembers: openTotals(),
    findPattern: openPatterns(),
  }
  const handlers = (db: Db) => createHandlers({ ...context, db }, deliver, kept)
  mountContract(app, context, served, { handlers, once, onBrokenContract })
  mountCheckImages(app, context)
  mountPhotos(app, context)
  mountPictures(app, context)
  await mountDemoPages(app, context)
  await mountPages(app, context)
  return app
}
