/**
 * `at`: an address with its ids filled in. `linkOn`: the earlier page that links to an address with ids only the bank
 * knows.
 */
export type Stop = { heading: string; at?: string; linkOn?: string }

/** Lists every address before sign-in, as in `routes.tsx`, with the heading of its page. */
export const before: Record<string, Stop> = {
  '/': { heading: 'Log In' },
  '/forgot-password': { heading: 'Forgot Password?' },
  '/forgot-username': { heading: 'Forgot Username?' },
  '/statement-check': { heading: 'Check a statement' },
  '/reset-password-via-email': { heading: 'Reset Password' },
  '/change-password': { heading: 'Create Password' },
  '/change-password-success': { heading: 'Your password has been changed!' },
  '/invitation': { heading: 'This invitation cannot be used' },
  '/401': { heading: 'Your session expired' },
  '/admin': { heading: 'Log In' },
  '/admin/invitation': { heading: 'Accept your invitation' },
  '/*': { heading: 'Page Not Found', at: '/nowhere' },
}

/** Lists every address of staff. */
export const office: Record<string, Stop> = {
  '/admin/panel': { heading: 'Welcome, Ada Brandt' },
  '/admin/panel/members': { heading: 'Members' },
  '/admin/panel/members/:memberId': { heading: '', linkOn: '/admin/panel/members' },
  '/admin/panel/admins': { heading: 'Admins' },
  '/admin/panel/reset-mfa': { heading: 'Reset MFA Settings' },
  '/admin/panel/member-eview': { heading: 'Member Log In' },
  '/admin/panel/messages': { heading: 'Messages' },
  '/admin/panel/create-message': { heading: 'Create Message' },
  '/admin/panel/notifications': { heading: 'Notifications' },
  '/admin/panel/create-notification': { heading: 'Create Notification' },
  '/admin/panel/activity-reports': { heading: 'Activity Reports' },
  '/admin/panel/activity-reports/admins': { heading: 'Activity Reports' },
  '/admin/panel/audit': { heading: 'Audit' },
  '/admin/panel/core': { heading: 'Core Differences' },
  '/admin/panel/core/settled': { heading: 'Core Differences' },
  '/admin/panel/simple-analytics': { heading: 'Web Analytics' },
  '/admin/panel/simple-analytics/marketing': { heading: 'Web Analytics' },
  '/admin/panel/forms': { heading: 'Forms' },
  '/admin/panel/forms/archived': { heading: 'Forms' },
  '/admin/panel/forms/saved-answers': { heading: 'Saved Answers' },
  '/admin/panel/forms/figures': { heading: 'Answer Figures' },
  '/admin/panel/profile': { heading: 'Profile' },
  '/admin/panel/help': { heading: 'Help' },
  '/admin/panel/*': { heading: 'Page Not Found', at: '/admin/panel/nowhere' },
}

/** Lists every address of a member. */
export const signedIn: Record<string, Stop> = {
  '/dashboard': { heading: 'Home' },
  '/dashboard/accounts': { heading: 'Home' },
  '/dashboard/accounts/history': { heading: 'Transaction History' },
  '/dashboard/accounts/:accountId/history': { heading: 'Transaction History', at: '/dashboard/accounts/S-002/history' },
  '/dashboard/accounts/:uniqueId/:accountType/history': {
    heading: 'Transaction History',
    linkOn: '/dashboard/accounts',
  },
  '/dashboard/accounts/search': { heading: 'Advanced Search' },
  '/dashboard/accounts/search-results': {
    heading: 'Search Results for',
    at: '/dashboard/accounts/search-results?searchId=1',
  },
  '/dashboard/transfers': { heading: 'Transfer' },
  '/dashboard/transfers/:confirmNum': { heading: 'Receipt', linkOn: '/dashboard/transfers' },
  '/dashboard/sendMoney': { heading: 'Send Money' },
  '/dashboard/payments': { heading: 'E-Pay' },
  '/dashboard/payments/scheduled': { heading: 'Scheduled Payments' },
  '/dashboard/payments/payee/:payeeId/:uniqueId': { heading: '', linkOn: '/dashboard/payments/scheduled' },
  '/dashboard/payments/receipt/:uniqueId': {
    heading: 'Receipt',
    linkOn: '/dashboard/payments/payee/:payeeId/:uniqueId',
  },
  '/dashboard/payments/activity': { heading: 'Payment Activity' },
  '/dashboard/payments/coming-weeks': { heading: 'Forecast' },
  '/dashboard/payments/payment-disclosure': { heading: 'Payment Disclosure' },
  '/dashboard/statements': { heading: 'Statements' },
  '/dashboard/statements/:month': { heading: 'statement', linkOn: '/dashboard/statements' },
  '/dashboard/statements/consent': { heading: 'You get e-statements' },
  '/dashboard/goals': { heading: 'Goals' },
  '/dashboard/links': { heading: 'Quick Links' },
  '/dashboard/forms': { heading: 'Forms' },
  '/dashboard/messages': { heading: 'Messages' },
  '/dashboard/messages/conversations': { heading: 'Conversations' },
  '/dashboard/messages/conversations/new': { heading: 'Question' },
  '/dashboard/messages/conversations/dispute': { heading: 'Page Not Found' },
  '/dashboard/messages/conversations/:id': { heading: '', linkOn: '/dashboard/messages/conversations' },
  '/dashboard/notifications': { heading: 'Notifications' },
  '/dashboard/profile': { heading: 'Profile' },
  '/dashboard/personal-information': { heading: 'Profile' },
  '/dashboard/security': { heading: 'Security' },
  '/dashboard/bankAccounts': { heading: 'Bank Accounts' },
  '/dashboard/alerts': { heading: 'Alerts' },
  '/dashboard/loans/app/*': { heading: 'Loan Application', at: '/dashboard/loans/app' },
  '/dashboard/loans/request-information': { heading: 'Loan Request Information' },
  '/dashboard/payments/new-payee': { heading: 'Add Payee' },
  '/dashboard/payments/payee-information/:uniqueId': {
    heading: 'Payee Information',
    linkOn: '/dashboard/payments/payee/:payeeId/:uniqueId',
  },
  '/dashboard/payments/schedule-autopay': { heading: 'E-Pay' },
  '/dashboard/payments/edit-autopay': { heading: 'E-Pay' },
  '/dashboard/text-banking': { heading: 'Text Banking' },
  '/dashboard/text-banking/usage': { heading: 'Text Banking History' },
  '/dashboard/text-banking/phone-usage/:phoneNumber': {
    heading: 'Text Banking History',
    linkOn: '/dashboard/text-banking',
  },
  '/dashboard/text-banking/linked-accounts/:phoneId': { heading: 'Linked Accounts', linkOn: '/dashboard/text-banking' },
  '/dashboard/help': { heading: 'Help' },
  '/dashboard/*': { heading: 'Page Not Found', at: '/dashboard/nowhere' },
}
