import type { FastifyInstance } from 'fastify'
import { access } from './access/routes.ts'
import { analytics } from './analytics/routes.ts'
import { countVisitors, type ReadStats } from './analytics/stats.ts'
import { downloads } from './accounts/downloads-routes.ts'
import { notes } from './accounts/notes-routes.ts'
import type { FindPattern } from './activity/patterns.ts'
import { activity } from './activity/routes.ts'
import { alerts } from './alerts/routes.ts'
import { accounts } from './accounts/routes.ts'
import { accountRequests } from './accounts/adding-routes.ts'
import { assets } from './broadcasts/assets-routes.ts'
import { broadcasts } from './broadcasts/routes.ts'
import { demo } from './demo/routes.ts'
import { messageFiles } from './conversations/files-routes.ts'
import { conversations } from './conversations/routes.ts'
import { refuseUnseen } from './conversations/domain.ts'
import { addMessage } from './conversations/messages-store.ts'
import { conversationsExport } from './conversations/export-routes.ts'
import { savedAnswers } from './conversations/saved-answers-routes.ts'
import { formThreads } from './conversations/staff-routes.ts'
import { addConversation, findNewestMessage } from './conversations/store.ts'
import { typing } from './conversations/typing-routes.ts'
import type { AppContext } from './context.ts'
import { core } from './core/routes.ts'
import { disputes } from './disputes/routes.ts'
import { formDisputes } from './disputes/staff-routes.ts'
import type { Handlers } from './http/call.ts'
import type { OperationId } from './http/contract-types.ts'
import { goals } from './goals/routes.ts'
import { answerFigures } from './forms/figures-routes.ts'
import { forms } from './forms/routes.ts'
import { help } from './help/routes.ts'
import { inbox } from './inbox/routes.ts'
import { institution } from './institution/routes.ts'
import { planKinds } from './schedule/kinds.ts'
import { audit } from './audit/routes.ts'
import type { Kind, Kinds } from './schedule/occasions.ts'
import { links } from './links/routes.ts'
import { loans } from './loans/routes.ts'
import { callerChecks } from './members/caller-routes.ts'
import { memberPages } from './members/page-routes.ts'
import { members } from './members/routes.ts'
import type { CountMembers } from './members/totals.ts'
import { adminHome } from './admins/home-routes.ts'
import { invitations } from './admins/invitation-routes.ts'
import { admins } from './admins/routes.ts'
import { memberViews } from './member-views/routes.ts'
import { phoneCalls } from './phone-calls/routes.ts'
import { operations } from './operations/routes.ts'
import { eligibility } from './payments/eligibility-routes.ts'
import { forecast } from './payments/forecast-routes.ts'
import { payees } from './payments/payees-routes.ts'
import { autoPays } from './payments/auto-routes.ts'
import { dueBills } from './payments/auto-run.ts'
import { paymentChanges } from './payments/payment-changes-routes.ts'
import { payments } from './payments/payments-routes.ts'
import { dailyLimit } from './profile/daily-limit-routes.ts'
import { profile } from './profile/routes.ts'
import { findEverything } from './searches/find-routes.ts'
import { searches } from './searches/routes.ts'
import { changes } from './session/changes-routes.ts'
import { statementConsent } from './statements/consent-routes.ts'
import type { Live } from './session/live.ts'
import { statements } from './statements/routes.ts'
import { session } from './session/routes.ts'
import { system } from './system/routes.ts'
import { linkedAccounts } from './text-banking/links-routes.ts'
import { phones } from './text-banking/phones-routes.ts'
import { registration } from './text-banking/registration-routes.ts'
import { textUsage } from './text-banking/usage-routes.ts'
import { lockAndDecideTransfer } from './transfers/decide-transfer.ts'
import { contacts } from './transfers/contacts-routes.ts'
import { dueTransfers } from './transfers/scheduled.ts'
import { sendMoney } from './transfers/send-routes.ts'
import { transfers } from './transfers/routes.ts'
import { takeBack } from './transfers/take-back-routes.ts'
import { scheduledTransfers } from './transfers/scheduled-routes.ts'
import { readUpcomingTransfers } from './transfers/upcoming.ts'
import { inboundTexts } from './text-banking/inbound-routes.ts'
import { simulator } from './demo/texts-routes.ts'
import { demoForms } from './demo/forms-routes.ts'

const bills: Kind = { open: dueBills, figure: 'paid' }
/** What the scheduler can run, by the kind of plan. */
export const kinds: Kinds = {
  [planKinds.transfer]: { open: dueTransfers, figure: 'transfers' },
  [planKinds.payment]: bills,
  [planKinds.autoPay]: bills,
}

/** What a dispute needs of the conversation that it is. */
export const conversing = { addConversation, addMessage, findNewestMessage, refuseUnseen }

/** State that lives longer than one call. */
type Caches = { readStats: ReadStats; countMembers: CountMembers; findPattern: FindPattern; live: Live }

/**
 * Returns all handlers. A missing handler, or one that returns anything but the contract's answer, does not compile.
 */
export const createHandlers = (
  context: AppContext,
  deliver: FastifyInstance['inject'],
  { readStats, countMembers, findPattern, live }: Caches,
) => {
  const { db: _, standby: __, ...shared } = context
  return {
    ...access(context),
    ...session(shared),
    ...changes(live),
    ...memberViews,
    ...institution,
    ...accounts,
    ...downloads(shared),
    ...notes,
    ...statements,
    ...statementConsent(context),
    ...accountRequests(lockAndDecideTransfer),
    ...transfers,
    ...takeBack,
    ...scheduledTransfers(shared),
    ...contacts(shared),
    ...sendMoney(shared),
    ...links(shared),
    ...inbox,
    ...conversations(shared),
    ...disputes(shared, conversing),
    ...messageFiles(shared),
    ...help,
    ...profile(shared),
    ...dailyLimit(shared),
    ...alerts(shared),
    ...searches,
    ...findEverything,
    ...goals,
    ...loans(shared),
    ...eligibility,
    ...payees(shared),
    ...payments(shared),
    ...paymentChanges(shared),
    ...autoPays(shared),
    ...forecast(readUpcomingTransfers),
    ...inboundTexts(shared, lockAndDecideTransfer),
    ...simulator(shared, deliver),
    ...phones(shared),
    ...linkedAccounts,
    ...textUsage,
    ...registration(shared),
    ...members(shared, countMembers),
    ...callerChecks(shared),
    ...phoneCalls,
    ...memberPages(shared),
    ...broadcasts(),
    ...assets(),
    ...activity(findPattern),
    ...audit(),
    ...core,
    ...forms(),
    ...answerFigures,
    ...formThreads(shared),
    ...typing(),
    ...formDisputes(shared, conversing),
    ...savedAnswers,
    ...conversationsExport,
    ...demoForms(),
    ...adminHome(countVisitors(readStats)),
    ...analytics(readStats),
    ...admins(shared),
    ...invitations,
    ...operations,
    ...demo(context, kinds),
    ...system,
  } satisfies Handlers<OperationId>
}
