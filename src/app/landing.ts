/** Where a member stands after signing in. No address that was asked for before is honoured. */
export const landing = '/dashboard/accounts'
