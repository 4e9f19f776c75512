import { Outlet, type RouteObject } from 'react-router'
import type { OfficeArea } from '../../values/office.ts'
import { homePaths } from '../shared/addresses.ts'
import { NotFound } from '../shared/NotFound.tsx'
import { RoleGate } from './RoleGate.tsx'
import { type Late, late } from './late.tsx'

type Part = { path: OfficeArea | `${OfficeArea}/${string}`; Component: Late }

/** Makes the route of a back office area, limited to its roles. */
const partOf = ({ path, Component }: Part): RouteObject => ({
  element: (
    <RoleGate area={path.split('/')[0] as OfficeArea}>
      <Outlet />
    </RoleGate>
  ),
  children: [{ path, Component }],
})

export const staffScreens: RouteObject[] = [
  { index: true, Component: late(() => import('./StaffHome.tsx'), 'StaffHome') },
  partOf({ path: 'members', Component: late(() => import('../members/MembersScreen.tsx'), 'MembersPage') }),
  partOf({ path: 'members/:memberId', Component: late(() => import('../members/MemberScreen.tsx'), 'MemberPage') }),
  partOf({ path: 'admins', Component: late(() => import('../admins/AdminsScreen.tsx'), 'AdminsPage') }),
  partOf({ path: 'reset-mfa', Component: late(() => import('../members/ResetMfaScreen.tsx'), 'ResetMfaPage') }),
  partOf({
    path: 'member-eview',
    Component: late(() => import('../member-views/MemberLogInScreen.tsx'), 'MemberLogInPage'),
  }),
  partOf({ path: 'messages', Component: late(() => import('../broadcasts/SentList.tsx'), 'SentMessagesPage') }),
  partOf({
    path: 'create-message',
    Component: late(() => import('../broadcasts/CreateMessageScreen.tsx'), 'CreateMessagePage'),
  }),
  partOf({
    path: 'notifications',
    Component: late(() => import('../broadcasts/SentList.tsx'), 'SentNotificationsPage'),
  }),
  partOf({
    path: 'create-notification',
    Component: late(() => import('../broadcasts/CreateNotificationScreen.tsx'), 'CreateNotificationPage'),
  }),
  partOf({
    path: 'activity-reports',
    Component: late(() => import('../activity/ActivityScreen.tsx'), 'ActivityPage', { kind: 'members' }),
  }),
  partOf({
    path: 'activity-reports/admins',
    Component: late(() => import('../activity/ActivityScreen.tsx'), 'ActivityPage', { kind: 'admins' }),
  }),
  partOf({ path: 'audit', Component: late(() => import('../audit/AuditScreen.tsx'), 'AuditPage') }),
  partOf({ path: 'core', Component: late(() => import('../core/CoreScreen.tsx'), 'CorePage', { isSettled: false }) }),
  partOf({
    path: 'core/settled',
    Component: late(() => import('../core/CoreScreen.tsx'), 'CorePage', { isSettled: true }),
  }),
  partOf({
    path: 'received',
    Component: late(() => import('../received/ReceivedScreen.tsx'), 'ReceivedPage', { isSettled: false }),
  }),
  partOf({
    path: 'received/settled',
    Component: late(() => import('../received/ReceivedScreen.tsx'), 'ReceivedPage', { isSettled: true }),
  }),
  partOf({
    path: 'simple-analytics',
    Component: late(() => import('../analytics/AnalyticsScreen.tsx'), 'AnalyticsPage', { isOlb: true }),
  }),
  partOf({
    path: 'simple-analytics/marketing',
    Component: late(() => import('../analytics/AnalyticsScreen.tsx'), 'AnalyticsPage', { isOlb: false }),
  }),
  partOf({
    path: 'forms',
    Component: late(() => import('./FormsWithDisputes.tsx'), 'FormsWithDisputes', { tab: 'inbox' }),
  }),
  partOf({
    path: 'forms/archived',
    Component: late(() => import('./FormsWithDisputes.tsx'), 'FormsWithDisputes', { tab: 'archived' }),
  }),
  partOf({
    path: 'forms/saved-answers',
    Component: late(() => import('../forms/SavedAnswersScreen.tsx'), 'SavedAnswersPage'),
  }),
  partOf({
    path: 'forms/figures',
    Component: late(() => import('../forms/AnswerFiguresScreen.tsx'), 'AnswerFiguresPage'),
  }),
  { path: 'profile', Component: late(() => import('./StaffProfilePage.tsx'), 'StaffProfilePage') },
  { path: 'help', Component: late(() => import('../help/OfficeHelpScreen.tsx'), 'OfficeHelpPage') },
  { path: '*', element: <NotFound home={homePaths.staff} /> },
]
