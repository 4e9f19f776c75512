import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { proveBooks } from '../../server/ledger/proof.ts'
import { findUnsendable, makeBatch } from '../../server/outgoing/batches-store.ts'
import { day } from '../../values/days.ts'
import { ach } from '../outgoing/leaving.ts'
import { context, openBank } from '../support/bank.ts'
import { openSender } from './sender.ts'

async function openSent(amount = 40, settings = {}, account: Parameters<typeof openSender>[1] = {}) {
  const sender = await openSender(await openBank({ ach, ...settings }), account)
  const { bank, add, send, call, member } = sender
  const contact = await add()
  const { data } = await send(contact, amount)
  const undo = (confirmNum = data.confirmNum, key = randomUUID()) => call('undoSend', { key, body: { confirmNum } })
  /** Puts what waits into a batch, as the poll of a server does. */
  const batch = async (later = 0) => {
    const now = new Date((await bank.now()).getTime() + later)
    const on = day('2026-11-20')
    await transact(context.db, (tx) => makeBatch(tx, bank.id, 'ach', { now, today: on, effectiveOn: on }, { pause: 0 }))
  }
  const balance = async () => {
    const { shares = [] } = (await call('getSummary', { body: {} })).data
    return shares.find(({ uniqueId }) => uniqueId === member.accounts[0]?.unique_id)?.balance
  }
  return { ...sender, contact, confirmNum: data.confirmNum, undo, batch, balance }
}

test('within a minute a member takes money back, and nothing of it leaves or counts towards the limit', async () => {
  const { undo, receipt, confirmNum, balance, batch, outgoing, call } = await openSent()
  const month = async () => (await call('getMoneyByMonth', { body: {} })).data.at(-1)
  const sent = await month()
  expect(await receipt(confirmNum)).toMatchObject({ delivery: { state: 1 }, undoExpiresInMs: expect.any(Number) })
  expect(await undo()).toMatchObject({ status: 200 })
  expect(await balance()).toBe(100)
  expect([sent, await month()]).toMatchObject([{ moneyOut: 40 }, { moneyIn: sent?.moneyIn, moneyOut: 0 }])
  expect(await receipt(confirmNum)).toMatchObject({
    undoExpiresInMs: 0,
    delivery: { state: 3, reason: 'You took it back.' },
  })
  await batch(120_000)
  expect((await outgoing()).map(({ batch_id }) => batch_id)).toEqual([null])
  expect((await call('getDailyLimit', { body: {} })).data).toMatchObject({ usedToday: 0 })
  expect(Object.values(await proveBooks(context.db)).flat()).toEqual([])
})

test('what is back already is answered in the same way, and comes back once', async () => {
  const { undo, balance } = await openSent()
  expect((await Promise.all([undo(), undo(), undo()])).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await undo()).status).toBe(200)
  expect(await balance()).toBe(100)
})

test('after its minute a member cannot take money back', async () => {
  const { bank, undo, balance } = await openSent()
  await bank.wait(60_000)
  expect(await undo()).toMatchObject({ status: 409, error: { code: 'too_late' } })
  expect(await balance()).toBe(60)
})

test('an institution decides for how long, and 0 is not at all', async () => {
  const short = await openSent(40, { undo_seconds: 10 })
  await short.bank.wait(10_000)
  expect((await short.undo()).status).toBe(409)
  const never = await openSent(40, { undo_seconds: 0 })
  expect((await never.receipt(never.confirmNum)).undoExpiresInMs).toBe(0)
  expect((await never.undo()).status).toBe(409)
  await never.batch()
  expect((await never.outgoing()).map(({ batch_id }) => batch_id !== null)).toEqual([true])
})

test('a payment that no file can hold waits for its minute before it is sent back', async () => {
  const { bank, outgoing } = await openSent()
  await context.db
    .updateTable('outgoing_payment')
    .set({ payee: sql`jsonb_set(payee, '{routing_number}', '"12"')` })
    .where('institution_id', '=', bank.id)
    .execute()
  const [{ confirmation } = { confirmation: '' }] = await outgoing()
  const now = await bank.now()
  expect(await findUnsendable(context.db, bank.id, now)).toEqual([])
  const later = new Date(now.getTime() + 61_000)
  expect((await findUnsendable(context.db, bank.id, later)).map((row) => row.confirm_num)).toEqual([confirmation])
})

