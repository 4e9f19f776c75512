/** The most characters of a message. */
export const maxMessageLength = 4_000
/** The most messages of a conversation. */
export const maxMessages = 1_000
/** How long after it was sent its author can change a message, in milliseconds. */
export const editTime = 60_000

/** Returns what is wrong with a message, or null. One with files needs no words. */
export function wrongMessage(text: string, files = 0): string | null {
  const length = [...text.trim()].length
  if (length === 0 && files === 0) return 'Please write a message.'
  return length > maxMessageLength ? 'Write at most 4,000 characters.' : null
}

const between = '[ \\t\\u00a0\\u202f\\u2011\\u2013.-]?'
const wide = '[ \\t\\r\\n\\u00a0\\u202f\\u2010-\\u2015_.,/-]{0,3}'
const digits = (count: string, between: string) => `(?<![0-9])(?:[0-9]${between}){${count}}[0-9](?![0-9])`
const cardLike = new RegExp(digits('12,18', between), 'g')
const cardApart = new RegExp(digits('12,18', wide), 'g')
const taxNumberLike = new RegExp(`(?<![0-9])[0-9]{3}${wide}[0-9]{2}${wide}[0-9]{4}(?![0-9])`, 'g')

/** Masks what may be a card's or a Social Security number, but for its last four digits. */
export const maskSecrets = (text: string): string =>
  text
    .replaceAll(cardLike, lastFour)
    // Digits in lines or a list are only a card's where its check digit is right.
    .replaceAll(cardApart, (number) => (isCard(number) ? lastFour(number) : number))
    .replaceAll(taxNumberLike, lastFour)

const digitsOf = (number: string) => number.replaceAll(/[^0-9]/g, '')
const lastFour = (number: string) => `••••${digitsOf(number).slice(-4)}`

/** Returns whether its first groups of digits are the number of a card. What follows may be when the card expires. */
function isCard(number: string): boolean {
  let all = ''
  for (const group of number.split(/[^0-9]+/)) {
    all += group
    if (all.length >= 13 && /^[2-6]/.test(all) && hasCheckDigit(all)) return true
  }
  return false
}

/** Computes the check of ISO 7812: every second digit from the right counts twice. */
const hasCheckDigit = (digits: string): boolean =>
  Array.from(digits, Number)
    .toReversed()
    .reduce((sum, digit, place) => sum + (place % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0) %
    10 ===
  0
