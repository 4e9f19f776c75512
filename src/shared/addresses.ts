/** Where each audience signs in. */
export const doors = { member: '/', staff: '/admin' } as const

/** What a navigation to 404 carries where staff may not sign in. */
export const staffClosed = 'staffClosed'

/** What every address behind that begins with. */
export const areas = { member: '/dashboard', staff: '/admin/panel' } as const

/** Where each audience stands after signing in. No address that was asked for before is honoured. */
export const landings = { member: '/dashboard/accounts', staff: '/admin/panel/' } as const

/** Pages that need no session. */
export const outside = {
  forgotPassword: '/forgot-password',
  resetRequest: '/reset-password-via-email',
  createPassword: '/change-password',
  passwordChanged: '/change-password-success',
  sessionEnded: '/401',
} as const

/** Screens of a member. A link to one that is not built yet shows its words alone. */
export const screens = {
  transfers: '/dashboard/transfers',
  goals: '/dashboard/goals',
  loanApplication: '/dashboard/loans/app',
  messages: '/dashboard/messages',
  notifications: '/dashboard/notifications',
} as const

type Account = { uniqueId: string; accountType: number }

export const historyAt = ({ uniqueId, accountType }: Account): string => `/dashboard/accounts/${uniqueId}/${accountType}/history`

export const receiptAt = (confirmNum: string): string => `/dashboard/transfers/${confirmNum}`
