import { expect, test } from 'vitest'
import { passwordErrors, passwordErrorText, passwordRuleTexts } from '../../values/password.ts'

const maria = { username: 'maria', fiName: 'Harbor Light Credit Union', fiKey: 'harborlight' }
const getErrors = (password: string, owner = maria) => passwordErrors(password, owner)

test.each([
  'Harbor2026',
  'Prairie2026',
  'Office2026',
  'Lantern4Winter',
  'pass Phrase 1',
  'Пароль2026',
  '$ymb0ls & Spaces!',
])('the password %s is accepted', (password) => expect(getErrors(password)).toEqual([]))

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
])('the password %j gets an error for every rule that it breaks', (password, errors) =>
  expect(getErrors(password)).toEqual(errors),
)

test('a password may have 8 to 128 characters, and an emoji counts as one', () => {
  expect(getErrors('Abcdefg1')).toEqual([])
  expect(getErrors(`Aa1${'😀'.repeat(5)}`)).toEqual([])
  expect(getErrors(`Aa1${'😀'.repeat(4)}`)).toEqual(['length'])
  expect(getErrors(`Aa1${'x'.repeat(125)}`)).toEqual([])
  expect(getErrors(`Aa1${'x'.repeat(126)}`)).toEqual(['tooLong'])
  expect(getErrors(`Aa1${'x'.repeat(10_000)}`)).toEqual(['tooLong'])
})

test('a password must not contain the username in any case or with blanks, if it has four characters or more', () => {
  for (const password of ['Maria2026', 'myMARIA99', 'Ma ri a 2026']) expect(getErrors(password)).toEqual(['username'])
  expect(getErrors('Adamant2026', { ...maria, username: 'ada' })).toEqual([])
  expect(getErrors('Adam2026', { ...maria, username: ' Ada m ' })).toEqual(['username'])
})

test('a password must not contain the institution’s full name or key, but may contain a word of the name', () => {
  for (const password of ['HarborLight1', 'my Harbor Light 1', 'harborlightcreditUNION1'])
    expect(getErrors(password)).toEqual(['institution'])
  expect(getErrors('Oak Bank 2026', { ...maria, fiName: 'Oak Bank', fiKey: 'oakwood' })).toEqual(['institution'])
  expect(getErrors('Credit Union 7')).toEqual([])
  expect(getErrors('Harbor2026', { username: '', fiName: '', fiKey: '' })).toEqual([])
})

test('a password must not contain the product’s name, nor what people call the institution, however it is spelled', () => {
  for (const password of ['Sharedraft1', 'share.draft 2026X', 'Sh4r3dr@ft1', 'my5haredraftA1'])
    expect(getErrors(password)).toEqual(['product'])
  for (const password of ['Harb0r-L1ght', 'H@rbor_Light9']) expect(getErrors(password)).toEqual(['institution'])
  const lakeshore = { ...maria, fiName: 'Lake Shore Federal Credit Union', fiKey: 'lsfcu' }
  expect(getErrors('LakeShore2026', lakeshore)).toEqual(['institution'])
  expect(getErrors('Lantern2026', { ...maria, fiName: 'Lantern Bank', fiKey: 'lbank' })).toEqual([])
})

test('a password must not contain the name of its owner, or a part of it of four letters or more', () => {
  const owner = { ...maria, username: 'mdel77', name: 'Maria Del Toro' }
  for (const password of ['MariaDelToro1', 'M@r1a2026', 'del-Toro-99A'])
    expect(getErrors(password, owner)).toEqual(['name'])
  expect(getErrors('Delighted2026', owner)).toEqual([])
})

test('a common password is refused in any case and with blanks; one that only starts or ends like it is accepted', () => {
  for (const password of [
    'Password123',
    'PASSword 123',
    'Iloveyou1234',
    '1q2w3e4R',
    'Qwerty!1',
    'Trustno1',
    'Welcome12',
  ])
    expect(getErrors(password)).toEqual(['common'])
  for (const password of ['Harbor2026', 'Password2026', 'My1q2w3e4R', 'Qwertyu77', 'Lantern123456'])
    expect(getErrors(password)).toEqual([])
})

test('every password error has a message, and the checklist’s four rules are worded as in the documentation', () => {
  expect(Object.values(passwordRuleTexts)).toEqual([
    'The string must be eight characters or longer',
    'The string must contain at least 1 numeric character',
    'The string must contain at least 1 lowercase alphabetical character',
    'The string must contain at least 1 uppercase alphabetical character',
  ])
  for (const error of [
    'length',
    'tooLong',
    'unprintable',
    'username',
    'name',
    'institution',
    'product',
    'common',
  ] as const)
    expect(passwordErrorText(error)).toMatch(/^[A-Z].*[a-z.]$/)
})
