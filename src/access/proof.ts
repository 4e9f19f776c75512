/** Allows spaces between the digits. */
const digitsOf = (length: number) => (text: string) => text.replace(/[\s-]/g, '').slice(0, length)

export const fourDigits = digitsOf(4)
export const sixDigits = digitsOf(6)
