export type Audience = 'member' | 'staff'

/** Returns whose pages are at an address. */
export const audienceOf = (path: string): Audience => (/^\/admin(\/|$)/.test(path) ? 'staff' : 'member')
