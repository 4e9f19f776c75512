import { otherWords } from '../../values/textBanking.ts'
import { type Cents, cents } from '../../values/money.ts'

/** What a text asks for. Names are in capitals; null: none was given. */
export type Command =
  | { word: 'B' | 'H'; name: string | null }
  | { word: 'X'; amount: Cents; to: string }
  | { word: 'XB'; amount: Cents; from: string; to: string }
  | { word: 'Y' }
  | { word: 'HELP' }
  | { word: 'STOP' }
  | { word: 'START' }

const blank = /[\t \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]+/g
const outer = /^\s+|\s+$/g

/** Returns the command that a whole text is, or null: one with a signature below or behind it is none. */
export function commandOf(text: string): Command | null {
  const tidy = capitals(text.replace(outer, '').replace(blank, ' '))
  const word = (['HELP', 'STOP', 'START'] as const).find((one) => one === tidy || otherWords[one].some((other) => other === tidy))
  if (word) return { word }
  if (/^Y(?:ES)?[.!]?$/.test(tidy)) return { word: 'Y' }
  // Every pattern is of printable ASCII, so what has a line break inside matches none.
  const [, reading, name = null] = /^([BH])(?: ([A-Z0-9]{1,8}))?$/.exec(tidy) ?? []
  if (reading) return { word: reading as 'B' | 'H', name }
  const [, moving, dollars = '', fraction = '', first = '', second] =
    /^(X|XB) \$?(?=\.?[0-9])([0-9]{0,7}|[0-9]{1,3}(?:,[0-9]{3}){1,2})(?:\.([0-9]{1,2}))? ([A-Z0-9]{1,8})(?: ([A-Z0-9]{1,8}))?$/.exec(
      tidy,
    ) ?? []
  const amount = cents(Number(dollars.replaceAll(',', '') + fraction.padEnd(2, '0')))
  if (moving === 'X' && second === undefined) return { word: moving, amount, to: first }
  return moving === 'XB' && second !== undefined ? { word: moving, amount, from: first, to: second } : null
}

/** Only of ASCII: other letters have capitals among A to Z, which nobody wrote. */
const capitals = (text: string) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase())

const longestCommand = 20

/** Returns what the history of texts shows as the command. */
export const shownCommand = (text: string, command: Command | null): string =>
  command?.word ?? [...text.replace(/\s+/g, ' ').trim()].slice(0, longestCommand).join('')
