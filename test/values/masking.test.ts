import { expect, test } from 'vitest'
import { displayId, maskCard, maskEmail, maskNumber, maskPhone, showPhone } from '../../values/masking.ts'

test('an address is hinted at, never told', () => {
  expect(
    ['maria@example.test', 'john@example.com', 'a@b.co', 'o.k@mail.example.org', 'root@localhost', 'no address', '@', ''].map(maskEmail),
  ).toEqual(['m***@e***.test', 'j***@e***.com', 'a***@b***.co', 'o***@m***.org', 'r***@l***', '***', '***', '***'])
})

test('of a phone number the last four digits show', () => {
  expect(['5550100001', '(555) 010-0009'].map(maskPhone)).toEqual(['(***) *** 0001', '(***) *** 0009'])
})

test('a card and an account show their last four digits', () => {
  expect([maskCard('1234'), maskNumber('1234')]).toEqual(['**** **** **** 1234', '****1234'])
})

test('an account reads the same on every screen', () => {
  expect([displayId(1, '001'), displayId(2, '1'), displayId(3, '12'), displayId(1, '1234')]).toEqual(['S-001', 'L-001', 'C-012', 'S-1234'])
})

test('a phone number is shown in groups, and an odd one as it is', () => {
  expect(['5550100001', '555-010-0001', '', '12345', '15550100001'].map(showPhone)).toEqual([
    '(555) 010 0001',
    '(555) 010 0001',
    '',
    '12345',
    '15550100001',
  ])
})
