/** Returns a phone number as digits, without the country's 1. What holds anything else is left as it is, so that it is found wrong. */
export const phoneDigits = (phone: string): string =>
  /^[\d\s().+-]*$/.test(phone) ? phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : phone

export const wrongPhone = 'Write a phone number of 10 digits.'

export const isPhone = (digits: string): boolean => /^\d{10}$/.test(digits)
