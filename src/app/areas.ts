/** Where each audience signs in. */
export const doors = { member: '/', staff: '/admin' } as const

/** What every address behind that begins with. */
export const areas = { member: '/dashboard', staff: '/admin/panel' } as const
