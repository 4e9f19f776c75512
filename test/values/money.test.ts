import { expect, test } from 'vitest'
import {
  cents,
  format,
  formatGoal,
  formatTyped,
  fromWire,
  fromWireOrNull,
  parse,
  plainAmount,
  toWire,
} from '../../values/money.ts'

test('an amount is a whole number of cents, and anything else is an error', () => {
  expect(cents(12_34)).toBe(1234)
  expect(cents(-0)).toBe(0)
  for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(() => cents(wrong)).toThrow(RangeError)
})

test('amounts up to a thousand dollars and the largest allowed one survive the round trip as JSON', () => {
  const amounts = [...Array(100_001).keys(), 999_999_999].flatMap((n) => [cents(n), cents(-n)])
  expect(amounts.filter((amount) => fromWire(toWire(amount)) !== amount)).toEqual([])
  expect([fromWireOrNull(0.07), fromWireOrNull(null)]).toEqual([7, null])
  expect(amounts.filter((amount) => fromWire(JSON.parse(plainAmount(amount))) !== amount)).toEqual([])
})

test('an amount from JSON is converted to exact cents, and back', () => {
  expect([0.07, 1.15, 4.35, 125.5, 8.2, -19.99, 9999999.99, 0, -0].map(fromWire)).toEqual([
    7, 115, 435, 12550, 820, -1999, 999999999, 0, 0,
  ])
  expect(JSON.stringify([cents(12550), cents(7), cents(-1999)].map(toWire))).toBe('[125.5,0.07,-19.99]')
})

test('an amount with a third decimal is refused, not rounded', () => {
  for (const wrong of [0.001, 10.005, 1.999, 0.1 + 0.2, 9999999.991, 1e-9, Number.NaN, Number.POSITIVE_INFINITY, 1e300])
    expect(() => fromWire(wrong), String(wrong)).toThrow(RangeError)
})

test('a typed amount is understood with or without dollar sign, commas, blanks and cents', () => {
  const typed = [
    '25',
    '25.5',
    '25.50',
    '$25.50',
    ' $ 1,234.56 ',
    '1234.56',
    '.5',
    '5.',
    '0',
    '-5',
    '−5',
    '-$5.00',
    '$-5.00',
    '−$1,234,567.89',
    '-0',
  ]
  expect(typed.map(parse)).toEqual([
    2500, 2550, 2550, 2550, 123456, 123456, 50, 500, 0, -500, -500, -500, -500, -123456789, 0,
  ])
})

test('an ambiguous typed amount is refused, not guessed', () => {
  const typed = [
    '',
    ' ',
    '$',
    '.',
    '-',
    ',',
    '12,34',
    '1,2345',
    ',123',
    '1.234',
    '1.2.3',
    '1e3',
    '0x10',
    '--5',
    '-$-5',
    '5-',
    '(5)',
    '٥',
    'NaN',
    '9'.repeat(17),
  ]
  expect(typed.filter((text) => parse(text) !== null)).toEqual([])
})

test('an amount is shown with its minus sign, dollar sign and commas', () => {
  const amounts = [0, 5, 50, 100, 123456, -123456, 100000000, -7, Number.MAX_SAFE_INTEGER].map(cents)
  expect(amounts.map(format)).toEqual([
    '$0.00',
    '$0.05',
    '$0.50',
    '$1.00',
    '$1,234.56',
    '\u2212$1,234.56',
    '$1,000,000.00',
    '\u2212$0.07',
    '$90,071,992,547,409.91',
  ])
})

test('an amount that is shown can be typed back', () => {
  for (const amount of [0, 5, 123456, -123456, -7, 999999999].map(cents)) {
    expect(parse(format(amount))).toBe(amount)
    expect(parse(plainAmount(amount))).toBe(amount)
  }
})

test('files contain plain numbers with an ASCII minus', () => {
  expect([0, 5, 123456, -123456].map(cents).map(plainAmount)).toEqual(['0.00', '0.05', '1234.56', '-1234.56'])
})

test.each([
  ['1.5', '1.50'],
  ['$20', '20.00'],
  ['1234567.8', '1,234,567.80'],
  ['-5', '\u22125.00'],
  ['12,34', '12,34'],
  ['', ''],
])('%j typed as an amount is shown as %j', (typed, shown) => {
  expect(formatTyped(typed)).toBe(shown)
})

test.each([
  [500_00, '$500'],
  [500_25, '$500.25'],
  [1_234_00, '$1,234'],
  [-20_00, '\u2212$20'],
  [0, '$0'],
])('a goal of %i cents is written as %s', (amount, text) => {
  expect(formatGoal(cents(amount))).toBe(text)
})
