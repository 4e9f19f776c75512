import { expect, test } from 'vitest'
import { findContacts, payoutMethods } from '../../machines/transfers/contacts.rules.ts'
import {
  availableAfter,
  beginSend,
  currentOrder,
  emptySend,
  isReviewable,
  getSameSentAt,
  toSendOrder,
} from '../../machines/transfers/send-money.rules.ts'
import { deliveryText } from '../../src/transfers/delivery-text.ts'
import { contacts, draft } from '../../stories/transfers/send-money.samples.ts'
import { pages } from '../../stories/transfers/transfer-history.samples.ts'
import { accounts } from '../../stories/transfers/transfer.samples.ts'
import { cents } from '../../values/money.ts'

const known = { draft, accounts, items: contacts.some }

test.each([
  ['', ['Lena Fisk', 'Tomas Reyes']],
  [' TOM ', ['Tomas Reyes']],
  ['pier street', ['Tomas Reyes']],
  ['portland', ['Tomas Reyes']],
  ['@Lena', ['Lena Fisk']],
  ['example.test', ['Tomas Reyes']],
  ['7730', []],
])('searching contacts for %j finds %j', (query, names) => {
  expect(findContacts(contacts.some, query).map(({ name }) => name)).toEqual(names)
})

test('a contact offers only the ways that it has', () => {
  expect(contacts.some.map((contact) => payoutMethods(contact).map(({ number }) => number))).toEqual([
    ['@lena-fisk'],
    ['**** 7730', 'tomas@example.test'],
  ])
})

test.each([
  ['an amount over 0 and a Send To', {}, true],
  ['no amount', { amount: '' }, false],
  ['an amount of 0', { amount: '0.00' }, false],
  ['what is no amount', { amount: 'abc' }, true],
  ['a negative amount', { amount: '-5' }, false],
  ['no Send To', { sendTo: 0 as const }, false],
  ['a way that the contact has not', { sendTo: 2 as const }, false],
  ['a contact that is gone', { contactId: 99 }, false],
])('with %s Review and Send is enabled exactly if the form is complete', (_, change, expected) => {
  expect(isReviewable({ ...known, draft: { ...draft, ...change } })).toBe(expected)
})

test('the review shows what will be available, unless the balance is hidden', () => {
  const order = toSendOrder(known)
  if (!order) throw new Error('nothing to send')
  expect(availableAfter(order)).toBe((order.from.available ?? 0) - 1_240_00)
  expect(availableAfter({ ...order, from: { ...order.from, available: null } })).toBeNull()
  expect(availableAfter({ ...order, from: { ...order.from, available: cents(0) } })).toBe(-1_240_00)
})

test('the review shows the current balance, and warns of the same amount to the same person within minutes', () => {
  const order = toSendOrder(known)
  if (!order) throw new Error('nothing to send')
  expect(getSameSentAt(order)).toBeNull()
  const at = '2026-11-20T14:14:00.000Z'
  const items = contacts.some.map((contact) => ({ ...contact, justSent: [{ amount: order.amount, at }] }))
  const poorer = accounts.map((account) => ({ ...account, available: cents(7_00) }))
  const current = currentOrder({ order, items, accounts: poorer })
  expect(current?.from.available).toBe(7_00)
  expect(current && getSameSentAt(current)).toBe(at)
  expect(current && getSameSentAt({ ...current, amount: cents(1) })).toBeNull()
  expect(currentOrder({ order, items: [], accounts: [] })).toEqual(order)
})

test('the history says what became of money sent to a person', () => {
  expect(pages.sent.items.map(({ delivery }) => delivery && deliveryText(delivery))).toEqual([
    'On its way',
    'Sent to Venmo',
    'Returned on 11/22/2026: Account closed.',
  ])
  expect(pages.whole.items.map(({ delivery }) => delivery)).toEqual([null, null, null, null])
})

test.each([
  [
    { contact: '8', way: '1', amount: '1240.5', note: 'Tickets' },
    { contactId: 8, sendTo: 1, amount: '1,240.50', note: 'Tickets' },
  ],
  [{}, {}],
  [{ contact: '-8', way: '9', amount: '-3' }, {}],
  [{ contact: 'Tomas', way: 'Venmo', amount: 'ten' }, {}],
  [{ note: 'n'.repeat(101) }, { note: 'n'.repeat(100) }],
])('the form of an address with %j begins with %j', (begun, expected) => {
  expect(beginSend(begun)).toEqual({ ...emptySend, ...expected })
})
