/** The most rows that are scheduled at once, characters of a comment, and days until a payment's date. */
export const paymentLimits = { rows: 20, comment: 60, daysAhead: 366 } as const
