import { otherWords } from '../../values/text-banking.ts'
import { type Cents, cents } from '../../values/money.ts'

/** A parsed text. Names are in capitals; null: none was given. */
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

/** Parses a whole text, or returns null; extra text such as a signature is not allowed. */
export function parseCommand(text: string): Command | null {
  const tidy = toCapitals(text.replace(outer, '').replace(blank, ' '))
  const word = (['HELP', 'STOP', 'START'] as const).find(
    (one) => one === tidy || otherWords[one].some((other) => other === tidy),
  )
  if (word) return { word }
  if (/^Y(?:ES)?[.!]?$/.test(tidy)) return { word: 'Y' }
  // Patterns are printable ASCII, so a line break never matches.
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

/** ASCII only: some other letters have A to Z as their capitals. */
const toCapitals = (text: string) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase())

const longestCommand = 20

/** Returns what the history shows as the command. */
export const shownCommand = (text: string, command: Command | null): string =>
  command?.word ?? [...text.replace(/\s+/g, ' ').trim()].slice(0, longestCommand).join('')
