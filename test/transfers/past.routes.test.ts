import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addAccount } from '../../server/ledger/build.ts'
import { transact } from '../../server/db/open.ts'
import { hold } from '../../server/ledger/hold.ts'
import { cents } from '../../values/money.ts'
import { day } from '../../values/days.ts'
import { context } from '../support/bank.ts'
import { rosaWithTwoShares } from '../support/rosa.ts'
import { monday, rosaOn } from '../schedule/repeating.ts'

test('the transfer preview shows both balances after the transfer and moves no money', async () => {
  const { rosa, order, bank, member } = await rosaWithTwoShares()
  await announce(bank.id, member.accounts[0]?.id, -40_00)
  expect(await rosa.call('previewTransfer', { body: order(25.5) })).toMatchObject({
    status: 200,
    data: {
      fromAvailableAfter: 34.5,
      fromBalanceAfter: 74.5,
      toAvailableAfter: 125.5,
      toBalanceAfter: 125.5,
      sameTransferAt: null,
      nextDate: null,
      nextProcessDate: null,
      lastProcessDate: null,
    },
  })
  expect(await bank.balances()).toEqual([100_00, 100_00])
  expect((await rosa.call('getTransferHistory', { body: {} })).data).toEqual([])
})

test('the receipt and the accounts show the balances of the preview', async () => {
  const { rosa, order, bank, member } = await rosaWithTwoShares()
  const loan = await transact(context.db, (tx) => addAccount(tx, { institutionId: bank.id, personId: member.id }, line))
  await bank.deposit(loan, -400_00)
  await announce(bank.id, member.accounts[0]?.id, -40_00)
  const { unique_id } = await context.db
    .selectFrom('account')
    .select('unique_id')
    .where('id', '=', loan)
    .executeTakeFirstOrThrow()
  for (const changes of [{}, { fromId: unique_id }, { toId: unique_id }]) {
    const { data: preview } = await rosa.call('previewTransfer', { body: order(10, changes) })
    const { data } = await rosa.call('createTransfer', { key: randomUUID(), body: order(10, changes) })
    const { data: receipt } = await rosa.call('getTransferReceipt', { body: { confirmNum: data.confirmNum } })
    const { data: summary } = await rosa.call('getSummary', { body: {} })
    const shown = (uniqueId: string) => {
      const { available, balance } =
        [...summary.shares, ...summary.loans].find((account) => account.uniqueId === uniqueId) ?? {}
      return { available, balance }
    }
    const body = order(10, changes)
    const promised = [
      { available: preview.fromAvailableAfter, balance: preview.fromBalanceAfter },
      { available: preview.toAvailableAfter, balance: preview.toBalanceAfter },
    ]
    expect(
      [receipt.from, receipt.to].map(({ availableAfter, balanceAfter }) => ({
        available: availableAfter,
        balance: balanceAfter,
      })),
    ).toEqual(promised)
    expect([shown(body.fromId), shown(body.toId)]).toEqual(promised)
  }
})

test('the preview is refused with the same message as the transfer itself', async () => {
  const { rosa, order, bank } = await rosaWithTwoShares()
  for (const body of [
    order(0),
    order(100.01),
    order(1, { fromAccountNum: '1' }),
    order(1, { fromId: 'S0' }),
    order(1, { stopDate: '01/01/2099' }),
  ]) {
    const { status, message, error } = await rosa.call('previewTransfer', { body })
    expect(status).toBeGreaterThan(400)
    expect(await rosa.call('createTransfer', { key: randomUUID(), body })).toMatchObject({ status, message, error })
  }
  expect(await bank.balances()).toEqual([100_00, 100_00])
})

test('a hidden balance stays hidden in the preview and on the receipt', async () => {
  const { rosa, order } = await rosaWithTwoShares({ second: { allow_balance: false } })
  const { data: preview } = await rosa.call('previewTransfer', { body: order(10) })
  expect(preview).toMatchObject({
    fromAvailableAfter: 90,
    fromBalanceAfter: 90,
    toAvailableAfter: null,
    toBalanceAfter: null,
  })
  const { data } = await rosa.call('createTransfer', { key: randomUUID(), body: order(10) })
  const { data: receipt } = await rosa.call('getTransferReceipt', { body: { confirmNum: data.confirmNum } })
  expect([receipt.from, receipt.to]).toMatchObject([
    { availableAfter: 90, balanceAfter: 90 },
    { availableAfter: null, balanceAfter: null },
  ])
})

