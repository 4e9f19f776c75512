import { expect, test } from 'vitest'
import { askedFrom, numberErrors, toLines, typedNumber } from '../../machines/statements/statement-consent.rules.ts'
import { closingLines } from '../../src/statements/statement-consent.words.ts'

test.each([
  ['', 'Open the sample, and enter the number that is in it.'],
  ['482', 'The number has 4 digits.'],
  ['4821', undefined],
])('the number %j of a sample is refused with %j before it is sent', (number, text) => {
  expect(numberErrors({ number })[0]?.text).toBe(text)
})

test('what a member types as the number is four digits', () => {
  expect(typedNumber({ number: '' }, { number: ' 48-215' })).toEqual({ number: '4821' })
})

test.each([
  ['?from=/dashboard/payments/new-payee', '/dashboard/payments/new-payee'],
  ['', null],
  ['?from=https://evil.example/dashboard/payments', null],
  ['?from=//evil.example', null],
  ['?from=/dashboard/..%2F..%2Fadmin', null],
  ['?from=/admin/panel', null],
])('the address %j leads back to %j', (search, address) => {
  expect(askedFrom(search)).toBe(address)
})

test('a line of the disclosure that begins with # is a heading, however it ends', () => {
  expect(toLines('One.\n\n# Your right to paper?\r\nCall (555) 010 9000\n \n#1 of three')).toEqual([
    { text: 'One.', isHeading: false },
    { text: 'Your right to paper?', isHeading: true },
    { text: 'Call (555) 010 9000', isHeading: false },
    { text: '#1 of three', isHeading: false },
  ])
})

const mail = 'Your statements come by mail, beginning with the next one. Those that are here stay here.'

test.each([
  [{ epay: false, payments: 0, autoPays: 0, texts: false, phones: 0 }, [mail]],
  [
    { epay: true, payments: 0, autoPays: 0, texts: true, phones: 0 },
    [mail, 'E-Pay closes: you cannot pay new bills.', 'Text banking closes.'],
  ],
  [
    { epay: true, payments: 3, autoPays: 2, texts: true, phones: 2 },
    [
      mail,
      'E-Pay closes: you cannot pay new bills. Your 3 scheduled payments and 2 Auto Pays are still paid until you delete them.',
      'Text banking closes. Your 2 phones get no more answers, and stay registered.',
    ],
  ],
  [
    { epay: true, payments: 1, autoPays: 0, texts: true, phones: 1 },
    [
      mail,
      'E-Pay closes: you cannot pay new bills. Your 1 scheduled payment is still paid until you delete it.',
      'Text banking closes. Your phone gets no more answers, and stays registered.',
    ],
  ],
])('withdrawing where %j names all that closes', (closes, lines) => {
  expect(closingLines(closes)).toEqual(lines)
})
