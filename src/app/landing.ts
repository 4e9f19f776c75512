/** Where each audience signs in. */
export const doors = { member: '/', staff: '/admin' } as const

/** Where it stands after that. No address that was asked for before is honoured. */
export const landings = { member: '/dashboard/accounts', staff: '/admin/panel/' } as const
