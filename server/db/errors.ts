/** What the database raised: its code, and the constraint that it names. */
export const databaseErrorOf = (error: unknown) => error as { code?: string; constraint?: string }

/** The database is lost, or did not answer in time. Whether it did what it was asked is unknown. */
export class Unavailable extends Error {}

/** Returns whether the database cannot work right now, which passes: unlike an internal error, it is worth asking again. */
export const isUnavailable = (error: unknown): boolean => error instanceof Unavailable || passing.test(codeOf(error))

/** Returns whether a connection that raised this is of no more use: its server has ended it, or can only be read. */
export const endsConnection = (error: unknown): boolean => ending.test(codeOf(error))

// Lost connections (08), a server that stops or starts (57P), an idle transaction that was ended (25P03), a server that can only be read.
const ending = /^(08|57P)|^(25006|25P03)$/
// No disk, memory or connections left (53), files that cannot be read (58030), a lock or a statement that took longer than it may.
const passing = new RegExp(`${ending.source}|^53|^(55P03|57014|58030)$`)
const codeOf = (error: unknown) => String(databaseErrorOf(error)?.code ?? '')
