const basic = new Set(
  '@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('^{}\\[~]|€')
const alike: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2026': '...',
}

/** Three parts of 160 septets, minus seven each for numbering. */
export const maxSeptets = 3 * 153

/** Converts text to the GSM alphabet; drops accents and characters without an equivalent. */
export const toGsm7 = (text: string): string => Array.from(text.normalize('NFC'), findClosest).join('')

function findClosest(character: string): string {
  if (isGsm7(character)) return character
  const like = alike[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...like].filter(isGsm7).join('')
}

const isGsm7 = (character: string) => basic.has(character) || extended.has(character)

/** Counts the septets of GSM text. */
export const countSeptets = (text: string): number =>
  [...text].reduce((sum, character) => sum + (extended.has(character) ? 2 : 1), 0)

const isShort = (text: string) => countSeptets(text) <= maxSeptets

/** Fits a reply into three parts. A cut one ends with a whole line and the number of omitted lines. */
export function shortenReply(reply: string): string {
  const whole = toGsm7(reply)
  if (isShort(whole)) return whole
  const lines = whole.split('\n')
  for (let kept = lines.length - 1; kept > 0; kept--) {
    const text = [...lines.slice(0, kept), `+${lines.length - kept} more`].join('\n')
    if (isShort(text)) return text
  }
  let cut = lines[0] ?? ''
  while (!isShort(cut)) cut = cut.slice(0, -1)
  return cut
}
