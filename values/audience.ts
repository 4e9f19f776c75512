export type Audience = 'member' | 'staff'

/** Whose pages stand at an address. */
export const audienceOf = (path: string): Audience => (/^\/admin(\/|$)/.test(path) ? 'staff' : 'member')
