/** Returns the digits of a phone number without the country's 1. Other text is unchanged, so that validation fails. */
export const phoneDigits = (phone: string): string =>
  /^[\d\s().+-]*$/.test(phone) ? phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : phone

export const wrongPhone = 'Write a phone number of 10 digits.'

export const isPhone = (digits: string): boolean => /^\d{10}$/.test(digits)
