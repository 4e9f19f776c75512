/**
 * This file was auto-generated from the routes files by `npm run generate`.
 * Do not make direct changes to the file.
 */
import type { Dependencies } from './dependencies.ts'
import type { Handlers } from './http/call.ts'
import type { OperationId } from './http/contract-types.ts'
import { ownAuthenticatorApp } from './access/authenticator-routes.ts'
import { forgottenUsernames } from './access/forgotten-usernames-routes.ts'
import { memberInvitations } from './access/invitation-routes.ts'
import { waitingLine } from './access/line-routes.ts'
import { passkeyProofs } from './access/passkey-sign-in-routes.ts'
import { ownPasskeys } from './access/passkeys-routes.ts'
import { passwords } from './access/passwords-routes.ts'
import { providerSignIn } from './access/provider-routes.ts'
import { recovery } from './access/recovery-routes.ts'
import { resetLinks } from './access/reset-links-routes.ts'
import { access } from './access/routes.ts'
import { accountRequests } from './accounts/adding-routes.ts'
import { downloads } from './accounts/downloads-routes.ts'
import { notes } from './accounts/notes-routes.ts'
import { accounts } from './accounts/routes.ts'
import { activity } from './activity/routes.ts'
import { adminHome } from './admins/home-routes.ts'
import { invitations } from './admins/invitation-routes.ts'
import { admins } from './admins/routes.ts'
import { alerts } from './alerts/routes.ts'
import { analytics } from './analytics/routes.ts'
import { audit } from './audit/routes.ts'
import { assets } from './broadcasts/assets-routes.ts'
import { broadcasts } from './broadcasts/routes.ts'
import { conversationsExport } from './conversations/export-routes.ts'
import { messageFiles } from './conversations/files-routes.ts'
import { conversations } from './conversations/routes.ts'
import { savedAnswers } from './conversations/saved-answers-routes.ts'
import { formThreads } from './conversations/staff-routes.ts'
import { typing } from './conversations/typing-routes.ts'
import { core } from './core/routes.ts'
import { demoForms } from './demo/forms-routes.ts'
import { demo } from './demo/routes.ts'
import { simulator } from './demo/texts-routes.ts'
import { disputes } from './disputes/routes.ts'
import { formDisputes } from './disputes/staff-routes.ts'
import { answerFigures } from './forms/figures-routes.ts'
import { forms } from './forms/routes.ts'
import { goals } from './goals/routes.ts'
import { help } from './help/routes.ts'
import { inbox } from './inbox/routes.ts'
import { institution } from './institution/routes.ts'
import { links } from './links/routes.ts'
import { loans } from './loans/routes.ts'
import { memberViews } from './member-views/routes.ts'
import { callerChecks } from './members/caller-routes.ts'
import { memberPages } from './members/page-routes.ts'
import { members } from './members/routes.ts'
import { operations } from './operations/routes.ts'
import { autoPays } from './payments/auto-routes.ts'
import { eligibility } from './payments/eligibility-routes.ts'
import { forecast } from './payments/forecast-routes.ts'
import { payees } from './payments/payees-routes.ts'
import { paymentChanges } from './payments/payment-changes-routes.ts'
import { payments } from './payments/payments-routes.ts'
import { phoneCalls } from './phone-calls/routes.ts'
import { dailyLimit } from './profile/daily-limit-routes.ts'
import { profile } from './profile/routes.ts'
import { received } from './received/routes.ts'
import { findEverything } from './searches/find-routes.ts'
import { searches } from './searches/routes.ts'
import { changes } from './session/changes-routes.ts'
import { session } from './session/routes.ts'
import { statementConsent } from './statements/consent-routes.ts'
import { statements } from './statements/routes.ts'
import { system } from './system/routes.ts'
import { inboundTexts } from './text-banking/inbound-routes.ts'
import { linkedAccounts } from './text-banking/links-routes.ts'
import { phones } from './text-banking/phones-routes.ts'
import { registration } from './text-banking/registration-routes.ts'
import { textUsage } from './text-banking/usage-routes.ts'
import { contacts } from './transfers/contacts-routes.ts'
import { transfers } from './transfers/routes.ts'
import { scheduledTransfers } from './transfers/scheduled-routes.ts'
import { sendMoney } from './transfers/send-routes.ts'
import { takeBack } from './transfers/take-back-routes.ts'

/** Returns all handlers. A missing handler does not compile. */
export const createHandlers = (dependencies: Dependencies) =>
  ({
    ...ownAuthenticatorApp(dependencies),
    ...forgottenUsernames(dependencies),
    ...memberInvitations(dependencies),
    ...waitingLine(dependencies),
    ...passkeyProofs(dependencies),
    ...ownPasskeys(dependencies),
    ...passwords(dependencies),
    ...providerSignIn(dependencies),
    ...recovery(dependencies),
    ...resetLinks(dependencies),
    ...access(dependencies),
    ...accountRequests(dependencies),
    ...downloads(dependencies),
    ...notes(dependencies),
    ...accounts(dependencies),
    ...activity(dependencies),
    ...adminHome(dependencies),
    ...invitations(dependencies),
    ...admins(dependencies),
    ...alerts(dependencies),
    ...analytics(dependencies),
    ...audit(dependencies),
    ...assets(dependencies),
    ...broadcasts(dependencies),
    ...conversationsExport(dependencies),
    ...messageFiles(dependencies),
    ...conversations(dependencies),
    ...savedAnswers(dependencies),
    ...formThreads(dependencies),
    ...typing(dependencies),
    ...core(dependencies),
    ...demoForms(dependencies),
    ...demo(dependencies),
    ...simulator(dependencies),
    ...disputes(dependencies),
    ...formDisputes(dependencies),
    ...answerFigures(dependencies),
    ...forms(dependencies),
    ...goals(dependencies),
    ...help(dependencies),
    ...inbox(dependencies),
    ...institution(dependencies),
    ...links(dependencies),
    ...loans(dependencies),
    ...memberViews(dependencies),
    ...callerChecks(dependencies),
    ...memberPages(dependencies),
    ...members(dependencies),
    ...operations(dependencies),
    ...autoPays(dependencies),
    ...eligibility(dependencies),
    ...forecast(dependencies),
    ...payees(dependencies),
    ...paymentChanges(dependencies),
    ...payments(dependencies),
    ...phoneCalls(dependencies),
    ...dailyLimit(dependencies),
    ...profile(dependencies),
    ...received(dependencies),
    ...findEverything(dependencies),
    ...searches(dependencies),
    ...changes(dependencies),
    ...session(dependencies),
    ...statementConsent(dependencies),
    ...statements(dependencies),
    ...system(dependencies),
    ...inboundTexts(dependencies),
    ...linkedAccounts(dependencies),
    ...phones(dependencies),
    ...registration(dependencies),
    ...textUsage(dependencies),
    ...contacts(dependencies),
    ...transfers(dependencies),
    ...scheduledTransfers(dependencies),
    ...sendMoney(dependencies),
    ...takeBack(dependencies),
  }) satisfies Handlers<OperationId>
