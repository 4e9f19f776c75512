/** The navigation state of Page Not Found where staff may not sign in. */
export const staffClosed = 'staffClosed'

/** The prefixes of every address after sign-in. */
export const areas = { member: '/dashboard', staff: '/admin/panel' } as const

/** The first page after sign-in, unless another address required it. */
export const homePaths = { member: '/dashboard/accounts', staff: '/admin/panel/' } as const

/** Screens of a member. A link to one that is not built yet shows only its text. */
export const screens = {
  history: '/dashboard/accounts/history',
  transfers: '/dashboard/transfers',
  sendMoney: '/dashboard/sendMoney',
  search: '/dashboard/accounts/search',
  statements: '/dashboard/statements',
  statementConsent: '/dashboard/statements/consent',
  payments: '/dashboard/payments',
  newPayee: '/dashboard/payments/new-payee',
  scheduledPayments: '/dashboard/payments/scheduled',
  paymentActivity: '/dashboard/payments/activity',
  comingWeeks: '/dashboard/payments/coming-weeks',
  scheduleAutoPay: '/dashboard/payments/schedule-autopay',
  editAutoPay: '/dashboard/payments/edit-autopay',
  paymentDisclosure: '/dashboard/payments/payment-disclosure',
  textBanking: '/dashboard/text-banking',
  textHistory: '/dashboard/text-banking/usage',
  goals: '/dashboard/goals',
  links: '/dashboard/links',
  forms: '/dashboard/forms',
  loanApplication: '/dashboard/loans/app',
  loanRequest: '/dashboard/loans/request-information',
  messages: '/dashboard/messages',
  conversations: '/dashboard/messages/conversations',
  newConversation: '/dashboard/messages/conversations/new',
  newDispute: '/dashboard/messages/conversations/dispute',
  notifications: '/dashboard/notifications',
  alerts: '/dashboard/alerts',
  help: '/dashboard/help',
  bankAccounts: '/dashboard/bankAccounts',
  profile: '/dashboard/profile',
  security: '/dashboard/security',
} as const

type Account = { uniqueId: string; accountType: number }

export const historyAt = ({ uniqueId, accountType }: Account): string =>
  `/dashboard/accounts/${uniqueId}/${accountType}/history`

/** Returns the address of the form for a transfer to this account. */
export const transferToAt = (uniqueId: string): string => `${screens.transfers}?new&to=${uniqueId}`

/** Returns the address of a month's statement; `month` is a day of it, '2026-10-01'. */
export const statementAt = (month: string): string => `${screens.statements}/${month.slice(0, 7)}`

export const conversationAt = (id: number): string => `${screens.conversations}/${id}`

type AboutKind = 'TRANSACTION' | 'TRANSFER' | 'PAYMENT' | 'ACCOUNT' | 'STATEMENT' | 'MESSAGE'

/** Returns the address where a member asks about a thing, by its id as screens name it. */
export const askAboutAt = (kind: AboutKind, id: string | number): string =>
  `${screens.newConversation}?about=${kind}&id=${id}`

/** Returns the address where a member disputes a transaction. */
export const disputeAt = (uniqueId: string): string => `${screens.newDispute}?id=${uniqueId}`

export const receiptAt = (confirmNum: string): string => `/dashboard/transfers/${confirmNum}`

export const searchResultsAt = (searchId: number): string => `/dashboard/accounts/search-results?searchId=${searchId}`

/** Returns the address where members agree to e-statements; it leads back to the screen that asked for them. */
export const consentAt = (from: string): string => `${screens.statementConsent}?from=${from}`

type PayeeKeys = { payeeId: number; uniqueId: string }

export const payeeAt = ({ payeeId, uniqueId }: PayeeKeys): string => `/dashboard/payments/payee/${payeeId}/${uniqueId}`

/** Returns the address of the E-Pay summary that marks a payee's row: it was just added, or is to be paid. */
export const payeeRowAt = (uniqueId: string): string => `${screens.payments}?payee=${uniqueId}`

export const editPayeeAt = (uniqueId: string): string => `/dashboard/payments/payee-information/${uniqueId}`

export const linkedAccountsAt = (phoneId: number): string => `/dashboard/text-banking/linked-accounts/${phoneId}`

export const phoneTextsAt = (phoneNumber: string): string => `/dashboard/text-banking/phone-usage/${phoneNumber}`

export const paymentReceiptAt = (uniqueId: string): string => `/dashboard/payments/receipt/${uniqueId}`
