/** The most entries in a file of the audit. */
export const mostExported = 5_000
