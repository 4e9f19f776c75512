export type Audience = 'member' | 'staff'

/** Returns whose pages are at an address. */
export const getAudience = (path: string): Audience => (/^\/admin(\/|$)/.test(path) ? 'staff' : 'member')
