/** Allows spaces between the four digits. */
export const fourDigits = (text: string) => text.replace(/[\s-]/g, '').slice(0, 4)
