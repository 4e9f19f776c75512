/** Returns the link that calls this number. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`

/** Returns the link that writes a text to this number. */
export const textLink = (phone: string, text = ''): string =>
  `sms:${phone.replaceAll(/[^+\d]/g, '')}${text && `?body=${encodeURIComponent(text)}`}`
