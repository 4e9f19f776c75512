/** Encodes text as Windows-1252, which Quicken reads. */
export function encodeWindows1252(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1')
  for (let position = 0; position < text.length; position++)
    if (text.charCodeAt(position) > 0xff) bytes[position] = high.get(text[position] ?? '') ?? questionMark
  return bytes
}

/** Removes control characters and replaces characters that Windows-1252 lacks with a similar one or '?'. */
export function encodableText(text: string): string {
  // A fast path for almost every text.
  if (/^[\x20-\x7e]*$/.test(text)) return text
  return Array.from(text.normalize('NFC').replace(/\p{Cc}/gu, ''), (letter) =>
    isEncodable(letter) ? letter : findResembling(letter),
  ).join('')
}

const questionMark = 0x3f
const high = new Map(
  Array.from('€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ', (letter, index) => [letter, 0x80 + index] as const).filter(
    ([letter]) => letter !== '\0',
  ),
)
const strokes: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  ı: 'i',
  ĸ: 'k',
  ẞ: 'ß',
  '−': '-',
}

const isEncodable = (letter: string) => /^[\x20-\x7e\xa0-\xff]$/.test(letter) || high.has(letter)

function findResembling(letter: string): string {
  const plain = strokes[letter] ?? letter.normalize('NFKD').replace(/\p{Mark}/gu, '')
  return plain !== '' && Array.from(plain).every(isEncodable) ? plain : '?'
}
