import { expect, test } from 'vitest'
import { displayId, maskCard, maskEmail, maskNumber, maskPhone, showPhone } from '../../values/masking.ts'

test('a masked email address shows only the first letters and the last part of its domain', () => {
  expect(
    [
      'maria@example.test',
      'john@example.com',
      'a@b.co',
      'o.k@mail.example.org',
      'root@localhost',
      'no address',
      '@',
      '',
    ].map(maskEmail),
  ).toEqual(['m***@e***.test', 'j***@e***.com', 'a***@b***.co', 'o***@m***.org', 'r***@l***', '***', '***', '***'])
})

test('a masked phone number shows only its last four digits', () => {
  expect(['5550100001', '(555) 010-0009'].map(maskPhone)).toEqual(['(***) *** 0001', '(***) *** 0009'])
})

test('a masked card or account number shows only its last four digits', () => {
  expect([maskCard('1234'), maskNumber('1234')]).toEqual(['**** **** **** 1234', '****1234'])
})

test('an account is shown with a letter for its type and at least three digits', () => {
  expect([displayId(1, '001'), displayId(2, '1'), displayId(3, '12'), displayId(1, '1234')]).toEqual([
    'S-001',
    'L-001',
    'C-012',
    'S-1234',
  ])
})

test('a ten-digit phone number is shown in groups, and any other as it is', () => {
  expect(['5550100001', '555-010-0001', '', '12345', '15550100001'].map(showPhone)).toEqual([
    '(555) 010 0001',
    '(555) 010 0001',
    '',
    '12345',
    '15550100001',
  ])
})
