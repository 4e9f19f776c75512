/** In years: where the calendar of a date of birth opens. */
export const usualAge = 40

/** Four digits are the same with blanks between them, and longer than they may be only by those. */
export const fourDigits = (text: string) => text.replace(/[\s-]/g, '').slice(0, 4)
