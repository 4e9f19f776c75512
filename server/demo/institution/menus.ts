import type { components } from '../../../api/schema.d.ts'
import { AdminRole } from '../../../values/enumerations.ts'

type MenuItem = components['schemas']['MenuItem']

const item = (displayName: string, path: string, iconName: string, more: Partial<MenuItem> = {}): MenuItem => ({
  displayName,
  path,
  iconName,
  ...more,
})

const home = item('Home', '/dashboard/accounts', 'home')
const transfers = item('Transfers', '/dashboard/transfers', 'transfer', {
  subMenu: [
    item('Transfers', '/dashboard/transfers', 'transfer'),
    item('Send Money', '/dashboard/sendMoney', 'people'),
  ],
})
const goals = item('Goals', '/dashboard/goals', 'goal')
const messages = item('Messages', '/dashboard/messages', 'mail')
const notifications = item('Notifications', '/dashboard/notifications', 'bell')
const profile = item('Profile', '/dashboard/profile', 'user', { bottom: true })
const security = item('Security', '/dashboard/security', 'shield', { bottom: true })
const help = item('Help', '/dashboard/help', 'help', { bottom: true })
const payments = item('E-Pay', '/dashboard/payments', 'epay', {
  subMenu: [
    item('Summary', '/dashboard/payments', 'epay'),
    item('Scheduled Payments', '/dashboard/payments/scheduled', 'calendar'),
    item('Payment Activity', '/dashboard/payments/activity', 'log'),
    item('Forecast', '/dashboard/payments/coming-weeks', 'chart'),
    item('Payment Disclosure', '/dashboard/payments/payment-disclosure', 'form'),
  ],
})

export const fullMenu: MenuItem[] = [
  home,
  transfers,
  payments,
  item('Text Banking', '/dashboard/text-banking', 'text'),
  goals,
  item('Advanced Search', '/dashboard/accounts/search', 'search'),
  item('Statements', '/dashboard/statements', 'archive'),
  item('Quick Links', '/dashboard/links', 'link'),
  item('Forms', '/dashboard/forms', 'form'),
  item('Loans', '/dashboard/loans/request-information', 'key'),
  messages,
  notifications,
  profile,
  security,
  help,
]

export const shortMenu: MenuItem[] = [home, transfers, payments, goals, messages, profile, security, help]

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
  item('CMS Link', 'https://content.harborlight.example/', 'link', {
    externalLink: true,
    roles: [AdminRole.FULL_ACCESS, AdminRole.BANKING_ACCESS, AdminRole.CONTENT_MANAGEMENT],
  }),
  item('Document Storage', 'https://documents.harborlight.example/', 'archive', {
    externalLink: true,
    roles: [AdminRole.FULL_ACCESS, AdminRole.BANKING_ACCESS],
  }),
  office('Profile', 'profile', 'user', { bottom: true }),
  office('Help', 'help', 'help', { bottom: true }),
]
