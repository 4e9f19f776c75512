import { expect, test } from 'vitest'
import { amountError, typedAmountError } from '../../machines/operations/draft.rules.ts'
import { cents } from '../../values/money.ts'

const line = { available: cents(900_00), minimumAdvance: cents(500_00) }
const hidden = { available: null, minimumAdvance: null }

test.each([
  ['', null, 'Please complete all fields'],
  ['0.00', line, 'Please complete all fields'],
  ['fifty', line, 'Write an amount such as 25.00.'],
  ['-5', null, 'Write an positive amount.'],
  ['499.99', line, 'Minimum advace amount is $500.00'],
  ['500', line, null],
  ['900.01', line, 'Amount exceeds available balance'],
  ['900', line, null],
  ['5,000', hidden, null],
  ['5,000', null, null],
] as const)('an amount typed as %j, to be taken from %j, has the error %s', (typed, from, text) => {
  expect(typedAmountError(typed, from)).toBe(text)
})

test('an amount without a source account is only checked for being negative', () => {
  expect([cents(-1), cents(1)].map((amount) => amountError(amount, null))).toEqual(['Write an positive amount.', null])
})
