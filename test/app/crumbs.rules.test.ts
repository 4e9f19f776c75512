import { expect, test } from 'vitest'
import { crumbsOf } from '../../src/app/crumbs.rules.ts'

const names = (address: string, params = {}) => crumbsOf(address, params).map(({ name }) => name)

test('the breadcrumbs of an account history lead over the accounts and leave out which account it is', () => {
  expect(crumbsOf('/dashboard/accounts/A1B2/1/history', { uniqueId: 'A1B2', accountType: '1' })).toEqual([
    { name: 'Dashboard', path: '/dashboard/accounts' },
    { name: 'Accounts', path: '/dashboard/accounts' },
    { name: 'History', path: '/dashboard/accounts/A1B2/1/history' },
  ])
})

test('a number in an address gets no breadcrumb, even without a matching parameter', () => {
  expect(names('/dashboard/loans/12/step/3')).toEqual(['Dashboard', 'Loans', 'Step'])
})

test('the part of an address that names one item gets no breadcrumb, even when it is encoded', () => {
  expect(names('/dashboard/transfers/A%20B%2F1', { confirmNum: 'A B/1' })).toEqual(['Dashboard', 'Transfers'])
  expect(names('/dashboard/transfers/%E0%A4', { confirmNum: '%E0%A4' })).toEqual(['Dashboard', 'Transfers'])
})

test('breadcrumbs turn the words of an address into capitalized names', () => {
  expect(names('/dashboard/payments/payment-disclosure')).toEqual(['Dashboard', 'Payments', 'Payment Disclosure'])
  expect(names('/dashboard/accounts/searchResults')).toEqual(['Dashboard', 'Accounts', 'Search Results'])
  expect(names('/dashboard/text-banking/')).toEqual(['Dashboard', 'Text Banking'])
})

test('the parts of an unknown address get breadcrumbs', () => {
  expect(names('/dashboard/strange/place', { '*': 'strange/place' })).toEqual(['Dashboard', 'Strange', 'Place'])
})

test('the first screen gets one breadcrumb', () => {
  expect(names('/dashboard')).toEqual(['Dashboard'])
  expect(names('/dashboard/')).toEqual(['Dashboard'])
})
