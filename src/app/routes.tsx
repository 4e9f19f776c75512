import type { ReactNode } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { alertsMachine } from '../../machines/alerts/alerts.machine.ts'
import { historyMachine } from '../../machines/accounts/history.machine.ts'
import { summaryMachine } from '../../machines/accounts/summary.machine.ts'
import { helpMachine } from '../../machines/help/help.machine.ts'
import { messagesMachine } from '../../machines/inbox/messages.machine.ts'
import { notificationsMachine } from '../../machines/inbox/notifications.machine.ts'
import { quickLinksMachine } from '../../machines/links/quickLinks.machine.ts'
import { accountNamesMachine } from '../../machines/profile/accountNames.machine.ts'
import { profileMachine } from '../../machines/profile/profile.machine.ts'
import { searchMachine } from '../../machines/searches/search.machine.ts'
import { searchResultsMachine } from '../../machines/searches/searchResults.machine.ts'
import { receiptMachine } from '../../machines/transfers/receipt.machine.ts'
import { transferMachine } from '../../machines/transfers/transfer.machine.ts'
import { areas, signInPaths, historyAt, homePaths, publicPaths, screens as addresses } from '../shared/addresses.ts'
import { AdminSignInPage } from './AdminSignInPage.tsx'
import { CreatePasswordPage } from './CreatePasswordPage.tsx'
import { Gate } from './Gate.tsx'
import { HomePage } from './HomePage.tsx'
import { Inside } from './Inside.tsx'
import { late } from './late.tsx'
import { MemberBells } from './MemberBells.tsx'
import { member, memberFlow } from './MemberFlow.tsx'
import { MemberShell } from './MemberShell.tsx'
import { NotFound } from './NotFound.tsx'
import { PasswordChangedPage } from './PasswordChangedPage.tsx'
import { RecoveryPage } from './RecoveryPage.tsx'
import { ResetRequestPage } from './ResetRequestPage.tsx'
import { RouteError } from './RouteError.tsx'
import { SessionEnded } from './SessionEnded.tsx'
import { SignedIn } from './SignedIn.tsx'
import { StaffHome } from './StaffHome.tsx'
import { StaffShell } from './StaffShell.tsx'

const history = memberFlow({
  machine: historyMachine,
  Screen: late(async () => (await import('./HistoryPage.tsx')).HistoryPage),
  input: ({ params: { uniqueId, accountType, accountId }, ...given }) => ({ ...given, uniqueId, accountType, accountId }),
  addressOf: (end) => ('account' in end ? historyAt(end.account) + end.search : null),
})
const receipt = memberFlow({
  machine: receiptMachine,
  Screen: late(async () => (await import('./ReceiptPage.tsx')).ReceiptPage),
  input: ({ userId, params: { confirmNum = '' } }) => ({ userId, confirmNum }),
})
const transfers = memberFlow({
  machine: transferMachine,
  Screen: late(async () => (await import('./TransfersPage.tsx')).TransfersPage),
  input: member,
})
const quickLinks = memberFlow({
  machine: quickLinksMachine,
  Screen: late(async () => (await import('../links/QuickLinksScreen.tsx')).QuickLinksScreen),
  input: member,
})
const FormsScreen = late(async () => (await import('../links/FormsScreen.tsx')).FormsScreen)
const profile = memberFlow({
  machine: profileMachine,
  Screen: late(async () => (await import('./ProfilePage.tsx')).ProfilePage),
  input: member,
})
const accountNames = memberFlow({
  machine: accountNamesMachine,
  Screen: late(async () => (await import('../profile/AccountNamesScreen.tsx')).AccountNamesScreen),
  input: member,
})
const SecurityPage = late(async () => (await import('./SecurityPage.tsx')).SecurityPage)
const MyAccountPage = late(async () => (await import('./MyAccountPage.tsx')).MyAccountPage)
const messages = memberFlow({
  machine: messagesMachine,
  Screen: late(async () => (await import('../inbox/MessagesScreen.tsx')).MessagesScreen),
  input: ({ userId, search }) => ({ userId, search }),
})
const notifications = memberFlow({
  machine: notificationsMachine,
  Screen: late(async () => (await import('../inbox/NotificationsScreen.tsx')).NotificationsScreen),
  input: member,
})
const alerts = memberFlow({
  machine: alertsMachine,
  Screen: late(async () => (await import('../alerts/AlertsScreen.tsx')).AlertsScreen),
  input: member,
})
const search = memberFlow({
  machine: searchMachine,
  Screen: late(async () => (await import('../searches/SearchScreen.tsx')).SearchScreen),
  input: member,
})
const searchResults = memberFlow({
  machine: searchResultsMachine,
  Screen: late(async () => (await import('../searches/SearchResultsScreen.tsx')).SearchResultsScreen),
  input: ({ userId, search }) => ({ userId, search }),
  addressOf: (end) => ('unnamed' in end ? addresses.search : null),
})
const help = memberFlow({
  machine: helpMachine,
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
  { path: 'transfers', ...transfers },
  { path: 'transfers/:confirmNum', ...receipt },
  { path: 'links', ...quickLinks },
  { path: 'forms', element: <FormsScreen />, handle: FormsScreen },
  { path: 'messages', ...messages },
  { path: 'notifications', ...notifications },
  { path: 'profile', ...profile },
  { path: 'personal-information', element: <MyAccountPage />, handle: MyAccountPage },
  { path: 'security', element: <SecurityPage />, handle: SecurityPage },
  { path: 'bankAccounts', ...accountNames },
  { path: 'alerts', ...alerts },
  { path: 'help', ...help },
  { path: '*', element: <NotFound /> },
]

const staffScreens: RouteObject[] = [
  { index: true, element: <StaffHome /> },
  { path: '*', element: <NotFound /> },
]

const atGate = (screen: ReactNode) => <Gate>{screen}</Gate>

export const routes: RouteObject[] = [
  { path: signInPaths.member, element: <Navigate to={homePaths.member} replace /> },
  { path: publicPaths.forgotPassword, element: atGate(<RecoveryPage />) },
  { path: publicPaths.resetRequest, element: atGate(<ResetRequestPage />) },
  { path: publicPaths.createPassword, element: atGate(<CreatePasswordPage />) },
  { path: publicPaths.passwordChanged, element: atGate(<PasswordChangedPage />) },
  { path: publicPaths.sessionEnded, element: atGate(<SessionEnded />) },
  {
    path: areas.member,
    element: <SignedIn outlet={<MemberShell bells={<MemberBells />} />} />,
    errorElement: atGate(<RouteError />),
    // A screen that breaks leaves the shell in place.
    children: [{ element: <Inside />, errorElement: <RouteError />, children: [{ errorElement: <RouteError />, children: screens }] }],
  },
  { path: signInPaths.staff, element: atGate(<AdminSignInPage />) },
  {
    path: areas.staff,
    element: <SignedIn outlet={<StaffShell />} />,
    errorElement: atGate(<RouteError />),
    children: [{ errorElement: <RouteError />, children: staffScreens }],
  },
  { path: '*', element: atGate(<NotFound />) },
]
