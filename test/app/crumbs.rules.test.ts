import { expect, test } from 'vitest'
import { getCrumbs } from '../../src/app/crumbs.rules.ts'

test('the breadcrumbs of an account history link to the accounts and leave out the account’s id', () => {
  expect(getCrumbs('/dashboard/accounts/A1B2/1/history', { uniqueId: 'A1B2', accountType: '1' })).toEqual([
    { name: 'Dashboard', path: '/dashboard/accounts' },
    { name: 'Accounts', path: '/dashboard/accounts' },
    { name: 'History', path: '/dashboard/accounts/A1B2/1/history' },
  ])
})

test.each([
  ['a month', '/dashboard/statements/2026-10', { month: '2026-10' }, ['Dashboard', 'Statements', 'October 2026']],
  ['a number', '/dashboard/loans/12/step/3', {}, ['Dashboard', 'Loans', 'Step']],
  ['an encoded name', '/dashboard/transfers/A%20B%2F1', { confirmNum: 'A B/1' }, ['Dashboard', 'Transfers']],
  ['a malformed name', '/dashboard/transfers/%E0%A4', { confirmNum: '%E0%A4' }, ['Dashboard', 'Transfers']],
  [
    'words with a hyphen',
    '/dashboard/payments/payment-disclosure',
    {},
    ['Dashboard', 'Payments', 'Payment Disclosure'],
  ],
  ['words without a hyphen', '/dashboard/accounts/searchResults', {}, ['Dashboard', 'Accounts', 'Search Results']],
  ['a slash at the end', '/dashboard/text-banking/', {}, ['Dashboard', 'Text Banking']],
  ['an unknown address', '/dashboard/strange/place', { '*': 'strange/place' }, ['Dashboard', 'Strange', 'Place']],
  ['the first screen', '/dashboard', {}, ['Dashboard']],
  ['the first screen with a slash', '/dashboard/', {}, ['Dashboard']],
])('breadcrumbs of %s: %s', (_, address, params, expected) => {
  expect(getCrumbs(address, params).map(({ name }) => name)).toEqual(expected)
})
