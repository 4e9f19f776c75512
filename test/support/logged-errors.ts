/** What the bank said to nobody but its log since the last test. */
export const loggedErrors: string[] = []
