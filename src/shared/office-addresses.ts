import { AuditGroup } from '../../values/enumerations.ts'

/** The addresses of staff. They have a file of their own, because the first page loads only those of members. */
export const officeScreens = {
  members: '/admin/panel/members',
  admins: '/admin/panel/admins',
  messages: '/admin/panel/messages',
  createMessage: '/admin/panel/create-message',
  notifications: '/admin/panel/notifications',
  createNotification: '/admin/panel/create-notification',
  memberLogIn: '/admin/panel/member-eview',
  resetMfa: '/admin/panel/reset-mfa',
  memberActivity: '/admin/panel/activity-reports',
  adminActivity: '/admin/panel/activity-reports/admins',
  audit: '/admin/panel/audit',
  core: '/admin/panel/core',
  settledCore: '/admin/panel/core/settled',
  received: '/admin/panel/received',
  settledReceived: '/admin/panel/received/settled',
  analytics: '/admin/panel/simple-analytics',
  marketing: '/admin/panel/simple-analytics/marketing',
  forms: '/admin/panel/forms',
  archivedForms: '/admin/panel/forms/archived',
  savedAnswers: '/admin/panel/forms/saved-answers',
  answerFigures: '/admin/panel/forms/figures',
  profile: '/admin/panel/profile',
  help: '/admin/panel/help',
} as const

export const memberAt = (id: number): string => `${officeScreens.members}/${id}`

/** Returns the address of what the audit has about a member. */
export const auditOf = (username: string): string =>
  `${officeScreens.audit}?${new URLSearchParams({ about: username })}`

/** Returns the address of what the audit has about money on a day. */
export const moneyOn = (day: string): string =>
  `${officeScreens.audit}?${new URLSearchParams({ group: AuditGroup.MONEY, from: day, to: day })}`

/** Returns the address of what one of the staff did, and when they signed in. */
export const reportOf = (username: string): string =>
  `${officeScreens.adminActivity}?${new URLSearchParams({ search: `^${username.replaceAll('.', String.raw`\.`)}$`, in: 'username' })}`
