/** Years before today at which a date of birth's calendar opens. */
export const usualAge = 40

/** Allows spaces between the four digits. */
export const fourDigits = (text: string) => text.replace(/[\s-]/g, '').slice(0, 4)
