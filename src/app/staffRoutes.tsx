import type { RouteObject } from 'react-router'
import type { FormTab } from '../../values/forms.ts'
import type { OfficeArea } from '../../values/office.ts'
import { memberChosenBy } from '../../machines/office/chosenMember.storage.ts'
import { homePaths } from '../shared/addresses.ts'
import { Allowed } from './Allowed.tsx'
import { late } from './late.tsx'
import { lateFlow } from './lateFlow.tsx'
import { member } from './MemberFlow.tsx'
import { NotFound } from './NotFound.tsx'
import { words } from './shell.words.ts'
import { WideOnly } from './WideOnly.tsx'

const StaffHome = late(async () => (await import('./StaffHome.tsx')).StaffHome)
const StaffProfile = late(async () => (await import('./StaffProfilePage.tsx')).StaffProfilePage)
const members = lateFlow({
  machine: async () => (await import('../../machines/members/members.machine.ts')).membersMachine,
  Screen: late(async () => (await import('../members/MembersScreen.tsx')).MembersScreen),
  input: ({ search }) => ({ search }),
})
const admins = lateFlow({
  machine: async () => (await import('../../machines/admins/admins.machine.ts')).adminsMachine,
  Screen: late(async () => (await import('../admins/AdminsScreen.tsx')).AdminsScreen),
  input: ({ search }) => ({ search }),
})
const resetMfa = lateFlow({
  machine: async () => (await import('../../machines/members/resetMfa.machine.ts')).resetMfaMachine,
  Screen: late(async () => (await import('../members/ResetMfaScreen.tsx')).ResetMfaScreen),
  input: ({ userId }) => ({ userId, username: memberChosenBy(userId) }),
  addressOf: () => homePaths.staff,
})
const memberLogIn = lateFlow({
  machine: async () => (await import('../../machines/member-views/memberLogIn.machine.ts')).memberLogInMachine,
  Screen: late(async () => (await import('../member-views/MemberLogInScreen.tsx')).MemberLogInScreen),
  input: ({ userId }) => ({ userId, username: memberChosenBy(userId) }),
})
const activity = (kind: 'members' | 'admins') =>
  lateFlow({
    machine: async () => (await import('../../machines/activity/activity.machine.ts')).activityMachine,
    Screen: late(async () => (await import('../activity/ActivityScreen.tsx')).ActivityScreen),
    input: ({ institutionId, search }) => ({ institutionId, kind, search }),
  })
const analytics = (isOlb: boolean) =>
  lateFlow({
    machine: async () => (await import('../../machines/analytics/analytics.machine.ts')).analyticsMachine,
    Screen: late(async () => (await import('../analytics/AnalyticsScreen.tsx')).AnalyticsScreen),
    input: () => ({ isOlb }),
  })
const forms = (tab: FormTab) =>
  lateFlow({
    machine: async () => (await import('../../machines/forms/forms.machine.ts')).formsMachine,
    Screen: late(async () => (await import('../forms/FormsScreen.tsx')).FormsScreen),
    input: ({ search }) => ({ tab, search }),
  })
const messages = lateFlow({
  machine: async () => (await import('../../machines/broadcasts/sentMessages.machine.ts')).sentMessagesMachine,
  Screen: late(async () => (await import('../broadcasts/SentMessagesScreen.tsx')).SentMessagesScreen),
  input: member,
})
const notifications = lateFlow({
  machine: async () => (await import('../../machines/broadcasts/sentNotifications.machine.ts')).sentNotificationsMachine,
  Screen: late(async () => (await import('../broadcasts/SentNotificationsScreen.tsx')).SentNotificationsScreen),
  input: member,
})
const createMessage = lateFlow({
  machine: async () => (await import('../../machines/broadcasts/createMessage.machine.ts')).createMessageMachine,
  Screen: late(async () => (await import('../broadcasts/CreateMessageScreen.tsx')).CreateMessageScreen),
  input: member,
})
const createNotification = lateFlow({
  machine: async () => (await import('../../machines/broadcasts/createNotification.machine.ts')).createNotificationMachine,
  Screen: late(async () => (await import('../broadcasts/CreateNotificationScreen.tsx')).CreateNotificationScreen),
  input: member,
})
const help = lateFlow({
  machine: async () => (await import('../../machines/help/help.machine.ts')).helpMachine,
  Screen: late(async () => (await import('../help/HelpScreen.tsx')).HelpScreen),
  input: member,
})

/** A screen of a part of the back office, for the roles that may open it. */
const partOf = (area: OfficeArea, { element, handle }: RouteObject): Pick<RouteObject, 'element' | 'handle'> => ({
  element: <Allowed area={area}>{element}</Allowed>,
  handle,
})

/** The screens of staff, a part of the route table. */
export const staffScreens: RouteObject[] = [
  { index: true, element: <StaffHome />, handle: StaffHome },
  { path: 'members', ...partOf('members', { ...members, element: <WideOnly title={words.members}>{members.element}</WideOnly> }) },
  { path: 'admins', ...partOf('admins', admins) },
  { path: 'reset-mfa', ...partOf('reset-mfa', resetMfa) },
  { path: 'member-eview', ...partOf('member-eview', memberLogIn) },
  { path: 'messages', ...partOf('messages', messages) },
  { path: 'create-message', ...partOf('create-message', createMessage) },
  { path: 'notifications', ...partOf('notifications', notifications) },
  { path: 'create-notification', ...partOf('create-notification', createNotification) },
  { path: 'activity-reports', ...partOf('activity-reports', activity('members')) },
  { path: 'activity-reports/admins', ...partOf('activity-reports', activity('admins')) },
  { path: 'simple-analytics', ...partOf('simple-analytics', analytics(true)) },
  { path: 'simple-analytics/marketing', ...partOf('simple-analytics', analytics(false)) },
  { path: 'forms', ...partOf('forms', forms('inbox')) },
  { path: 'forms/archived', ...partOf('forms', forms('archived')) },
  { path: 'profile', element: <StaffProfile />, handle: StaffProfile },
  { path: 'help', ...help },
  { path: '*', element: <NotFound /> },
]
