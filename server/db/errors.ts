/** Returns the error code and the constraint that the database named. */
export const toDatabaseError = (error: unknown) => error as { code?: string; constraint?: string }

/** The database is unreachable or too slow. Whether it executed the statement is unknown. */
export class Unavailable extends Error {}

/** Returns whether the failure is temporary, so that the request is worth retrying. */
export const isUnavailable = (error: unknown): boolean => error instanceof Unavailable || passing.test(getCode(error))

/** Returns whether the connection must be closed after this error: its server ended it, or has become read-only. */
export const isConnectionEnd = (error: unknown): boolean => ending.test(getCode(error))

// Lost connections (08), a server that stops or starts (57P), an ended idle transaction (25P03), a read-only server
// (25006).
const ending = /^(08|57P)|^(25006|25P03)$/
// Out of disk, memory or connections (53), unreadable files (58030), a lock or statement timeout.
const passing = new RegExp(`${ending.source}|^53|^(55P03|57014|58030)$`)
const getCode = (error: unknown) => String(toDatabaseError(error)?.code ?? '')
