import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { hold } from '../../server/ledger/hold.ts'
import { context } from '../support/bank.ts'
import { card, loan, mariaWith, pending, range } from './maria.ts'

test('the summary lists shares (drafts included), loans and cards, each sorted by id', async () => {
  const { maria } = await mariaWith(
    [
      { type: 4, display_id: '010' },
      { type: 1, display_id: '002' },
    ],
    [loan, card],
  )
  const { data } = await maria.call('getSummary', { body: {} })
  expect(data.shares.map(({ id, type }) => [id, type])).toEqual([
    ['002', 1],
    ['010', 4],
  ])
  expect(data.loans).toMatchObject([
    {
      id: '001',
      balance: 0,
      payoff: 3,
      available: 0,
      regularPmt: 120,
      minAmtDate: 3,
      nextDueDate: '12/01/2026',
      legacyMinAdvanceAmount: 500,
    },
  ])
  expect(data.creditCards).toMatchObject([
    {
      id: '001',
      cardName: 'Everyday Visa',
      type: 1,
      creditLimit: 5_000,
      available: 5_000,
      lastPmtDate: null,
      lastPmtAmt: null,
    },
  ])
  // A card's number shows at most its last four digits.
  expect(data.creditCards[0]?.cardNumber).toMatch(/^\*{4} \*{4} \*{4} \d{4}$/)
})

test('a loan’s minimum due never exceeds its payoff, and is 0 once a transfer has paid the loan off', async () => {
  const { maria, bank, accounts } = await mariaWith([{}], [loan])
  const [share, wagon] = accounts
  await bank.deposit(share?.id ?? 0, 500_00)
  await bank.deposit(wagon?.id ?? 0, -200_00)
  const asked = async () => {
    const [row] = (await maria.call('getSummary', { body: {} })).data.loans
    return [row?.payoff, row?.minAmtDate, row?.nextDueDate]
  }
  const pay = (amount: number) =>
    maria.call('createTransfer', {
      key: randomUUID(),
      body: {
        fromId: share?.unique_id ?? '',
        toId: wagon?.unique_id ?? '',
        fromAccountNum: '10020030',
        toAccountNum: '10020030',
        amount,
        transferType: 1,
      },
    })
  expect(await asked()).toEqual([203, 118.5, '12/01/2026'])
  expect((await pay(103)).status).toBe(200)
  expect(await asked()).toEqual([100, 15.5, '12/01/2026'])
  expect((await pay(100)).status).toBe(200)
  expect(await asked()).toEqual([0, 0, null])
})

test('a card’s minimum due never exceeds its balance, and is 0 without a due date when nothing is owed', async () => {
  const { maria, bank, accounts } = await mariaWith([], [card])
  await context.db
    .updateTable('credit_card')
    .set({ minimum_due: 35_00, due_on: '2026-12-09' })
    .where('account_id', '=', accounts[0]?.id ?? 0)
    .execute()
  const asked = async () => {
    const [row] = (await maria.call('getSummary', { body: {} })).data.creditCards
    return [row?.balance, row?.minAmtDate, row?.dueDate]
  }
  expect(await asked()).toEqual([0, 0, null])
  await bank.deposit(accounts[0]?.id ?? 0, -20_00)
  expect(await asked()).toEqual([20, 20, '12/09/2026'])
  await bank.deposit(accounts[0]?.id ?? 0, -480_00)
  expect(await asked()).toEqual([500, 35, '12/09/2026'])
})

test('a pending row lowers the available amount of a share, not its balance', async () => {
  const { maria, bank, accounts } = await mariaWith([{}])
  await bank.deposit(accounts[0]?.id ?? 0, 100_00)
  await transact(context.db, (tx) => hold(tx, bank.id, { ...pending, accountId: accounts[0]?.id ?? 0 }))
  expect((await maria.call('getSummary', { body: {} })).data.shares).toMatchObject([{ balance: 100, available: 60 }])
})

test('an account that is not displayed is missing from the summary, and the server refuses its history', async () => {
  const { maria, accounts } = await mariaWith([{ display: false }])
  expect((await maria.call('getSummary', { body: {} })).data.shares).toEqual([])
  expect(await maria.call('getTransactions', { body: range(accounts[0]?.unique_id) })).toMatchObject({ status: 403 })
})

test('a share without balance inquiry has no balance, no available amount, and no balances and no statement in its history', async () => {
  const { maria, bank, accounts } = await mariaWith([{ allow_balance: false }])
  await bank.deposit(accounts[0]?.id ?? 0, 100_00)
  expect((await maria.call('getSummary', { body: {} })).data.shares).toMatchObject([{ balance: null, available: null }])
  const { data } = await maria.call('getTransactions', { body: range(accounts[0]?.unique_id) })
  expect(data).toMatchObject({ postedTransactions: [{ amount: 100, balance: null }], statement: null })
})

test('the server refuses the history of a share without transaction inquiry', async () => {
  const { maria, accounts } = await mariaWith([{ allow_inquiry: false }])
  expect(await maria.call('getTransactions', { body: range(accounts[0]?.unique_id) })).toMatchObject({ status: 403 })
})

test('the summary for a transfer omits accounts that can neither send nor receive, and has a card, which receives', async () => {
  const { maria } = await mariaWith(
    [
      { allow_from: false, allow_to: false },
      { display_id: '002', allow_from: false },
    ],
    [card],
  )
  const { data } = await maria.call('getSummary', { body: { forFundsTransfer: true } })
  expect([data.shares.map(({ id }) => id), data.creditCards.map(({ id }) => id)]).toEqual([['002'], ['001']])
})
