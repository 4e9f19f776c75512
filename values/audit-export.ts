/** The most entries in a file of the audit. */
export const maxExported = 5_000
