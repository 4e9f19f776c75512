import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { toAccounts } from '../../machines/accounts/accounts.services.ts'
import { getPayFromAccounts } from '../../machines/payments/quick-pay.rules.ts'
import { getSenderAccounts } from '../../machines/transfers/send-money.rules.ts'
import { toTransferAccounts } from '../../machines/transfers/transfer-accounts.rules.ts'
import { emptyTransfer, transferSources, transferTargets } from '../../machines/transfers/transfers.rules.ts'
import { TransferType } from '../../values/enumerations.ts'
import { openSender } from './sender.ts'

type Offered = { from: boolean; to: boolean; send: boolean; pay: boolean }

const all: Offered = { from: true, to: true, send: true, pay: true }
const none: Offered = { from: false, to: false, send: false, pay: false }
const loan = { account_type: 2, type: 5, credit_limit: 500_00 }
const refusals = new Set([
  'Invalid from account',
  'Invalid to account',
  'Deposits not allowed',
  'This account is not available.',
])

test.each<[string, object, Offered]>([
  ['a share', {}, all],
  ['a share that nothing leaves', { allow_from: false }, { ...none, to: true }],
  ['a share that nothing enters', { allow_to: false }, { ...all, to: false }],
  ['a share that is not shown', { display: false }, none],
  ['a loan that is drawn on by advances', { ...loan, minimum_advance: 50_00 }, all],
  ['a loan with a line alone', loan, { ...all, send: false, pay: false }],
  ['a loan without a line', { ...loan, credit_limit: 0 }, { ...none, to: true }],
  ['a card', { ...loan, account_type: 3, type: 1 }, { ...none, to: true }],
])('the account %s is offered exactly where the bank accepts it', async (_, overrides, expected) => {
  const { member, add, send, call } = await openSender(undefined, {
    is: overrides,
    balance: 0,
    others: [{ balance: 100_00 }],
  })
  const [own = '', other = ''] = member.accounts.map(({ unique_id }) => unique_id)
  const summary = toAccounts((await call('getSummary', { body: { forFundsTransfer: true } })).data, '')
  const accounts = toTransferAccounts(summary)
  const holds = (found: readonly { uniqueId: string }[]) => found.some(({ uniqueId }) => uniqueId === own)
  expect({
    from: holds(transferSources(accounts, emptyTransfer)),
    to: holds(transferTargets(accounts, emptyTransfer)),
    send: holds(getSenderAccounts(accounts)),
    pay: holds(getPayFromAccounts(summary)),
  }).toEqual(expected)

  const { accountNumber } = member
  const same = {
    fromAccountNum: accountNumber,
    toAccountNum: accountNumber,
    transferType: TransferType.SHARE,
    amount: 1,
  }
  const move = (fromId: string, toId: string) =>
    call('createTransfer', { key: randomUUID(), body: { ...same, fromId, toId } })
  const isTaken = ({ message }: { message: string }) => !refusals.has(message)
  const taken = {
    from: isTaken(await move(own, other)),
    to: isTaken(await move(other, own)),
    send: isTaken(await send(await add(), 1)),
  }
  expect({ ...taken, pay: taken.send }).toEqual(expected)
})

test('no account is offered or accepted on both sides of a transfer', async () => {
  const { member, call } = await openSender()
  const [own = ''] = member.accounts.map(({ unique_id }) => unique_id)
  const accounts = toTransferAccounts(
    toAccounts((await call('getSummary', { body: { forFundsTransfer: true } })).data, ''),
  )
  expect([
    transferSources(accounts, { ...emptyTransfer, toId: own }),
    transferTargets(accounts, { ...emptyTransfer, fromId: own }),
  ]).toEqual([[], []])
})
