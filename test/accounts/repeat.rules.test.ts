import { expect, test } from 'vitest'
import { groupAccounts } from '../../machines/accounts/accounts.rules.ts'
import { toAccounts } from '../../machines/accounts/accounts.services.ts'
import { type HistoryAccount, toHistoryAccounts } from '../../machines/accounts/history.rules.ts'
import { repeatOf } from '../../machines/accounts/repeat.rules.ts'
import { samples } from '../../stories/accounts/summary.samples.ts'
import { cents } from '../../values/money.ts'

const accounts = toHistoryAccounts(
  groupAccounts(toAccounts(samples.getSummary.answers.maria, '2026-11-20T14:14:00.000Z')),
).map((account) => ({ ...account, canGive: !account.card, canTake: true }))
const find = (id: string) => accounts.find((account) => account.id === id) as HistoryAccount
const [everyday, regular] = [find('S-002'), find('S-001')]
const repeat = (bankDescription: string, amount: number, changes: Partial<HistoryAccount> = {}) =>
  repeatOf(
    { bankDescription, amount: cents(amount) },
    {
      account: everyday,
      accounts: accounts.map((account) => (account.id === 'S-001' ? { ...account, ...changes } : account)),
    },
  )

test('a transfer can be repeated from the history of either side', () => {
  const [there, back] = [regular.uniqueId, everyday.uniqueId]
  expect(repeat('Transfer to S-001', -12_50)).toEqual({ fromId: back, toId: there, amount: 12_50 })
  expect(repeat('Transfer from S-001', 300_00)).toEqual({ fromId: there, toId: back, amount: 300_00 })
})

test('a payment of a credit card can be repeated from either side, a card gives nothing', () => {
  const card = find('C-001')
  const paid = { fromId: everyday.uniqueId, toId: card.uniqueId, amount: 40_00 }
  expect(repeat('Transfer to C-001', -40_00)).toEqual(paid)
  expect(
    repeatOf({ bankDescription: 'Transfer from S-002', amount: cents(40_00) }, { account: card, accounts }),
  ).toEqual(paid)
  expect(repeat('Transfer from C-001', 40_00)).toBeNull()
})

test.each([
  ['a payment by card', 'Tidewater Grocery', {}],
  ['a transfer with an account that is gone', 'Transfer to S-999', {}],
  ['a transfer with its own account', 'Transfer to S-002', {}],
  ['a description that only begins like one', 'Transfer to S-001; S-003', {}],
  ['a transfer to an account that takes no deposits now', 'Transfer to S-001', { canTake: false }],
  ['a transfer from an account that gives nothing now', 'Transfer from S-001', { canGive: false }],
])('%s is not repeated', (_, description, changes) => {
  expect(repeat(description, -12_50, changes)).toBeNull()
})