test('money taken back does not count as a withdrawal of the month', async () => {
  const { undo, send, contact } = await openSent(40, {}, { is: { monthly_withdrawals: 1 } })
  expect(await send(contact, 1)).toMatchObject({ status: 422, message: 'Regulation D blocked transfer' })
  await undo()
  expect((await send(contact, 1)).status).toBe(200)
  expect(await send(contact, 1)).toMatchObject({ status: 422, message: 'Regulation D blocked transfer' })
})

const line = { is: { account_type: 2, credit_limit: 500_00, minimum_advance: 0 }, balance: 0 }

test('money taken back that was sent from a loan is an advance less, and no payment of what is due', async () => {
  const { bank, member, undo, receipt, confirmNum } = await openSent(40, {}, line)
  const loan = { institution_id: bank.id, account_id: member.accounts[0]?.id ?? 0 }
  await context.db
    .insertInto('loan')
    .values({ ...loan, original_amount: 500_00, minimum_due: 25_00, next_due_on: '2026-12-01', regular_payment: 25_00 })
    .execute()
  expect(await bank.balances()).toEqual([-40_00])
  expect((await undo()).status).toBe(200)
  expect(await bank.balances()).toEqual([0])
  expect(await receipt(confirmNum)).toMatchObject({ delivery: { state: 3, reason: 'You took it back.' } })
  const { minimum_due, next_due_on } = await context.db
    .selectFrom('loan')
    .selectAll()
    .where('institution_id', '=', bank.id)
    .executeTakeFirstOrThrow()
  expect({ minimum_due, next_due_on }).toEqual({ minimum_due: 25_00, next_due_on: '2026-12-01' })
  expect(Object.values(await proveBooks(context.db)).flat()).toEqual([])
})

test('money taken back after its loan was paid off goes to the first share, and the receipt says so', async () => {
  const { bank, member, call, undo, receipt, confirmNum } = await openSent(
    40,
    {},
    { ...line, others: [{ balance: 100_00 }] },
  )
  const [loan, share] = member.accounts
  const body = {
    fromId: share?.unique_id ?? '',
    toId: loan?.unique_id ?? '',
    fromAccountNum: member.accountNumber,
    toAccountNum: member.accountNumber,
    amount: 40,
    transferType: 1 as const,
  }
  expect((await call('createTransfer', { key: randomUUID(), body })).status).toBe(200)
  expect((await undo()).status).toBe(200)
  expect(await bank.balances()).toEqual([0, 100_00])
  const reason = 'You took it back. The money is in S-002, because less is owed on L-001 now.'
  expect(await receipt(confirmNum)).toMatchObject({ delivery: { state: 3, reason } })
})

test('another member’s money cannot be taken back', async () => {
  const { bank, confirmNum, balance } = await openSent()
  const nina = await openSender(bank, { username: 'nina' })
  const key = randomUUID()
  expect(await nina.call('undoSend', { key, body: { confirmNum } })).toMatchObject({
    status: 403,
    error: { code: 'not_yours' },
  })
  expect(await balance()).toBe(60)
})

test('of undo and the batch that takes the money exactly one wins, 64 times', async () => {
  const { send, contact, undo, batch, outgoing, balance } = await openSent(1, { undo_seconds: 10 })
  const confirmed: string[] = []
  for (let count = 1; count < 64; count++) confirmed.push((await send(contact, 1)).data.confirmNum)
  // A batch whose clock is ahead takes what could still be taken back by the member's.
  const undone = confirmed.map((confirmNum) => undo(confirmNum))
  const [answers] = await Promise.all([Promise.all(undone), batch(20_000), batch(20_000)])
  const rows = await outgoing()
  const backCount = answers.filter(({ status }) => status === 200).length
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(rows.every((row) => (row.batch_id === null) === (row.returned_at !== null))).toBe(true)
  expect(rows.filter((row) => row.returned_at !== null).length).toBe(backCount)
  expect(await balance()).toBe(100 - 64 + backCount)
  expect(Object.values(await proveBooks(context.db)).flat()).toEqual([])
})
