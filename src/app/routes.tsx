import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { summaryMachine } from '../../machines/accounts/summary.machine.ts'
import { areas, signInPaths, historyAt, homePaths, publicPaths, screens as addresses } from '../shared/addresses.ts'
import { AdminSignInPage } from './AdminSignInPage.tsx'
import { SignInLayout } from './SignInLayout.tsx'
import { HomePage } from './HomePage.tsx'
import { Inside } from './Inside.tsx'
import { late } from './late.tsx'
import { lateFlow } from './lateFlow.tsx'
import { MemberBells } from './MemberBells.tsx'
import { member, memberFlow } from './MemberFlow.tsx'
import { MemberShell } from './MemberShell.tsx'
import { NotFound } from './NotFound.tsx'
import { paymentRoutes } from './paymentRoutes.tsx'
import { recoveryRoutes } from './recoveryRoutes.tsx'
import { RouteError } from './RouteError.tsx'
import { SessionEnded } from './SessionEnded.tsx'
import { WithSettings } from './WithSettings.tsx'
import { SignedIn } from './SignedIn.tsx'
import { staffScreens } from './staffRoutes.tsx'
import { textRoutes } from './textRoutes.tsx'

const history = lateFlow({
  machine: async () => (await import('../../machines/accounts/history.machine.ts')).historyMachine,
  Screen: late(async () => (await import('./HistoryPage.tsx')).HistoryPage),
  input: ({ params: { uniqueId, accountType, accountId }, ...given }) => ({ ...given, uniqueId, accountType, accountId }),
  addressOf: (end) => ('account' in end ? historyAt(end.account) + end.search : null),
})
const receipt = lateFlow({
  machine: async () => (await import('../../machines/transfers/receipt.machine.ts')).receiptMachine,
  Screen: late(async () => (await import('./TransfersPage.tsx')).ReceiptPage),
  input: ({ userId, params: { confirmNum = '' } }) => ({ userId, confirmNum }),
})
const transfers = lateFlow({
  machine: async () => (await import('./TransfersPage.tsx')).transferMachine,
  Screen: late(async () => (await import('./TransfersPage.tsx')).TransfersPage),
  input: ({ userId, search }) => ({ userId, toId: new URLSearchParams(search).get('to') ?? '' }),
})
const sendMoney = lateFlow({
  machine: async () => (await import('./TransfersPage.tsx')).sendMoneyMachine,
  Screen: late(async () => (await import('./TransfersPage.tsx')).SendMoneyScreen),
  input: member,
})
const quickLinks = lateFlow({
  machine: async () => (await import('../../machines/links/quickLinks.machine.ts')).quickLinksMachine,
  Screen: late(async () => (await import('../links/QuickLinksScreen.tsx')).QuickLinksScreen),
  input: member,
})
const FormsScreen = late(async () => (await import('../links/FormsScreen.tsx')).FormsScreen)
const profile = lateFlow({
  machine: async () => (await import('../../machines/profile/profile.machine.ts')).profileMachine,
  Screen: late(async () => (await import('./ProfilePage.tsx')).ProfilePage),
  input: member,
})
const accountNames = lateFlow({
  machine: async () => (await import('../../machines/profile/accountNames.machine.ts')).accountNamesMachine,
  Screen: late(async () => (await import('../profile/AccountNamesScreen.tsx')).AccountNamesScreen),
  input: member,
})
const SecurityPage = late(async () => (await import('./SecurityPage.tsx')).SecurityPage)
const MyAccountPage = late(async () => (await import('./MyAccountPage.tsx')).MyAccountPage)
const messages = lateFlow({
  machine: async () => (await import('../../machines/inbox/messages.machine.ts')).messagesMachine,
  Screen: late(async () => (await import('../inbox/MessagesScreen.tsx')).MessagesScreen),
  input: ({ userId, search }) => ({ userId, search }),
})
const notifications = lateFlow({
  machine: async () => (await import('../../machines/inbox/notifications.machine.ts')).notificationsMachine,
  Screen: late(async () => (await import('../inbox/NotificationsScreen.tsx')).NotificationsScreen),
  input: member,
})
const alerts = lateFlow({
  machine: async () => (await import('../../machines/alerts/alerts.machine.ts')).alertsMachine,
  Screen: late(async () => (await import('../alerts/AlertsScreen.tsx')).AlertsScreen),
  input: member,
})
const search = lateFlow({
  machine: async () => (await import('../../machines/searches/search.machine.ts')).searchMachine,
  Screen: late(async () => (await import('../searches/SearchScreen.tsx')).SearchScreen),
  input: member,
})
const searchResults = lateFlow({
  machine: async () => (await import('../../machines/searches/searchResults.machine.ts')).searchResultsMachine,
  Screen: late(async () => (await import('../searches/SearchResultsScreen.tsx')).SearchResultsScreen),
  input: ({ userId, search }) => ({ userId, search }),
  addressOf: (end) => ('unnamed' in end ? addresses.search : null),
})
const goals = lateFlow({
  machine: async () => (await import('../../machines/goals/goals.machine.ts')).goalsMachine,
  Screen: late(async () => (await import('../goals/GoalsScreen.tsx')).GoalsScreen),
  input: member,
})
const loanApplication = lateFlow({
  machine: async () => (await import('../../machines/loans/loanApplication.machine.ts')).loanApplicationMachine,
  Screen: late(async () => (await import('../loans/LoanApplicationScreen.tsx')).LoanApplicationScreen),
  input: ({ userId, zone }) => ({ userId, zone }),
  addressOf: () => homePaths.member,
})
const loanRequest = lateFlow({
  machine: async () => (await import('../../machines/loans/loanRequest.machine.ts')).loanRequestMachine,
  Screen: late(async () => (await import('../loans/LoanRequestScreen.tsx')).LoanRequestScreen),
  input: member,
})
const help = lateFlow({
  machine: async () => (await import('../../machines/help/help.machine.ts')).helpMachine,
  Screen: late(async () => (await import('../help/HelpScreen.tsx')).HelpScreen),
  input: member,
})

