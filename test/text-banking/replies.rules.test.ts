import { expect, test } from 'vitest'
import { shortenReply, maxSeptets, countSeptets, toGsm7 } from '../../server/text-banking/gsm7.ts'
import * as replies from '../../server/text-banking/reply.ts'
import type { LinkedAccount } from '../../server/text-banking/text-store.ts'
import { cents } from '../../values/money.ts'
import { day } from '../../values/days.ts'
import { mobileError, nicknameError, textNameError } from '../../values/text-banking.ts'

test.each([
  ['$1,204.11', '$1,204.11'],
  ['Café à Zürich, señor', 'Café à Zürich, señor'],
  ['Łódź, façade, ê, Č', 'odz, facade, e, C'],
  ['−$5 – “quoted” ‘so’… ok', '-$5 - "quoted" \'so\'... ok'],
  ['🙂 漢字 \u202eabc\u0007', '  abc'],
  ['ﬁne ½ ①', 'fine 12 1'],
  ['[a] {b} ~ € ^ | \\', '[a] {b} ~ € ^ | \\'],
  ['tab\there\r\n', 'tabhere\n'],
])('%j is sent as %j', (text, sent) => expect(toGsm7(text)).toBe(sent))

test('an extension character counts twice', () => expect([countSeptets('€[]'), countSeptets('abc\n')]).toEqual([6, 4]))

test('a reply has at most three parts, ends with a whole line, and says how many lines were left out', () => {
  const lines = Array.from({ length: 40 }, (_, index) => `ACCT${index} $1,234.56`)
  const text = shortenReply(lines.join('\n'))
  expect(countSeptets(text)).toBeLessThanOrEqual(maxSeptets)
  const sent = text.split('\n')
  expect(sent.slice(0, -1)).toEqual(lines.slice(0, sent.length - 1))
  expect(sent.at(-1)).toBe(`+${lines.length - sent.length + 1} more`)
  expect(shortenReply('x'.repeat(459))).toHaveLength(459)
  expect(shortenReply('x'.repeat(2_000))).toHaveLength(459)
  expect(countSeptets(shortenReply(`${'€'.repeat(300)}\nmore`))).toBeLessThanOrEqual(maxSeptets)
})

const account = (overrides: Partial<LinkedAccount>): LinkedAccount => ({
  id: 1,
  name: 'CHK',
  unique_id: 'Sx',
  display_id: '001',
  account_type: 1,
  type: 0,
  balance: 1_204_11,
  held: 0,
  credit_limit: 0,
  interest_due: 0,
  allow_balance: true,
  allow_inquiry: true,
  moved: 0,
  ...overrides,
})

test('a reply shows what is available, and for a plain loan what is owed', () => {
  const accounts = [
    account({ held: 4_11 }),
    account({ name: 'NEG', balance: -5_00 }),
    account({ name: 'OFF', allow_balance: false }),
    account({ name: 'CAR', account_type: 2, balance: -9_120_00 }),
    account({ name: 'LINE', account_type: 2, balance: -2_000_00, credit_limit: 5_000_00 }),
  ]
  expect(replies.balancesReply(accounts, null).reply).toBe(
    'CHK $1,200.00\nNEG -$5.00\nCAR $9,120.00 owed\nLINE $3,000.00 left to borrow',
  )
  expect(replies.balancesReply(accounts, 'CAR').reply).toBe('CAR $9,120.00 owed')
  expect(replies.balancesReply(accounts, 'OFF')).toEqual({
    reply: 'The balance of OFF is not available.',
    wasSuccessful: false,
  })
  expect(replies.balancesReply(accounts, 'NONE').reply).toBe('Account not found: NONE.')
  expect(replies.balancesReply([], null).reply).toBe('No accounts are linked to this phone.')
  expect(replies.balancesReply([account({ allow_balance: false })], null).reply).toBe(
    'No balances are available by text.',
  )
})

test('a history reply has day, amount and 15 characters of the description, of a transfer its other account first', () => {
  const entries = [
    { happened_on: day('2026-11-19'), amount: cents(-25_00), description: 'Transfer to S-002 by text' },
    { happened_on: day('2026-11-02'), amount: cents(1_500_00), description: '' },
  ]
  expect(replies.historyReply(account({}), entries).reply).toBe('CHK\n11/19 -$25.00 to S-002 by tex\n11/02 $1,500.00')
  expect(replies.historyReply(account({}), []).reply).toBe('CHK: no transactions.')
  expect(replies.historyAccount([account({ name: 'SAV' }), account({ type: 1 })], null)).toMatchObject({ name: 'CHK' })
  expect(replies.historyAccount([account({ name: 'SAV' })], null)).toMatchObject({ name: 'SAV' })
})

test('HELP lists every command and how to reach the bank, and fits into three parts', () => {
  const name = 'Harbor Light Credit Union of Northern New England'
  const getHelp = (fiContactPhone: string) =>
    replies.helpReply({ name, setup: { fiContactPhone, fiContactEmail: 'help@example.test' } }).reply
  const reply = getHelp('(555) 010 9000')
  expect(shortenReply(reply ?? '')).toBe(reply)
  for (const word of ['B: ', 'H: ', 'X: ', 'XB: ', 'STOP', 'START', '\nCall us: (555) 010 9000'])
    expect(reply).toContain(word)
  expect(getHelp('')).toContain('\nWrite to us: help@example.test')
})

test.each([
  ['CHK', null],
  ['sav12345', null],
  ['', 'Use 1 to 8 letters or digits.'],
  ['SAVINGS99', 'Use 1 to 8 letters or digits.'],
  ['MY SAV', 'Use 1 to 8 letters or digits.'],
  ['Spaß', 'Use 1 to 8 letters or digits.'],
  ['help', 'HELP is a command. Choose another name.'],
  ['Xb', 'XB is a command. Choose another name.'],
  ['quit', 'QUIT is a command. Choose another name.'],
])('the name %j for texts: %s', (name, error) => expect(textNameError(name)).toBe(error))

test('a mobile number has ten digits, the first from 2 to 9', () => {
  const errors = ['', ' ', '555-010-0001', '(555) 010 0001', '155501000', '15550100001', '1555010000'].map(mobileError)
  const wrong = 'Enter a 10-digit number with no dashes'
  expect(errors).toEqual(['Please, complete the form', 'Please, complete the form', null, null, wrong, wrong, wrong])
  expect([nicknameError(' '), nicknameError('x'.repeat(31)), nicknameError('My mobile')]).toEqual([
    'Please, complete the form',
    'Write at most 30 characters.',
    null,
  ])
})
