import type { components } from '../../api/schema.d.ts'

type MenuItem = components['schemas']['MenuItem']

const item = (displayName: string, path: string, iconName: string, more: Partial<MenuItem> = {}): MenuItem => ({
  displayName,
  path,
  iconName,
  ...more,
})

const member = (displayName: string, path: string, iconName: string, more: Partial<MenuItem> = {}) =>
  item(displayName, `/dashboard/${path}`, iconName, more)

const epay = member('E-Pay', 'payments', 'epay', {
  subMenu: [
    member('Summary', 'payments', 'epay'),
    member('Scheduled Payments', 'payments/scheduled', 'calendar'),
    member('Payment Activity', 'payments/activity', 'log'),
    member('Forecast', 'payments/coming-weeks', 'chart'),
    member('Payment Disclosure', 'payments/payment-disclosure', 'form'),
  ],
})

/** Everything that a member can be offered. */
export const fullMenu: MenuItem[] = [
  member('Home', 'accounts', 'home'),
  member('Transfers', 'transfers', 'transfer', {
    subMenu: [member('Transfers', 'transfers', 'transfer'), member('Send Money', 'sendMoney', 'people')],
  }),
  epay,
  member('Text Banking', 'text-banking', 'text'),
  member('Goals', 'goals', 'goal'),
  member('Advanced Search', 'accounts/search', 'search'),
  member('Statements', 'statements', 'archive'),
  member('Quick Links', 'links', 'link'),
  member('Forms', 'forms', 'form'),
  member('Loans', 'loans/request-information', 'key'),
  member('Messages', 'messages', 'mail'),
  member('Notifications', 'notifications', 'bell'),
  member('Profile', 'profile', 'user', { bottom: true }),
  member('Security', 'security', 'shield', { bottom: true }),
  member('Help', 'help', 'help', { bottom: true }),
]

/** Adds what else an institution may configure: another site, an unknown icon, a long name, a hidden entry. */
export const longMenu: MenuItem[] = [
  ...fullMenu,
  item('Statements and tax documents of all years', 'https://statements.example/', 'archive', {
    externalLink: true,
    iconRightName: 'out',
  }),
  item('Branches', 'https://branches.example/', 'map-pin', { externalLink: true }),
  member('Hidden', 'hidden', 'eye', { showMenu: false }),
]

const few = new Set(['Home', 'Transfers', 'E-Pay', 'Goals', 'Messages', 'Profile', 'Security', 'Help'])
export const shortMenu = fullMenu.filter(({ displayName }) => few.has(displayName))

const office = (displayName: string, path: string, iconName: string, more: Partial<MenuItem> = {}) =>
  item(displayName, `/admin/panel/${path}`, iconName, more)

export const officeMenu: MenuItem[] = [
  office('Home', '', 'home'),
  office('Web Analytics', 'simple-analytics', 'chart'),
  office('Forms', 'forms', 'inbox'),
  office('Members', 'members', 'people'),
  office('Member eView', 'member-eview', 'eye'),
  office('Reset MFA', 'reset-mfa', 'key'),
  office('Messages', 'messages', 'mail'),
  office('Notifications', 'notifications', 'bell'),
  office('Admins', 'admins', 'shield'),
  office('Activity Reports', 'activity-reports', 'log'),
  office('Audit', 'audit', 'lock'),
  item('CMS Link', 'https://content.harborlight.example/', 'link', { externalLink: true, roles: [1, 2, 3] }),
  item('Document Storage', 'https://documents.harborlight.example/', 'archive', { externalLink: true, roles: [1, 2] }),
  office('Profile', 'profile', 'user', { bottom: true }),
  office('Help', 'help', 'help', { bottom: true }),
]
