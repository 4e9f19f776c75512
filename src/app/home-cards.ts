import type { AdminHome } from '../../machines/office/office.services.ts'
import { officeScreens } from '../shared/office-addresses.ts'

type Figure = 'unreadForms' | 'lockedMembers' | 'visitors' | 'pendingAdmins' | 'expiredInvitations'
/** `isQuiet`: hidden while the count is zero. */
export type HomeCard = { figure: Figure & keyof AdminHome; path: string; isQuiet?: boolean }

export const homeCards: readonly HomeCard[] = [
  { figure: 'unreadForms', path: officeScreens.forms },
  { figure: 'lockedMembers', path: `${officeScreens.members}?status=locked` },
  { figure: 'pendingAdmins', path: `${officeScreens.admins}?status=pending` },
  { figure: 'expiredInvitations', path: `${officeScreens.admins}?status=pending`, isQuiet: true },
  { figure: 'visitors', path: officeScreens.analytics },
]
