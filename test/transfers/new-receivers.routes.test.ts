import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { readOutbox } from '../../server/delivery/outbox.ts'
import { makeBatch } from '../../server/outgoing/batches-store.ts'
import { proveBooks } from '../../server/ledger/proof.ts'
import { day } from '../../values/days.ts'
import { ach } from '../outgoing/leaving.ts'
import { context, openBank } from '../support/bank.ts'
import { openSender, tomas } from './sender.ts'

const hour = 3_600_000

/** Opens a member with $2,000.00 at a bank that holds more than $500.00 to a new bank account for a day. */
async function openSendingToNew(new_receivers = { holdAbove: 500_00, holdHours: 24 }) {
  const sender = await openSender(await openBank({ ach, new_receivers }), { balance: 2_000_00 })
  const { bank, member, add, outgoing } = sender
  const contact = await add()
  /** Puts what may leave now into a batch, and returns the amounts in batches. */
  const leave = async () => {
    const on = day('2026-11-20')
    const now = await bank.now()
    await transact(context.db, async (tx) =>
      makeBatch(tx, bank.id, 'ach', { now, today: on, effectiveOn: on }, { pause: 0 }),
    )
    return (await outgoing()).flatMap(({ batch_id, left_amount }) => (batch_id === null ? [] : [left_amount]))
  }
  // Signs in again each time: a day is longer than a session.
  const call: typeof sender.call = (...given) => bank.signIn(member).call(...given)
  const send = (amount: number, change = {}) =>
    call('sendMoney', {
      key: randomUUID(),
      body: { fromId: member.accounts[0]?.unique_id ?? '', contactId: contact, sendTo: 1, amount, ...change },
    })
  const cancel = (confirmNum: string) => call('undoSend', { key: randomUUID(), body: { confirmNum } })
  const hold = async () => (await call('getContacts', { body: {} })).data[0]?.hold
  const receipt = async (confirmNum: string) => (await call('getTransferReceipt', { body: { confirmNum } })).data
  /** Saves the same bank account under another name, and returns its contact. */
  const saveAgain = async (change = {}) => {
    const browser = bank.signIn(member)
    await browser.confirm()
    return (await browser.call('saveContact', { body: { ...tomas, name: 'T. Reyes', ...change } })).data
  }
  return { bank, call, contact, send, saveAgain, leave, cancel, hold, receipt }
}

test('more than the limit to a new bank account waits a day, and leaves then', async () => {
  const { bank, send, receipt, leave } = await openSendingToNew()
  const { data } = await send(500.01)
  const { delivery, undoExpiresInMs } = await receipt(data.confirmNum)
  expect(undoExpiresInMs).toBeGreaterThan(23 * hour)
  expect(Date.parse(delivery?.leavesAt ?? '') - (await bank.now()).getTime()).toBeGreaterThan(23 * hour)
  await bank.wait(23 * hour)
  expect(await leave()).toEqual([])
  await bank.wait(hour)
  expect(await leave()).toEqual([500_01])
  expect(await receipt(data.confirmNum)).toMatchObject({ delivery: { leavesAt: null }, undoExpiresInMs: 0 })
})

test('what waits can be canceled until it leaves, and the money is back', async () => {
  const { bank, send, cancel, leave, receipt, call } = await openSendingToNew()
  const { data } = await send(800)
  await bank.wait(20 * hour)
  expect(await cancel(data.confirmNum)).toMatchObject({ status: 200 })
  expect(await receipt(data.confirmNum)).toMatchObject({ delivery: { state: 3, leavesAt: null } })
  await bank.wait(5 * hour)
  expect(await leave()).toEqual([])
  expect((await call('getSummary', { body: {} })).data.shares[0]).toMatchObject({ balance: 2_000 })
  expect(Object.values(await proveBooks(context.db)).flat()).toEqual([])
})

test('payments to a new bank account add up', async () => {
  const { send, hold, receipt } = await openSendingToNew()
  const isHeld = async (amount: number) =>
    (await receipt((await send(amount)).data.confirmNum)).delivery?.leavesAt !== null
  expect(await isHeld(300)).toBe(false)
  expect(await hold()).toEqual({ above: 200, hours: 24 })
  expect([await isHeld(200), await isHeld(0.01)]).toEqual([false, true])
})

test.each([
  ['under another name', {}],
  ['with zeros before it', { account: `00${tomas.account}` }],
])('payments to a new bank account add up also when it is saved again %s', async (_, change) => {
  const { call, contact, send, saveAgain, receipt } = await openSendingToNew()
  await send(300)
  const again = await saveAgain(change)
  expect(again.hold).toEqual({ above: 200, hours: 24 })
  const { data } = await send(200.01, { contactId: again.id })
  expect((await receipt(data.confirmNum)).delivery?.leavesAt).toEqual(expect.any(String))
  const holds = (await call('getContacts', { body: {} })).data.map(({ hold }) => hold)
  expect(holds).toEqual(Array(2).fill({ above: 0, hours: 24 }))
  await call('removeContact', { body: { contactId: contact } })
  expect((await saveAgain(change)).hold).toEqual({ above: 0, hours: 24 })
})

test('a bank account that is known is not new when it is saved again, and another one is', async () => {
  const { bank, send, saveAgain, receipt } = await openSendingToNew()
  await send(1)
  await bank.wait(24 * hour)
  const again = await saveAgain()
  expect(again.hold).toBeNull()
  const { data } = await send(800, { contactId: again.id })
  expect((await receipt(data.confirmNum)).delivery?.leavesAt).toBeNull()
  expect((await saveAgain({ account: '5550017731' })).hold).toEqual({ above: 500, hours: 24 })
  expect((await saveAgain({ routing: '011000015' })).hold).toEqual({ above: 500, hours: 24 })
})

test('a small payment first does not open the way for a large one on the same day', async () => {
  const { bank, send, hold, receipt } = await openSendingToNew()
  expect(await hold()).toEqual({ above: 500, hours: 24 })
  await send(1)
  const { data } = await send(600)
  expect((await receipt(data.confirmNum)).delivery?.leavesAt).toEqual(expect.any(String))
  await bank.wait(24 * hour)
  expect(await hold()).toBeNull()
  const later = await send(601)
  expect((await receipt(later.data.confirmNum)).delivery?.leavesAt).toBeNull()
})

test.each([
  ['the limit itself', 500, {}, { holdAbove: 500_00, holdHours: 24 }],
  ['money to Venmo', 800, { sendTo: 2 }, { holdAbove: 500_00, holdHours: 24 }],
  ['anything where the institution holds nothing', 800, {}, { holdAbove: 0, holdHours: 0 }],
])('%s does not wait', async (_, amount, change, rules) => {
  const { bank, send, receipt } = await openSendingToNew(rules)
  const { data } = await send(amount, change)
  expect((await receipt(data.confirmNum)).delivery?.leavesAt).toBeNull()
  await bank.wait(60_000)
  expect(await receipt(data.confirmNum)).toMatchObject({ undoExpiresInMs: 0 })
})

test('the mail about a first payment says when it leaves', async () => {
  const { bank, send } = await openSendingToNew()
  await send(900)
  const texts = (await readOutbox(context.db, context.secrets, bank.id, 5)).map(({ text }) => text)
  expect(texts.join('\n')).toMatch(/Your first payment to Tomas Reyes, \$900\.00, leaves on \d\d\/\d\d\/\d{4} at /)
})
