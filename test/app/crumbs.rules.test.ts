import { expect, test } from 'vitest'
import { crumbsOf } from '../../src/app/crumbs.rules.ts'

const names = (address: string, params = {}) => crumbsOf(address, params).map(({ name }) => name)

test('the way to a history leads over the accounts, and skips which account it is', () => {
  expect(crumbsOf('/dashboard/accounts/A1B2/1/history', { uniqueId: 'A1B2', accountType: '1' })).toEqual([
    { name: 'Dashboard', path: '/dashboard/accounts' },
    { name: 'Accounts', path: '/dashboard/accounts' },
    { name: 'History', path: '/dashboard/accounts/A1B2/1/history' },
  ])
})

test('a number is skipped, under any name of its parameter', () => {
  expect(names('/dashboard/loans/12/step/3')).toEqual(['Dashboard', 'Loans', 'Step'])
})

test('the part of an address that names one item is no breadcrumb, also when it is encoded', () => {
  expect(names('/dashboard/transfers/A%20B%2F1', { confirmNum: 'A B/1' })).toEqual(['Dashboard', 'Transfers'])
  expect(names('/dashboard/transfers/%E0%A4', { confirmNum: '%E0%A4' })).toEqual(['Dashboard', 'Transfers'])
})

test('words are read out of an address', () => {
  expect(names('/dashboard/payments/payment-disclosure')).toEqual(['Dashboard', 'Payments', 'Payment Disclosure'])
  expect(names('/dashboard/accounts/searchResults')).toEqual(['Dashboard', 'Accounts', 'Search Results'])
  expect(names('/dashboard/text-banking/')).toEqual(['Dashboard', 'Text Banking'])
})

test('the rest of an address is no parameter that names something', () => {
  expect(names('/dashboard/strange/place', { '*': 'strange/place' })).toEqual(['Dashboard', 'Strange', 'Place'])
})

test('the first screen is the first crumb', () => {
  expect(names('/dashboard')).toEqual(['Dashboard'])
  expect(names('/dashboard/')).toEqual(['Dashboard'])
})
