import type { AdminHome } from '../../machines/office/office.services.ts'
import type { OfficeArea } from '../../values/office.ts'
import { officeScreens } from '../shared/office-addresses.ts'
import type { shellWords } from './shell.words.ts'

type Figure =
  | 'unreadForms'
  | 'waitingMembers'
  | 'ownForms'
  | 'lockedMembers'
  | 'visitors'
  | 'pendingAdmins'
  | 'expiredInvitations'
/** `isQuiet`: hidden while the count is zero. */
export type HomeCard = { figure: Figure & keyof AdminHome; path: string; isQuiet?: boolean }

export type HomeTask = { area: OfficeArea; path: string; task: keyof typeof shellWords.tasks }

/** What staff come for, on a Home that may have nothing else for their role. */
export const staffTasks: readonly HomeTask[] = [
  { area: 'member-eview', path: officeScreens.memberLogIn, task: 'view' },
  { area: 'reset-mfa', path: officeScreens.resetMfa, task: 'resetMfa' },
  { area: 'create-message', path: officeScreens.createMessage, task: 'message' },
  { area: 'create-notification', path: officeScreens.createNotification, task: 'notification' },
  { area: 'simple-analytics', path: officeScreens.marketing, task: 'visits' },
  { area: 'help', path: officeScreens.help, task: 'help' },
]

export const homeCards: readonly HomeCard[] = [
  { figure: 'unreadForms', path: `${officeScreens.forms}?status=unread` },
  { figure: 'waitingMembers', path: `${officeScreens.forms}?waits=us&sort=longest-wait` },
  { figure: 'ownForms', path: `${officeScreens.forms}?owner=mine` },
  { figure: 'lockedMembers', path: `${officeScreens.members}?status=locked` },
  { figure: 'pendingAdmins', path: `${officeScreens.admins}?status=pending` },
  { figure: 'expiredInvitations', path: `${officeScreens.admins}?status=expired`, isQuiet: true },
  { figure: 'visitors', path: officeScreens.analytics },
]