test('the preview points out the same transfer within ten minutes but does not refuse it', async () => {
  const { rosa, order, bank } = await rosaWithTwoShares()
  const sameAt = async (body: object, browser = rosa) =>
    (await browser.call('previewTransfer', { body: body as ReturnType<typeof order> })).data.sameTransferAt
  await rosa.call('createTransfer', { key: randomUUID(), body: order(10, { comment: 'Rent' }) })
  const { data: made } = await rosa.call('getTransferHistory', { body: {} })
  const { data: receipt } = await rosa.call('getTransferReceipt', { body: { confirmNum: made[0]?.confirmNum ?? '' } })
  const back = { fromId: order(1).toId, toId: order(1).fromId }
  expect([await sameAt(order(10)), await sameAt(order(10.01)), await sameAt(order(10, back))]).toEqual([
    receipt.madeAt,
    null,
    null,
  ])
  expect((await rosa.call('createTransfer', { key: randomUUID(), body: order(10) })).status).toBe(200)
  await bank.wait(9 * 60_000)
  expect(await sameAt(order(10))).not.toBe(null)
  await bank.wait(2 * 60_000)
  expect(await sameAt(order(10))).toBe(null)
})

test('the preview of a scheduled transfer shows the next date and the business day of its processing', async () => {
  const { rosa, order } = await rosaOn(monday)
  const previewed = async (frequency: number) =>
    (await rosa().call('previewTransfer', { body: order(1, { frequency }) })).data
  expect([await previewed(2), await previewed(5), await previewed(0)]).toMatchObject([
    { nextDate: '03/10/2031', nextProcessDate: '03/10/2031' },
    { nextDate: '06/03/2031', nextProcessDate: '06/03/2031' },
    { nextDate: null, nextProcessDate: null },
  ])
  expect(await previewed(7)).toMatchObject({ nextDate: '03/03/2032', nextProcessDate: '03/03/2032' })
  expect(await previewed(1)).toMatchObject({ nextDate: '04/03/2031', nextProcessDate: '04/03/2031' })
  expect(await previewed(4)).toMatchObject({ nextDate: '05/03/2031', nextProcessDate: '05/05/2031' })
})

test('the preview shows the date of the last occurrence, which is never after the stop date', async () => {
  const { rosa, order } = await rosaOn('2031-03-01')
  const readLast = async (frequency: number, stopDate: string) =>
    (await rosa().call('previewTransfer', { body: order(1, { frequency, stopDate }) })).data.lastProcessDate
  expect(await readLast(2, '03/16/2031')).toBe('03/10/2031')
  expect(await readLast(2, '03/17/2031')).toBe('03/17/2031')
  expect(await readLast(1, '12/31/9999')).toBe('12/01/9999')
  expect((await rosa().call('previewTransfer', { body: order(1, { frequency: 2 }) })).data.lastProcessDate).toBe(null)
})

test('a receipt shows who moved what, when, between which accounts, and both balances right after', async () => {
  const { rosa, order, member, bank } = await rosaWithTwoShares()
  const before = await bank.now()
  const { data } = await rosa.call('createTransfer', { key: randomUUID(), body: order(25.5, { comment: 'Rent' }) })
  await rosa.call('createTransfer', { key: randomUUID(), body: order(50) })
  const { data: receipt } = await rosa.call('getTransferReceipt', { body: { confirmNum: data.confirmNum } })
  const number = (index: number) => `****${member.accounts[index]?.last_four}`
  expect(receipt).toEqual({
    confirmNum: data.confirmNum,
    madeAt: expect.stringMatching(/^\d{4}-.*Z$/),
    madeBy: 'Rosa Example',
    amount: 25.5,
    comment: 'Rent',
    from: { accountId: 'S-001', name: 'Regular Share', number: number(0), availableAfter: 74.5, balanceAfter: 74.5 },
    to: { accountId: 'S-002', name: 'Regular Share', number: number(1), availableAfter: 125.5, balanceAfter: 125.5 },
    scheduledTransferId: null,
    undoExpiresInMs: 0,
    canTakeBack: true,
    contactId: null,
    whyNotTakenBack: '',
    takenBackAt: null,
    delivery: null,
  })
  expect(Math.abs(Date.parse(receipt.madeAt) - before.getTime())).toBeLessThan(10_000)
})

