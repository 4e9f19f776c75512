/** Formats a rate in percent; blank if there is no interest. */
export const rateText = (rate: number | null): string => (rate !== null && rate > 0 ? `${rate.toFixed(3)}%` : '')
