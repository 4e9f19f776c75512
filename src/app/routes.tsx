import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Outlet, type RouteObject } from 'react-router'
import { areas, homePaths } from '../shared/addresses.ts'
import { publicPaths, signInPaths } from '../shared/public-addresses.ts'
import { NotFound } from '../shared/NotFound.tsx'
import { AdminSignInPage } from './AdminSignInPage.tsx'
import { AccountsPage } from './HomePage.tsx'
import { Inside } from './Inside.tsx'
import { late } from './late.tsx'
import { MemberBells } from './MemberBells.tsx'
import { MemberShell } from './MemberShell.tsx'
import { RouteError } from './RouteError.tsx'
import { SessionEnded } from './SessionEnded.tsx'
import { SignedIn } from './SignedIn.tsx'
import { SignInLayout } from './SignInLayout.tsx'
import { WithSettings } from './WithSettings.tsx'
import { staffScreens } from './staff-routes.tsx'

const History = late(() => import('../accounts/history/HistoryScreen.tsx'), 'HistoryPage')
const PayeeForm = late(() => import('../payments/PayeeFormScreen.tsx'), 'PayeeFormPage')
const TextHistory = late(() => import('../text-banking/TextHistoryScreen.tsx'), 'TextHistoryPage')

/** Lists the routes of members: each page loads on demand, except Home. entry.tsx renders `/` without a router. */
const screens: RouteObject[] = [
  { index: true, element: <Navigate to={homePaths.member} replace /> },
  { path: 'accounts', Component: AccountsPage },
  { path: 'accounts/history', Component: History },
  { path: 'accounts/:accountId/history', Component: History },
  { path: 'accounts/:uniqueId/:accountType/history', Component: History },
  { path: 'accounts/search', Component: late(() => import('../searches/SearchScreen.tsx'), 'SearchPage') },
  {
    path: 'accounts/search-results',
    Component: late(() => import('../searches/SearchResultsScreen.tsx'), 'SearchResultsPage'),
  },
  {
    element: <WithSettings />,
    children: [
      { path: 'transfers', Component: late(() => import('../transfers/TransfersPage.tsx'), 'TransfersPage') },
      { path: 'transfers/:confirmNum', Component: late(() => import('../transfers/TransfersPage.tsx'), 'ReceiptPage') },
      { path: 'sendMoney', Component: late(() => import('../transfers/TransfersPage.tsx'), 'SendMoneyPage') },
      { path: 'payments', Component: late(() => import('../payments/QuickPayScreen.tsx'), 'PaymentsPage') },
      {
        path: 'payments/scheduled',
        Component: late(() => import('../payments/ScheduledPaymentsScreen.tsx'), 'ScheduledPaymentsPage'),
      },
      {
        path: 'payments/activity',
        Component: late(() => import('../payments/PaymentActivityScreen.tsx'), 'PaymentActivityPage'),
      },
      {
        path: 'payments/coming-weeks',
        Component: late(() => import('../payments/ComingWeeksScreen.tsx'), 'ComingWeeksPage'),
      },
      {
        path: 'payments/receipt/:uniqueId',
        Component: late(() => import('../payments/PaymentReceiptScreen.tsx'), 'PaymentReceiptPage'),
      },
      {
        path: 'payments/payment-disclosure',
        Component: late(() => import('../payments/PaymentDisclosureScreen.tsx'), 'PaymentDisclosurePage'),
      },
      { path: 'payments/new-payee', Component: PayeeForm },
      { path: 'payments/payee-information/:uniqueId', Component: PayeeForm },
      {
        path: 'payments/schedule-autopay',
        Component: late(() => import('../payments/AutoPayFormScreen.tsx'), 'AutoPayFormPage', { kind: 'schedule' }),
      },
      {
        path: 'payments/edit-autopay',
        Component: late(() => import('../payments/AutoPayFormScreen.tsx'), 'AutoPayFormPage', { kind: 'edit' }),
      },
      {
        path: 'payments/payee/:payeeId/:uniqueId',
        Component: late(() => import('../payments/PayeeScreen.tsx'), 'PayeePage'),
      },
      {
        path: 'text-banking',
        Component: late(() => import('../text-banking/TextBankingScreen.tsx'), 'TextBankingPage'),
      },
      { path: 'text-banking/usage', Component: TextHistory },
      { path: 'text-banking/phone-usage/:phoneNumber', Component: TextHistory },
      {
        path: 'text-banking/linked-accounts/:phoneId',
        Component: late(() => import('../text-banking/LinkedAccountsScreen.tsx'), 'LinkedAccountsPage'),
      },
    ],
  },
  { path: 'statements', Component: late(() => import('../statements/StatementsScreen.tsx'), 'StatementsPage') },
  { path: 'statements/:month', Component: late(() => import('../statements/StatementScreen.tsx'), 'StatementPage') },
  { path: 'statements/consent', Component: late(() => import('../statements/ConsentScreen.tsx'), 'ConsentPage') },
  { path: 'goals', Component: late(() => import('../goals/GoalsScreen.tsx'), 'GoalsPage') },
  { path: 'links', Component: late(() => import('../links/QuickLinksScreen.tsx'), 'QuickLinksPage') },
  { path: 'forms', Component: late(() => import('../links/FormLinksScreen.tsx'), 'FormLinksScreen') },
  { path: 'messages', Component: late(() => import('../inbox/MessagesScreen.tsx'), 'MessagesPage') },
  {
    path: 'messages/conversations',
    Component: late(() => import('../conversations/ConversationsScreen.tsx'), 'ConversationsPage'),
  },
  {
    path: 'messages/conversations/new',
    Component: late(() => import('../conversations/NewConversationScreen.tsx'), 'NewConversationPage'),
  },
  {
    path: 'messages/conversations/dispute',
    Component: late(() => import('../disputes/NewDisputeScreen.tsx'), 'NewDisputePage'),
  },
  {
    path: 'messages/conversations/:id',
    Component: late(() => import('./ConversationOrDispute.tsx'), 'ConversationOrDispute'),
  },
  { path: 'notifications', Component: late(() => import('../inbox/NotificationsScreen.tsx'), 'NotificationsPage') },
  { path: 'profile', Component: late(() => import('../profile/ProfileScreen.tsx'), 'ProfilePage') },
  { path: 'personal-information', element: <Navigate to="../profile" replace /> },
  { path: 'security', Component: late(() => import('./SecurityPage.tsx'), 'SecurityPage') },
  { path: 'bankAccounts', Component: late(() => import('../profile/AccountNamesScreen.tsx'), 'AccountNamesPage') },
  { path: 'alerts', Component: late(() => import('../alerts/AlertsScreen.tsx'), 'AlertsPage') },
  { path: 'loans/app/*', Component: late(() => import('../loans/LoanApplicationScreen.tsx'), 'LoanApplicationPage') },
  {
    path: 'loans/request-information',
    Component: late(() => import('../loans/LoanRequestScreen.tsx'), 'LoanRequestPage'),
  },
  { path: 'help', Component: late(() => import('../help/HelpScreen.tsx'), 'HelpPage') },
  { path: '*', element: <NotFound home={homePaths.member} /> },
]

