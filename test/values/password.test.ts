import { expect, test } from 'vitest'
import { passwordErrorsOf, passwordErrorText, passwordRules } from '../../values/password.ts'

const maria = { username: 'maria', fiName: 'Harbor Light Credit Union', fiKey: 'harborlight' }
const errorsOf = (password: string, owner = maria) => passwordErrorsOf(password, owner)

test.each(['Harbor2026', 'Prairie2026', 'Office2026', 'Lantern4Winter', 'pass Phrase 1', 'Пароль2026', '$ymb0ls & Spaces!'])(
  '%s may be a password',
  (password) => expect(errorsOf(password)).toEqual([]),
)

test.each([
  ['', ['length', 'digit', 'lower', 'upper']],
  ['Abxdef1', ['length']],
  ['Abcdefgh', ['digit']],
  ['ABCDEFG1', ['lower']],
  ['abcdefg1', ['upper']],
  ['12345678', ['lower', 'upper']],
  ['password1', ['upper', 'common']],
  ['        ', ['digit', 'lower', 'upper']],
  ['Tab\tbed1n', ['unprintable']],
])('%j gets every rule that it breaks', (password, errors) => expect(errorsOf(password)).toEqual(errors))

test('eight characters are enough and 128 are not too many, counted as a person counts them', () => {
  expect(errorsOf('Abcdefg1')).toEqual([])
  expect(errorsOf(`Aa1${'😀'.repeat(5)}`)).toEqual([])
  expect(errorsOf(`Aa1${'😀'.repeat(4)}`)).toEqual(['length'])
  expect(errorsOf(`Aa1${'x'.repeat(125)}`)).toEqual([])
  expect(errorsOf(`Aa1${'x'.repeat(126)}`)).toEqual(['tooLong'])
  expect(errorsOf(`Aa1${'x'.repeat(10_000)}`)).toEqual(['tooLong'])
})

test('the username must not be in it, in any case and with any blanks, unless it is shorter than four characters', () => {
  for (const password of ['Maria2026', 'myMARIA99', 'Ma ri a 2026']) expect(errorsOf(password)).toEqual(['username'])
  expect(errorsOf('Adamant2026', { ...maria, username: 'ada' })).toEqual([])
  expect(errorsOf('Adam2026', { ...maria, username: ' Ada m ' })).toEqual(['username'])
})

test('the whole name or the key of the institution must not be in it; a word of the name may', () => {
  for (const password of ['HarborLight1', 'my Harbor Light 1', 'harborlightcreditUNION1'])
    expect(errorsOf(password)).toEqual(['institution'])
  expect(errorsOf('Oak Bank 2026', { ...maria, fiName: 'Oak Bank', fiKey: 'oakwood' })).toEqual(['institution'])
  expect(errorsOf('Credit Union 7')).toEqual([])
  expect(errorsOf('Harbor2026', { username: '', fiName: '', fiKey: '' })).toEqual([])
})

test('a common password is refused in any case and with any blanks; one that only begins or ends like it is fine', () => {
  for (const password of ['Password123', 'PASSword 123', 'Iloveyou1234', '1q2w3e4R', 'Qwerty!1', 'Trustno1', 'Welcome12'])
    expect(errorsOf(password)).toEqual(['common'])
  for (const password of ['Harbor2026', 'Password2026', 'My1q2w3e4R', 'Qwertyu77', 'Lantern123456']) expect(errorsOf(password)).toEqual([])
})

test('every error has its words, and the four of the checklist are the documents’', () => {
  expect(Object.values(passwordRules)).toEqual([
    'The string must be eight characters or longer',
    'The string must contain at least 1 numeric character',
    'The string must contain at least 1 lowercase alphabetical character',
    'The string must contain at least 1 uppercase alphabetical character',
  ])
  for (const error of ['length', 'tooLong', 'unprintable', 'username', 'institution', 'common'] as const)
    expect(passwordErrorText(error)).toMatch(/^[A-Z].*[a-z.]$/)
})
