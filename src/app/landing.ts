/** Where each audience stands after signing in. No address that was asked for before is honoured. */
export const landings = { member: '/dashboard/accounts', staff: '/admin/panel/' } as const
