import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addAccount } from '../../server/ledger/build.ts'
import { transact } from '../../server/db/open.ts'
import { proveBooks } from '../../server/ledger/proof.ts'
import { context } from '../support/bank.ts'
import { rosaWithTwoShares } from '../support/rosa.ts'

const { db } = context

/** Gives rosa a credit line with a debt of 2,000.00, of which 95.00 is due on 12/15/2026. */
async function rosaWithALoan() {
  const all = await rosaWithTwoShares()
  const { bank, member, rosa, order } = all
  const line = { ...plainLine, interest_due: 5_00, credit_limit: 5_000_00, minimum_advance: 1_00 }
  const account_id = await transact(db, (tx) => addAccount(tx, { institutionId: bank.id, personId: member.id }, line))
  const terms = { regular_payment: 95_00, minimum_due: 95_00, next_due_on: '2026-12-15', original_amount: 5_000_00 }
  await db
    .insertInto('loan')
    .values({ ...terms, account_id, institution_id: bank.id })
    .execute()
  await bank.deposit(account_id, -2_000_00)
  const { unique_id: toId } = await db
    .selectFrom('account')
    .select('unique_id')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  const pay = (amount: number, key: string = randomUUID()) =>
    rosa.call('createTransfer', { key, body: order(amount, { toId }) })
  const due = async () => {
    const [loan] = (await rosa.call('getSummary', { body: {} })).data.loans
    return [loan?.minAmtDate, loan?.nextDueDate]
  }
  return { ...all, toId, pay, due }
}

test('paying the minimum due of a loan in two transfers asks for the next month, and not for the same money again', async () => {
  const { pay, due } = await rosaWithALoan()
  expect(await due()).toEqual([95, '12/15/2026'])
  expect((await pay(50)).status).toBe(200)
  expect(await due()).toEqual([45, '12/15/2026'])
  expect((await pay(45)).status).toBe(200)
  expect(await due()).toEqual([95, '01/15/2027'])
})

test('payments made at the same moment each lower what is due', async () => {
  const { pay, due } = await rosaWithALoan()
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(5)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await due()).toEqual([55, '12/15/2026'])
  expect(Object.values(await proveBooks(db)).flat()).toEqual([])
})

test('a refused payment and an advance do not change what is due', async () => {
  const { rosa, order, pay, due, toId } = await rosaWithALoan()
  expect((await pay(500)).status).toBe(422)
  expect(
    (await rosa.call('createTransfer', { key: randomUUID(), body: order(20, { fromId: toId, toId: order(1).fromId }) }))
      .status,
  ).toBe(200)
  expect(await due()).toEqual([95, '12/15/2026'])
})

test('a credit card is paid by a transfer: its balance and what is due fall, and the receipt and the history name it', async () => {
  const { rosa, order, bank, member } = await rosaWithTwoShares()
  const card = {
    ...plainLine,
    account_type: 3 as const,
    type: 1,
    display_id: '001',
    default_description: 'Visa Platinum',
    credit_limit: 1_000_00,
  }
  const account_id = await transact(db, (tx) => addAccount(tx, { institutionId: bank.id, personId: member.id }, card))
  const terms = {
    brand: 1 as const,
    name: 'Visa Platinum',
    minimum_due: 35_00,
    due_on: '2026-12-09',
    last_payment_on: null,
    last_payment: null,
  }
  await db
    .insertInto('credit_card')
    .values({ ...terms, account_id, institution_id: bank.id })
    .execute()
  await bank.deposit(account_id, -60_00)
  const { unique_id: toId } = await db
    .selectFrom('account')
    .select('unique_id')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  const offered = await rosa.call('getSummary', { body: { forFundsTransfer: true } })
  expect(offered.data.creditCards).toMatchObject([
    { uniqueId: toId, minAmtDate: 35, balance: 60, allowTransactionsTo: true },
  ])
  const pay = (amount: number, key: string = randomUUID()) =>
    rosa.call('createTransfer', { key, body: order(amount, { toId }) })
  expect(await pay(60.01)).toMatchObject({
    status: 422,
    message: 'Amount exceeds card balance',
    error: { code: 'limit' },
  })
  const preview = await rosa.call('previewTransfer', { body: order(40, { toId }) })
  expect(preview.data).toMatchObject({ fromAvailableAfter: 60, toBalanceAfter: 20 })
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => pay(40, key)))
  const confirmNum = answers.find(({ status }) => status === 200)?.data.confirmNum ?? ''
  expect(await bank.balances()).toEqual([60_00, 100_00, -20_00])
  const { data } = await rosa.call('getSummary', { body: {} })
  expect(data.creditCards).toMatchObject([{ balance: 20, minAmtDate: 0, dueDate: '12/09/2026', lastPmtAmt: 40 }])
  const receipt = await rosa.call('getTransferReceipt', { body: { confirmNum } })
  expect(receipt.data.to).toMatchObject({ accountId: 'C-001', name: 'Visa Platinum', balanceAfter: 20 })
  const past = await rosa.call('getTransferHistory', { body: {} })
  expect(past.data).toMatchObject([{ to: 'C-001', toName: 'Visa Platinum', amount: 40 }])
  const back = { fromId: toId, toId: order(1).fromId }
  expect(await rosa.call('createTransfer', { key: randomUUID(), body: order(1, back) })).toMatchObject({
    status: 422,
    message: 'Invalid from account',
  })
  expect(Object.values(await proveBooks(db)).flat()).toEqual([])
})

const plainLine = {
  account_type: 2 as const,
  type: 5,
  display_id: '002',
  default_description: 'Personal Line of Credit',
  rate: 12.9,
  matures_on: null,
  monthly_withdrawals: null,
  updated_at: new Date('2026-11-20T12:00:00Z'),
}
