import type { components } from '../../api/schema.d.ts'

type MenuItem = components['schemas']['MenuItem']

const entries = (rows: readonly (readonly [name: string, path: string, icon: string])[]): MenuItem[] =>
  rows.map(([displayName, path, iconName]) => ({ displayName, path: `/dashboard/${path}`, iconName }))

const below = (rows: MenuItem[]) => rows.map((row) => ({ ...row, bottom: true }))

const ePay: MenuItem = {
  ...(entries([['E-Pay', 'payments', 'epay']])[0] as MenuItem),
  subMenu: entries([
    ['Summary', 'payments', 'epay'],
    ['Scheduled Payments', 'payments/scheduled', 'calendar'],
    ['Payment Activity', 'payments/activity', 'log'],
    ['Payment Disclosure', 'payments/payment-disclosure', 'form'],
  ]),
}

/** As the pictures show it. */
export const menu: MenuItem[] = [
  ...entries([
    ['Home', 'accounts', 'home'],
    ['Transfers', 'transfers', 'transfer'],
  ]),
  ePay,
  ...entries([
    ['Text Banking', 'text-banking', 'text'],
    ['Goals', 'goals', 'goal'],
    ['Advanced Search', 'accounts/search', 'search'],
    ['Quick Links', 'links', 'link'],
    ['Forms', 'forms', 'form'],
  ]),
  ...below(entries([['Help', 'help', 'help']])),
]

/** What an institution may write besides: another site, an icon that nobody drew, a long name, one that it hides, more than a page holds. */
export const longMenu: MenuItem[] = [
  ...menu,
  {
    displayName: 'Statements and tax documents of all years',
    path: 'https://statements.example/',
    iconName: 'archive',
    externalLink: true,
    iconRightName: 'out',
  },
  { displayName: 'Branches', path: 'https://branches.example/', iconName: 'map-pin', externalLink: true },
  { displayName: 'Hidden', path: '/dashboard/hidden', iconName: 'eye', showMenu: false },
  ...entries([
    ['Loans', 'loans/request-information', 'key'],
    ['Messages', 'messages', 'mail'],
    ['Notifications', 'notifications', 'bell'],
  ]),
  ...below(
    entries([
      ['Profile', 'profile', 'user'],
      ['Security', 'security', 'shield'],
    ]),
  ),
]
