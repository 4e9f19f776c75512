import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { addAccount } from '../../server/ledger/build.ts'
import { hold } from '../../server/ledger/hold.ts'
import { proveBooks } from '../../server/ledger/proof.ts'
import { insertTakenBack } from '../../server/transfers/take-back-store.ts'
import { day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { context } from '../support/bank.ts'
import { rosaWithTwoShares } from '../support/rosa.ts'

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

async function openMade(amount = 40, is: Parameters<typeof rosaWithTwoShares>[0] = {}, changes = {}) {
  const opened = await rosaWithTwoShares(is)
  const { rosa, order } = opened
  const make = (dollars: number) =>
    rosa.call('createTransfer', { key: randomUUID(), body: order(dollars, { comment: 'Rent', ...changes }) })
  const { data } = await make(amount)
  const takeBack = (confirmNum = data.confirmNum ?? '', key = randomUUID()) =>
    rosa.call('takeTransferBack', { key, body: { confirmNum } })
  const receipt = async (confirmNum = data.confirmNum ?? '') =>
    (await rosa.call('getTransferReceipt', { body: { confirmNum } })).data
  return { ...opened, make, takeBack, receipt, confirmNum: data.confirmNum ?? '' }
}

test('a transfer is taken back, and its receipt, the history and both accounts say so', async () => {
  const { bank, member, rosa, takeBack, receipt, confirmNum } = await openMade()
  expect(await receipt()).toMatchObject({ canTakeBack: true, whyNotTakenBack: '', takenBackAt: null })
  expect(await takeBack()).toMatchObject({ status: 200, data: null })
  expect(await bank.balances()).toEqual([100_00, 100_00])
  expect(await receipt()).toMatchObject({ canTakeBack: false, whyNotTakenBack: '', takenBackAt: expect.any(String) })
  const { data } = await rosa.call('getTransferHistory', { body: {} })
  expect(data).toMatchObject([{ confirmNum, isTakenBack: true, amount: 40 }])
  const newest = await Promise.all(
    member.accounts.map(async ({ unique_id }) => {
      const body = { from: '11/01/2026', to: '12/31/2099', accountType: 1 as const, uniqueId: unique_id }
      return (await rosa.call('getTransactions', { body })).data.postedTransactions[0]
    }),
  )
  expect(newest).toMatchObject([
    { amount: 40, balance: 100, type: 6, description: 'Taken back: Transfer to S-002', comment: 'Rent' },
    { amount: -40, balance: 100, type: 3, description: 'Taken back: Transfer from S-001', comment: 'Rent' },
  ])
  expect(Object.values(await proveBooks(context.db)).flat()).toEqual([])
})

test('the account history offers it on both sides, until it is taken back and on that day only', async () => {
  const { bank, member, rosa, takeBack, confirmNum } = await openMade()
  const offered = (browser = rosa) =>
    Promise.all(
      member.accounts.map(async ({ unique_id }) => {
        const body = { from: '11/01/2026', to: '12/31/2099', accountType: 1 as const, uniqueId: unique_id }
        const { data } = await browser.call('getTransactions', { body })
        return data.postedTransactions.map(({ takeBackNum }) => takeBackNum)
      }),
    )
  expect(await offered()).toEqual([
    [confirmNum, undefined],
    [confirmNum, undefined],
  ])
  await bank.wait(24 * 3_600_000)
  expect((await offered(bank.signIn(member))).flat()).toEqual([undefined, undefined, undefined, undefined])
  await bank.wait(-24 * 3_600_000)
  await takeBack()
  expect((await offered()).flat().some(Boolean)).toBe(false)
})

test('of many requests at once and later ones, one moves the money back and all are answered alike', async () => {
  const { bank, takeBack, confirmNum } = await openMade()
  const key = randomUUID()
  const answers = await Promise.all([takeBack(), takeBack(), takeBack(), takeBack(confirmNum, key)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await takeBack(confirmNum, key)).status).toBe(200)
  expect((await takeBack()).status).toBe(200)
  expect(await bank.balances()).toEqual([100_00, 100_00])
})

test('the database itself refuses to note a transfer as taken back twice', async () => {
  const { bank, member, takeBack } = await openMade()
  await takeBack()
  const { transaction_id } = await context.db
    .selectFrom('taken_back')
    .selectAll()
    .where('institution_id', '=', bank.id)
    .executeTakeFirstOrThrow()
  const again = insertTakenBack({ institutionId: bank.id, personId: member.id }, transaction_id, await bank.now())
  await expect(transact(context.db, async (tx) => void (await again.execute(tx)))).rejects.toThrow('taken_back_pkey')
})

test('what is not there any more, held money included, is not taken back', async () => {
  const { bank, member, order, rosa, takeBack, receipt } = await openMade(40)
  const reason = 'There is not enough money in S-002 to take this back.'
  const [first, second] = member.accounts
  await transact(context.db, (tx) =>
    hold(tx, bank.id, {
      accountId: second?.id ?? 0,
      amount: cents(-101_00),
      searchType: 1,
      description: 'A hold',
      pendingType: 'Card',
      madeOn: day('2026-11-20'),
      effectiveOn: day('2026-11-20'),
    }),
  )
  expect(await receipt()).toMatchObject({ canTakeBack: false, whyNotTakenBack: reason })
  expect(await takeBack()).toMatchObject({ status: 422, message: reason })
  expect(await bank.balances()).toEqual([60_00, 140_00])
  const body = order(2, { fromId: first?.unique_id, toId: second?.unique_id })
  await rosa.call('createTransfer', { key: randomUUID(), body })
  expect((await takeBack()).status).toBe(200)
  expect(await bank.balances()).toEqual([98_00, 102_00])
})

test('it is possible on the institution’s day of the transfer only', async () => {
  const { bank, member, confirmNum } = await openMade()
  await bank.wait(24 * 3_600_000)
  const rosa = bank.signIn(member)
  const { data } = await rosa.call('getTransferReceipt', { body: { confirmNum } })
  expect(data).toMatchObject({ canTakeBack: false, whyNotTakenBack: '', takenBackAt: null })
  const answer = await rosa.call('takeTransferBack', { key: randomUUID(), body: { confirmNum } })
  expect(answer).toMatchObject({ status: 409, error: { code: 'too_late' } })
  expect(await bank.balances()).toEqual([60_00, 140_00])
})

test.each([
  ['allow_from', { allow_from: false }, 'This cannot be taken back: no money can be transferred from S-002.'],
  ['display', { display: false }, 'This cannot be taken back: no money can be transferred from S-002.'],
])('an account whose %s was turned off gives nothing back, and the receipt says so', async (_, change, reason) => {
  const { bank, member, takeBack, receipt } = await openMade()
  await context.db
    .updateTable('account')
    .set(change)
    .where('institution_id', '=', bank.id)
    .where('id', '=', member.accounts[1]?.id ?? 0)
    .execute()
  expect(await receipt()).toMatchObject({ canTakeBack: false, whyNotTakenBack: reason })
  expect(await takeBack()).toMatchObject({ status: 422, message: reason })
  expect(await bank.balances()).toEqual([60_00, 140_00])
})

test('a payment of a loan cannot be taken back, because it lowered what is due', async () => {
  const { bank, member, rosa, order, takeBack, receipt } = await openMade()
  const loan = await transact(context.db, (tx) => addAccount(tx, { institutionId: bank.id, personId: member.id }, line))
  await bank.deposit(loan, -100_00)
  const { unique_id } = await context.db
    .selectFrom('account')
    .select('unique_id')
    .where('id', '=', loan)
    .executeTakeFirstOrThrow()
  const reason = 'A transfer from or to a loan or card cannot be taken back: it changed what is owed.'
  for (const changes of [{ toId: unique_id }, { fromId: unique_id }]) {
    const { data } = await rosa.call('createTransfer', { key: randomUUID(), body: order(10, changes) })
    const confirmNum = data.confirmNum ?? ''
    expect(await receipt(confirmNum)).toMatchObject({ canTakeBack: false, whyNotTakenBack: reason })
    expect(await takeBack(confirmNum)).toMatchObject({ status: 422, message: reason })
  }
})

test('an account that takes no deposits any more gets nothing back', async () => {
  const { bank, member, takeBack } = await openMade()
  await context.db
    .updateTable('account')
    .set({ allow_to: false })
    .where('institution_id', '=', bank.id)
    .where('id', '=', member.accounts[0]?.id ?? 0)
    .execute()
  const message = 'This cannot be taken back: no money can be transferred to S-001.'
  expect(await takeBack()).toMatchObject({ status: 422, message })
})

test('another member’s transfer cannot be taken back', async () => {
  const { bank, confirmNum } = await openMade()
  const nina = bank.signIn(await bank.addMember('nina', [{ balance: 1_00 }]))
  const answer = await nina.call('takeTransferBack', { key: randomUUID(), body: { confirmNum } })
  expect(answer).toMatchObject({ status: 403, error: { code: 'not_yours' } })
})

test('neither a transfer that was taken back nor its opposite counts as a withdrawal of the month', async () => {
  const is = { first: { monthly_withdrawals: 1 }, second: { monthly_withdrawals: 1 } }
  const { bank, make, takeBack, rosa, order, member } = await openMade(40, is)
  await takeBack()
  const again = await make(10)
  expect(again.status).toBe(200)
  expect(await make(10)).toMatchObject({ status: 422, message: 'Regulation D blocked transfer' })
  const [first, second] = member.accounts
  const back = order(5, { fromId: second?.unique_id, toId: first?.unique_id })
  expect((await rosa.call('createTransfer', { key: randomUUID(), body: back })).status).toBe(200)
  expect(await bank.balances()).toEqual([95_00, 105_00])
})

test('taking a transfer back twice leaves one line in the audit, with the amount in cents and without the note', async () => {
  const { bank, takeBack, confirmNum } = await openMade()
  await takeBack()
  await takeBack()
  const { rows } = await sql<{ after: object; target_id: string }>`
    select after, target_id from audit_event where institution_id = ${bank.id} and action = 'takeTransferBack'`.execute(
    context.db,
  )
  expect(rows).toEqual([{ after: { from: 'S-002', to: 'S-001', amount: 40_00 }, target_id: confirmNum }])
})
