/** Errors that the bank only logged since the last test. */
export const loggedErrors: string[] = []
