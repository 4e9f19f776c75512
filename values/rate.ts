/** Percent, as the bank sends it. No interest is nothing to tell. */
export const rateText = (rate: number | null): string => (rate !== null && rate > 0 ? `${rate.toFixed(3)}%` : '')
