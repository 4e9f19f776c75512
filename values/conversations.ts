/** The most characters of a message. */
export const maxMessageLength = 4_000
/** The most messages of a conversation. */
export const maxMessages = 1_000
/** How long after it was sent its author can change a message, in milliseconds. */
export const editTime = 60_000

/** Says what is wrong with a message, or null. */
export function wrongMessage(text: string): string | null {
  const length = [...text.trim()].length
  if (length === 0) return 'Please write a message.'
  return length > maxMessageLength ? 'Write at most 4,000 characters.' : null
}

const between = '[ \\t\\u00a0\\u202f\\u2011\\u2013.-]?'
const digits = (count: string) => `(?<![0-9])(?:[0-9]${between}){${count}}[0-9](?![0-9])`
const cardLike = new RegExp(digits('12,18'), 'g')
const taxNumberLike = new RegExp(`(?<![0-9])[0-9]{3}${between}[0-9]{2}${between}[0-9]{4}(?![0-9])`, 'g')

/** Masks what may be a card's or a Social Security number, but for its last four digits. */
export const maskSecrets = (text: string): string =>
  text.replaceAll(cardLike, lastFour).replaceAll(taxNumberLike, lastFour)

const lastFour = (number: string) => `••••${number.replaceAll(/[^0-9]/g, '').slice(-4)}`