test('each occurrence of a scheduled transfer has its own receipt', async () => {
  const { rosa, repeat, plans, runOn } = await rosaOn(monday)
  await repeat(10)
  await runOn('2031-03-10')
  const [plan] = await plans()
  const receipts = await Promise.all(
    (plan?.occurrences ?? []).map(
      async ({ confirmNum }) =>
        (await rosa().call('getTransferReceipt', { body: { confirmNum: confirmNum ?? '' } })).data,
    ),
  )
  expect(receipts).toMatchObject([
    {
      amount: 10,
      madeAt: expect.stringMatching(/^2031-03-10T14:00/),
      madeBy: 'Rosa Example',
      from: { availableAfter: 80 },
      scheduledTransferId: plan?.id,
    },
    {
      amount: 10,
      madeAt: expect.stringMatching(/^2031-03-03T17:00/),
      from: { availableAfter: 90 },
      scheduledTransferId: plan?.id,
    },
  ])
  expect((await rosa().call('getTransferHistory', { body: {} })).data.map(({ confirmNum }) => confirmNum)).toEqual(
    receipts.map(({ confirmNum }) => confirmNum),
  )
})

test('another member’s receipt is refused like one that does not exist', async () => {
  const { rosa, order, bank } = await rosaWithTwoShares()
  const { data } = await rosa.call('createTransfer', { key: randomUUID(), body: order(1) })
  const nina = bank.signIn(await bank.addMember('nina', [{ balance: 1_00 }]))
  const refused = { status: 403, message: 'This is not yours.', error: { type: 'user error', code: 'not_yours' } }
  for (const confirmNum of [data.confirmNum, '1000000000', 'x', '𝒳'])
    expect(await nina.call('getTransferReceipt', { body: { confirmNum } })).toMatchObject(refused)
})

test('the transfer history lists 50 transfers per page, newest first, with the total in a header', async () => {
  const { rosa, order } = await rosaWithTwoShares()
  for (let number = 1; number <= 52; number++)
    await rosa.call('createTransfer', { key: randomUUID(), body: order(number / 100) })
  const pages = await Promise.all([1, 2, 3].map((page) => rosa.call('getTransferHistory', { body: { page } })))
  expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['52', '52', '52'])
  expect(pages.map(({ data }) => data.map(({ amount }) => Math.round(amount * 100)))).toEqual([
    Array.from({ length: 50 }, (_, index) => 52 - index),
    [2, 1],
    [],
  ])
})

test('a transfer in the history names both accounts, and its note cannot fake the source', async () => {
  const { rosa, order, bank, member } = await rosaWithTwoShares()
  const notes = ['', 'Rent', 'x: 2-9; thank you']
  for (const comment of notes) await rosa.call('createTransfer', { key: randomUUID(), body: order(10, { comment }) })
  await bank.deposit(member.accounts[0]?.id ?? 0, 1_00)
  const { data } = await rosa.call('getTransferHistory', { body: {} })
  expect(data).toMatchObject(
    ['Transfer from: 1-1; x: 2-9; thank you', 'Transfer from: 1-1; Rent', 'Transfer from: 1-1'].map((description) => ({
      description,
      confirmNum: expect.stringMatching(/^\d{10}$/),
      effectiveDate: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      amount: 10,
      accountId: 'S-002',
      from: 'S-001',
      to: 'S-002',
      fromName: 'Regular Share',
      toName: 'Regular Share',
    })),
  )
})

test('receipt, history and scheduled list name the owner of an account that is not the member’s own', async () => {
  const trusted = { is_trusted: true, full_name: 'Chidi Okafor' }
  const { rosa, order } = await rosaWithTwoShares({ second: trusted })
  const { data } = await rosa.call('createTransfer', { key: randomUUID(), body: order(10, { frequency: 1 }) })
  const names = { fromName: 'Regular Share', toName: 'Regular Share, Chidi Okafor' }
  const receipt = await rosa.call('getTransferReceipt', { body: { confirmNum: data.confirmNum } })
  expect([receipt.data.from.name, receipt.data.to.name]).toEqual(Object.values(names))
  expect((await rosa.call('getTransferHistory', { body: {} })).data).toMatchObject([names])
  expect((await rosa.call('getScheduledTransfers', { body: {} })).data).toMatchObject([names])
})

function announce(institutionId: number, accountId = 0, amount = 0): Promise<void> {
  const pending = {
    searchType: 1 as const,
    description: 'ATM',
    pendingType: 'Card',
    madeOn: day('2026-11-20'),
    effectiveOn: day('2026-11-21'),
  }
  return transact(context.db, (tx) => hold(tx, institutionId, { ...pending, accountId, amount: cents(amount) }))
}

const line = {
  account_type: 2 as const,
  type: 5,
  display_id: '001',
  default_description: 'Line',
  rate: null,
  matures_on: null,
  credit_limit: 1_000_00,
  interest_due: 3_00,
  minimum_advance: null,
  monthly_withdrawals: null,
  updated_at: new Date(),
}
