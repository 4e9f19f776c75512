import type { ReactNode } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { summaryMachine } from '../../machines/accounts/summary.machine.ts'
import { AdminSignInPage } from './AdminSignInPage.tsx'
import { CreatePasswordPage } from './CreatePasswordPage.tsx'
import { Gate } from './Gate.tsx'
import { HomePage } from './HomePage.tsx'
import { Inside } from './Inside.tsx'
import { areas, doors, landings, outside } from '../shared/addresses.ts'
import { late } from './late.tsx'
import { MemberBells } from './MemberBells.tsx'
import { MemberFlow } from './MemberFlow.tsx'
import { MemberShell } from './MemberShell.tsx'
import { NotFound } from './NotFound.tsx'
import { PasswordChangedPage } from './PasswordChangedPage.tsx'
import { RecoveryPage } from './RecoveryPage.tsx'
import { ResetRequestPage } from './ResetRequestPage.tsx'
import { RouteFault } from './RouteFault.tsx'
import { SessionEnded } from './SessionEnded.tsx'
import { SignedIn } from './SignedIn.tsx'
import { StaffHome } from './StaffHome.tsx'
import { StaffShell } from './StaffShell.tsx'

const history = late(async () => (await import('./HistoryPage.tsx')).HistoryPage)
const receipt = late(async () => (await import('./ReceiptPage.tsx')).ReceiptPage)
const transfers = late(async () => (await import('./TransfersPage.tsx')).TransfersPage)

/** From an address to its flow and its screen, one line each; a late one has a page that names both. Only `/` is drawn without a router, by entry.tsx. */
const screens: RouteObject[] = [
  { index: true, element: <Navigate to={landings.member} replace /> },
  { path: 'accounts', element: <MemberFlow machine={summaryMachine} Screen={HomePage} input={({ userId }) => ({ userId })} /> },
  { path: 'accounts/history', ...history },
  { path: 'accounts/:accountId/history', ...history },
  { path: 'accounts/:uniqueId/:accountType/history', ...history },
  { path: 'transfers', ...transfers },
  { path: 'transfers/:confirmNum', ...receipt },
  { path: '*', element: <NotFound /> },
]

const staffScreens: RouteObject[] = [
  { index: true, element: <StaffHome /> },
  { path: '*', element: <NotFound /> },
]

const atGate = (screen: ReactNode) => <Gate>{screen}</Gate>

export const routes: RouteObject[] = [
  { path: doors.member, element: <Navigate to={landings.member} replace /> },
  { path: outside.forgotPassword, element: atGate(<RecoveryPage />) },
  { path: outside.resetRequest, element: atGate(<ResetRequestPage />) },
  { path: outside.createPassword, element: atGate(<CreatePasswordPage />) },
  { path: outside.passwordChanged, element: atGate(<PasswordChangedPage />) },
  { path: outside.sessionEnded, element: atGate(<SessionEnded />) },
  {
    path: areas.member,
    element: <SignedIn outlet={<MemberShell bells={<MemberBells />} />} />,
    errorElement: atGate(<RouteFault />),
    // A screen that breaks leaves the shell standing.
    children: [{ element: <Inside />, errorElement: <RouteFault />, children: [{ errorElement: <RouteFault />, children: screens }] }],
  },
  { path: doors.staff, element: atGate(<AdminSignInPage />) },
  {
    path: areas.staff,
    element: <SignedIn outlet={<StaffShell />} />,
    errorElement: atGate(<RouteFault />),
    children: [{ errorElement: <RouteFault />, children: staffScreens }],
  },
  { path: '*', element: atGate(<NotFound />) },
]