/** From an address to its flow and its screen. A flow starts at once, and a late screen joins it. Only `/` is drawn without a router, by entry.tsx. */
const screens: RouteObject[] = [
  { index: true, element: <Navigate to={homePaths.member} replace /> },
  { path: 'accounts', ...memberFlow({ machine: summaryMachine, Screen: HomePage, input: member }) },
  { path: 'accounts/history', ...history },
  { path: 'accounts/:accountId/history', ...history },
  { path: 'accounts/:uniqueId/:accountType/history', ...history },
  { path: 'accounts/search', ...search },
  { path: 'accounts/search-results', ...searchResults },
  {
    element: <WithSettings />,
    children: [
      { path: 'transfers', ...transfers },
      { path: 'transfers/:confirmNum', ...receipt },
      { path: 'sendMoney', ...sendMoney },
      ...paymentRoutes,
      ...textRoutes,
    ],
  },
  { path: 'goals', ...goals },
  { path: 'links', ...quickLinks },
  { path: 'forms', element: <FormsScreen />, handle: FormsScreen },
  { path: 'messages', ...messages },
  { path: 'notifications', ...notifications },
  { path: 'profile', ...profile },
  { path: 'personal-information', element: <MyAccountPage />, handle: MyAccountPage },
  { path: 'security', element: <SecurityPage />, handle: SecurityPage },
  { path: 'bankAccounts', ...accountNames },
  { path: 'alerts', ...alerts },
  { path: 'loans/app/*', ...loanApplication },
  { path: 'loans/request-information', ...loanRequest },
  { path: 'help', ...help },
  { path: '*', element: <NotFound /> },
]

const InvitationPage = late(async () => (await import('./InvitationPage.tsx')).InvitationPage)
const MemberInvitationPage = late(async () => (await import('./MemberInvitationPage.tsx')).MemberInvitationPage)
const StaffShell = late(async () => (await import('./StaffShell.tsx')).StaffShell)

const Connection = lazy(async () => ({ default: (await import('./Connection.tsx')).Connection }))
const notice = (
  <Suspense>
    <Connection />
  </Suspense>
)

const inSignInLayout = (screen: ReactNode) => <SignInLayout>{screen}</SignInLayout>

export const routes: RouteObject[] = [
  { path: signInPaths.member, element: <Navigate to={homePaths.member} replace /> },
  ...recoveryRoutes(inSignInLayout),
  { path: publicPaths.memberInvitation, element: inSignInLayout(<MemberInvitationPage />) },
  { path: publicPaths.sessionEnded, element: inSignInLayout(<SessionEnded />) },
  {
    path: areas.member,
    element: <SignedIn outlet={<MemberShell bells={<MemberBells />} notice={notice} />} />,
    errorElement: inSignInLayout(<RouteError />),
    // A screen that breaks leaves the shell in place.
    children: [{ element: <Inside />, errorElement: <RouteError />, children: [{ errorElement: <RouteError />, children: screens }] }],
  },
  { path: signInPaths.staff, element: inSignInLayout(<AdminSignInPage />) },
  { path: publicPaths.invitation, element: inSignInLayout(<InvitationPage />) },
  {
    path: areas.staff,
    element: <SignedIn outlet={<StaffShell notice={notice} />} />,
    errorElement: inSignInLayout(<RouteError />),
    children: [{ errorElement: <RouteError />, children: staffScreens }],
  },
  { path: '*', element: inSignInLayout(<NotFound />) },
]
