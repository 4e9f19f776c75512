import { expect, test } from 'vitest'
import { isRoutingNumber, payeeErrors, payeeMessage, payeeStates, tidyPayee } from '../../values/payees.ts'

const payee = {
  name: 'City Water',
  nickname: 'Water',
  phone: '5550177730',
  address1: '1 Well Lane',
  address2: '',
  city: 'Portland',
  state: 'ME',
  zipCode: '04101',
  accountNumber: '88 12-7730 a',
  routingNumber: '',
  bankAccountNumber: '',
  accountHolderName: '',
  accountHolderLastName: '',
}
const wrongIn = (change: Partial<typeof payee>) =>
  Object.fromEntries(payeeErrors(tidyPayee({ ...payee, ...change })).map(({ field, text }) => [field, text]))

test.each([
  ['name', 'n'.repeat(61), 'Write at most 60 characters.'],
  ['nickname', 'n'.repeat(31), 'Write at most 30 characters.'],
  ['address1', 'n'.repeat(61), 'Write at most 60 characters.'],
  ['address2', 'n'.repeat(61), 'Write at most 60 characters.'],
  ['city', 'n'.repeat(41), 'Write at most 40 characters.'],
  ['accountNumber', '1'.repeat(31), 'Write at most 30 characters.'],
  ['accountNumber', '12/34', 'Use letters, digits, spaces and hyphens only.'],
  ['phone', '555 017 773', 'Write a phone number of 10 digits.'],
  ['phone', '555 017 7730 x2', 'Write a phone number of 10 digits.'],
  ['zipCode', '0410', 'Write a ZIP code such as 04101 or 04101-1234.'],
  ['zipCode', '04101-12', 'Write a ZIP code such as 04101 or 04101-1234.'],
  ['state', 'FM', 'Choose a state from the list.'],
  ['state', 'me', 'Choose a state from the list.'],
] as const)('a payee with the %s %s is invalid', (field, text, says) => {
  expect(wrongIn({ [field]: text })).toEqual({ [field]: says })
})

test.each([
  ['name', 'ñ'.repeat(60)],
  ['nickname', '💧'.repeat(30)],
  ['phone', ' +1 (555) 017-7730 '],
  ['zipCode', '04101-1234'],
  ['zipCode', '041011234'],
  ['state', 'AP'],
  ['address2', ''],
] as const)('a payee with the %s %s is valid', (field, text) => {
  expect(wrongIn({ [field]: text })).toEqual({})
})

test('a bank account needs all four fields, or none', () => {
  expect(Object.keys(wrongIn({ routingNumber: '021000021' }))).toEqual([
    'bankAccountNumber',
    'accountHolderName',
    'accountHolderLastName',
  ])
  expect(Object.keys(wrongIn({ accountHolderLastName: 'Okafor' }))).toEqual([
    'routingNumber',
    'bankAccountNumber',
    'accountHolderName',
  ])
})

test.each([
  ['1234', true],
  ['0012-3456-7890-12', true],
  ['12345678901234567', true],
  ['123', false],
  ['1---', false],
  ['123456789012345678', false],
  ['B-114', false],
  ['1234 5678', false],
])('%s as the bank account of a payee: %s', (bankAccountNumber, isRight) => {
  const bank = {
    routingNumber: '021000021',
    bankAccountNumber,
    accountHolderName: 'Maria',
    accountHolderLastName: 'Okafor',
  }
  expect(Object.keys(wrongIn(bank))).toEqual(isRight ? [] : ['bankAccountNumber'])
})

test('missing fields are reported before invalid ones', () => {
  const message = (change: Partial<typeof payee>) => payeeMessage(payeeErrors(tidyPayee({ ...payee, ...change })))
  expect(message({ city: ' ', phone: '5' })).toBe('please fill all the required fields')
  expect(message({ phone: '5' })).toBe('Some fields are not valid.')
})

test('a routing number has nine digits and the right check digit', () => {
  expect(['021000021', '011401533', '900100408'].filter((text) => !isRoutingNumber(text))).toEqual([])
  expect(['021000022', '02100002', '0210000211', '000000000', '02100002a'].filter(isRoutingNumber)).toEqual([])
})

test('checks go to 50 states, the district, five territories and three military addresses', () => {
  expect(payeeStates).toHaveLength(59)
})