const Connection = lazy(async () => ({ default: (await import('./ConnectionWatch.tsx')).ConnectionWatch }))
const notice = (
  <Suspense>
    <Connection />
  </Suspense>
)
const StaffShell = late(() => import('./StaffShell.tsx'), 'StaffShell', { notice })

const inSignInLayout = (screen: ReactNode) => <SignInLayout>{screen}</SignInLayout>

export const routes: RouteObject[] = [
  { path: signInPaths.member, element: <Navigate to={homePaths.member} replace /> },
  {
    element: inSignInLayout(<Outlet />),
    children: [
      { path: publicPaths.forgotPassword, Component: late(() => import('./RecoveryPage.tsx'), 'RecoveryPage') },
      {
        path: publicPaths.forgotUsername,
        Component: late(() => import('./ForgotUsernamePage.tsx'), 'ForgotUsernamePage'),
      },
      { path: publicPaths.resetRequest, Component: late(() => import('./RecoveryPage.tsx'), 'ResetRequestPage') },
      { path: publicPaths.createPassword, Component: late(() => import('./RecoveryPage.tsx'), 'CreatePasswordPage') },
      { path: publicPaths.passwordChanged, Component: late(() => import('./RecoveryPage.tsx'), 'PasswordChangedPage') },
      {
        path: publicPaths.memberInvitation,
        Component: late(() => import('./MemberInvitationPage.tsx'), 'MemberInvitationPage'),
      },
      {
        path: publicPaths.statementCheck,
        Component: late(() => import('../statements/StatementCheckPage.tsx'), 'StatementCheckPage'),
      },
      { path: publicPaths.sessionEnded, Component: SessionEnded },
      { path: signInPaths.staff, Component: AdminSignInPage },
      { path: publicPaths.invitation, Component: late(() => import('./InvitationPage.tsx'), 'InvitationPage') },
      { path: '*', Component: NotFound },
    ],
  },
  {
    path: areas.member,
    element: <SignedIn outlet={<MemberShell bells={<MemberBells />} notice={notice} />} />,
    errorElement: inSignInLayout(<RouteError />),
    // A broken screen keeps the shell.
    children: [
      {
        element: <Inside />,
        errorElement: <RouteError />,
        children: [{ errorElement: <RouteError />, children: screens }],
      },
    ],
  },
  {
    path: areas.staff,
    element: <SignedIn outlet={<StaffShell />} />,
    errorElement: inSignInLayout(<RouteError />),
    children: [{ errorElement: <RouteError />, children: staffScreens }],
  },
]
