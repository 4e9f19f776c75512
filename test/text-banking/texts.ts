import type { Draw } from '../trials/fuzz/draw.ts'
import { texts } from '../trials/fuzz/hostile.ts'

const odd = [...'\u00a0\u2003\u200b\n\u2028\u0000\u202e２٣ſß-+,.$e09 \t🙂', '\r\n']
const amounts = '25|25.00|$25.5|0|0.01|1,000.00|1e3|-5|25.001|500.01|12345678|.5|7.|$ 3|0x1|400|3.5'.split('|')
const plain = ['25', '25.00', '$25.5', '400', '0.01']

/**
 * Makes texts as members, programs and attackers write them: whole commands, some of them mutated, and anything else.
 */
export function textsFrom(draw: Draw, names: readonly string[]): () => string {
  const { pick, chance, upTo } = draw
  const blank = () => (chance(0.9) ? ' ' : pick(['  ', '\t', '\u00a0', '', '\n']))
  const name = () => (chance(0.85) ? pick(names) : draw.text(1 + upTo(10), 'ABCabc019'))
  const amount = () =>
    chance(0.4) ? pick(plain) : chance(0.6) ? pick(amounts) : `${upTo(600)}.${draw.text(upTo(3), '0123456789')}`
  const made = () => {
    const kind = upTo(9)
    if (kind < 3) return ['X', amount(), name()]
    if (kind < 5) return ['XB', amount(), name(), name()]
    if (kind < 8) return [pick(['B', 'H']), ...(chance(0.7) ? [name()] : [])]
    return [pick(['HELP', '?', 'stop', 'START', 'unstop', 'end', 'info', 'y'])]
  }
  const changed = (text: string) => {
    const index = upTo(text.length)
    const gone = upTo(2)
    return text.slice(0, index) + (chance(0.7) ? pick(odd) : '') + text.slice(index + gone)
  }
  return () => {
    if (chance(0.05)) return pick(texts)
    let text = made().reduce((all, part) => all + blank() + part)
    if (chance(0.3)) text = text.toLowerCase()
    while (chance(0.35)) text = changed(text)
    return chance(0.1) ? `${text}${pick(['\n-- Rosa', ' -- Rosa', '\nSent from my iPhone', '\n'])}` : text
  }
}

type Transfer = { word: 'X'; amount: number; to: string } | { word: 'XB'; amount: number; from: string; to: string }

const blanks = new Set([
  0x09,
  0x20,
  0xa0,
  0x1680,
  0x202f,
  0x205f,
  0x3000,
  0xfeff,
  ...Array.from({ length: 11 }, (_, index) => 0x2000 + index),
])
const digits = '0123456789'
const isMadeOf = (text: string, letters: string) => text !== '' && [...text].every((letter) => letters.includes(letter))

/** Parses a transfer character by character, without a regular expression, to compare with the real parser. */
export function readingOf(text: string): Transfer | null {
  const parts = splitParts(text.trim())
  if (parts === null || parts.length < 3) return null
  const [word = '', written = '', ...names] = parts.map(upper)
  const amount = centsIn(written.startsWith('$') ? written.slice(1) : written)
  if (
    amount === null ||
    !names.every((name) => name.length <= 8 && isMadeOf(name, `${digits}ABCDEFGHIJKLMNOPQRSTUVWXYZ`))
  )
    return null
  const [first = '', second = ''] = names
  if (word === 'X' && names.length === 1) return { word, amount, to: first }
  return word === 'XB' && names.length === 2 ? { word, amount, from: first, to: second } : null
}

function splitParts(text: string): string[] | null {
  const parts = ['']
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const last = parts.length - 1
    if (blanks.has(code)) {
      if (parts[last] !== '') parts.push('')
    } else if (code < 0x21 || code > 0x7e) return null
    else parts[last] += letter
  }
  return parts
}

const upper = (part: string) =>
  [...part].map((letter) => (letter >= 'a' && letter <= 'z' ? letter.toUpperCase() : letter)).join('')

function centsIn(written: string): number | null {
  const [grouped = '', fraction, ...more] = written.split('.')
  const whole = ungrouped(grouped) ?? (grouped === '' && fraction ? '0' : null)
  if (more.length > 0 || whole === null) return null
  if (fraction === undefined) return Number(BigInt(whole) * 100n)
  if (!isMadeOf(fraction, digits) || fraction.length > 2) return null
  return Number(BigInt(whole) * 100n + BigInt(fraction.length === 1 ? `${fraction}0` : fraction))
}

/** Removes commas from '1,234' if they separate every three digits; null if they do not. */
function ungrouped(written: string): string | null {
  const [first = '', ...others] = written.split(',')
  if (![first, ...others].every((group) => isMadeOf(group, digits))) return null
  if (others.length === 0) return first.length <= 7 ? first : null
  return first.length <= 3 && others.length <= 2 && others.every(({ length }) => length === 3)
    ? first + others.join('')
    : null
}
