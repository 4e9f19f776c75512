import { expect, test } from 'vitest'
import { type Command, parseCommand, shownCommand } from '../../server/text-banking/parse-command.ts'
import { drawFrom } from '../trials/fuzz/draw.ts'
import { readingOf, textsFrom } from './texts.ts'

test.each<[text: string, command: Command]>([
  ['B', { word: 'B', name: null }],
  [' b \r\n', { word: 'B', name: null }],
  ['b chk', { word: 'B', name: 'CHK' }],
  ['\u00a0B\u00a0\u2003 Chk\t', { word: 'B', name: 'CHK' }],
  ['H', { word: 'H', name: null }],
  ['h Savings8', { word: 'H', name: 'SAVINGS8' }],
  ['X 25 SAV', { word: 'X', amount: 25_00 as never, to: 'SAV' }],
  ['x $25.5 sav', { word: 'X', amount: 25_50 as never, to: 'SAV' }],
  ['X 0025.00 25', { word: 'X', amount: 25_00 as never, to: '25' }],
  ['X .5 SAV', { word: 'X', amount: 50 as never, to: 'SAV' }],
  ['X 1,000 SAV', { word: 'X', amount: 1_000_00 as never, to: 'SAV' }],
  ['XB $1,234,567.89 CHK SAV', { word: 'XB', amount: 1_234_567_89 as never, from: 'CHK', to: 'SAV' }],
  ['y', { word: 'Y' }],
  ['Yes.', { word: 'Y' }],
  ['X 9999999.99 S', { word: 'X', amount: 9_999_999_99 as never, to: 'S' }],
  ['XB 0.01 CHK SAV', { word: 'XB', amount: 1 as never, from: 'CHK', to: 'SAV' }],
  ['xb  25.00  chk  sav', { word: 'XB', amount: 25_00 as never, from: 'CHK', to: 'SAV' }],
  ...['HELP', 'help', '?', ' Info '].map((text) => [text, { word: 'HELP' }] as [string, Command]),
  ...['STOP', 'stop\n', 'StopAll', 'unsubscribe', 'cancel', 'END', 'quit'].map(
    (text) => [text, { word: 'STOP' }] as [string, Command],
  ),
  ...['START', 'unstop'].map((text) => [text, { word: 'START' }] as [string, Command]),
])('the text %j is a command', (text, command) => {
  expect(parseCommand(text)).toEqual(command)
  expect(shownCommand(text, command)).toBe(command.word)
})

test.each([
  '',
  ' ',
  'B -- John',
  'B\nSent from my iPhone',
  'B\u2028CHK',
  'B\u0085CHK',
  'BCHK',
  'B CHK SAV',
  'B SAVINGSACCOUNT',
  'B "CHK"',
  'B ß',
  'ﬀ',
  'ſTOP',
  'STOP.',
  'STOP it',
  'X',
  'X SAV',
  'X SAV 25',
  'X 25',
  'X 25 SAV CHK',
  'XB 25 SAV',
  'X 25. SAV',
  'X 25.001 SAV',
  'X . SAV',
  'X ,5 SAV',
  'X 1,00 SAV',
  'X 1000,000 SAV',
  'X 25,00 SAV',
  'X -25 SAV',
  'X +25 SAV',
  'X 2e2 SAV',
  'X 0x10 SAV',
  'X $ 25 SAV',
  'X 25$ SAV',
  'X 12345678 SAV',
  'X ２５ SAV',
  'X ٢٥ SAV',
  'X 25 SAV\n-- Rosa',
  'X 25 S\u200bAV',
  'X 25\nSAV',
  'Y?',
  'YE',
])('the text %j is no command', (text) => expect(parseCommand(text)).toBeNull())

test('an unknown command is shown by its first 20 characters', () => {
  expect(shownCommand('  Is  anybody\nthere at this hour?', null)).toBe('Is anybody there at ')
  expect(shownCommand('🙂'.repeat(30), null)).toBe('🙂'.repeat(20))
})

test('50,000 random and mutated texts are parsed without an error, with the same amounts as an independent parser', () => {
  const next = textsFrom(drawFrom(20261122), ['CHK', 'Sav', 'S1', '12'])
  const words = new Set<string | undefined>()
  for (let count = 0; count < 50_000; count++) {
    const text = next()
    const command = parseCommand(text)
    words.add(command?.word)
    const found = command && 'amount' in command ? { ...command } : null
    expect(found, JSON.stringify(text)).toEqual(readingOf(text))
  }
  expect(words).toEqual(new Set([undefined, 'B', 'H', 'X', 'XB', 'Y', 'HELP', 'STOP', 'START']))
})
