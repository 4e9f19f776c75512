import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transact } from '../../server/db/open.ts'
import { lockDue } from '../schedule/locked.ts'
import { context } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { monday } from './paula.ts'
import { plannerOn } from './planner.ts'

type Change = { amount?: number; paymentDate?: string; fromAccountId?: string; comment?: string; payTwice?: boolean }

/** Schedules a payment of $64.20 to City Water on Wednesday. */
async function openChanges(...given: Parameters<typeof plannerOn>) {
  const payer = await plannerOn(...given)
  const { bill, item, pay, checking, paula } = payer
  const water = await bill('City Water')
  const order = async (amount: number, on: string) =>
    (await pay([item(water.bill, amount, on, { comment: 'March', includeCommentOnCheck: true })])).data.payments[0]
      ?.uniqueId ?? ''
  const sent = { amount: 64.2, fromAccountId: checking, fromAccountType: 1 as const, paymentDate: '03/05/2031' }
  const change = (uniqueId: string, changes: Change, browser = paula()) =>
    browser.call('updatePayment', { key: randomUUID(), body: { ...sent, uniqueId, ...changes } })
  return { ...payer, water, order, change }
}

test('a changed payment is made with its new amount, on its new day, from its new account', async () => {
  const { bank, order, change, savings, scheduled, runOn, activity, told, proof } = await openChanges(monday)
  const id = await order(64.2, '03/05/2031')
  const changed = await change(id, { amount: 70, paymentDate: '03/08/2031', fromAccountId: savings, comment: 'April' })
  expect(changed).toMatchObject({
    status: 200,
    data: {
      uniqueId: id,
      amount: 70,
      scheduledDate: '03/08/2031',
      processDate: '03/10/2031',
      comment: 'April',
      payFrom: 'S-002',
    },
  })
  expect(await scheduled()).toEqual([changed.data])
  await runOn('2031-03-05')
  expect(await bank.balances()).toEqual([500_00, 100_00])
  await runOn('2031-03-10')
  expect(await bank.balances()).toEqual([500_00, 30_00])
  expect(await activity()).toMatchObject([
    { uniqueId: id, status: 'PAID', amount: 70, payFrom: 'S-002', comment: 'April' },
  ])
  expect((await told()).notices).toMatchObject([
    {
      text: 'Your payment of $64.20 to City Water for 03/05/2031 was changed, as you asked. It is now $70.00 from S-002, for 03/08/2031. If this was not you, contact us at once.',
    },
  ])
  const audited = context.db.selectFrom('audit_event').select(['before', 'after']).where('action', '=', 'updatePayment')
  expect(await audited.where('institution_id', '=', bank.id).orderBy('id').execute()).toEqual([
    {
      before: { amount: 64_20, on: '2031-03-05', from: 'S-001' },
      after: { amount: 70_00, on: '2031-03-08', from: 'S-002' },
    },
  ])
  expect(await proof()).toEqual([])
})

test('a payment can be changed until the run of its day begins', async () => {
  const { order, change, pass } = await openChanges(monday)
  const [wednesday, saturday] = [await order(64.2, '03/05/2031'), await order(20, '03/08/2031')]
  await pass('2031-03-05', '09:59')
  expect(await change(wednesday, { amount: 60 })).toMatchObject({ status: 200, data: { amount: 60 } })
  await pass('2031-03-05', '10:00')
  const begun = { status: 409, message: 'The bank has begun to make this payment, so it can no longer be changed.' }
  expect(await change(wednesday, { amount: 50, paymentDate: '03/12/2031' })).toMatchObject(begun)
  await pass('2031-03-09', '12:00')
  expect(await change(saturday, { amount: 15, paymentDate: '03/08/2031' })).toMatchObject({
    status: 200,
    data: { amount: 15 },
  })
  expect(await change(saturday, { amount: 15, paymentDate: '03/07/2031' })).toMatchObject({
    status: 422,
    message: 'Payment date has passed',
  })
})

test('a changed payment is checked like a new one, without counting itself', async () => {
  const given = { epay: { mostPerPayment: 300_00, mostPerDay: 400_00 } }
  const { order, change, scheduled, bill, item, pay } = await openChanges(monday, '09:00', given)
  const [id, other] = [await order(64.2, '03/05/2031'), await bill('Tern Mobile')]
  await pay([item(other.bill, 250, '03/06/2031')])
  await order(30, '03/07/2031')
  const before = await scheduled()
  const refused = async (changes: Change) => {
    const { status, message, error } = await change(id, changes)
    return [status, error?.code, message]
  }
  expect(await refused({ amount: 300.01 })).toEqual([422, 'limit', 'The most for one payment is $300.00.'])
  expect(await refused({ amount: 200, paymentDate: '03/06/2031' })).toEqual([
    422,
    'limit',
    'The most for one day is $400.00.',
  ])
  const twice = 'You already pay this payee $30.00 on 03/07/2031.'
  expect(await refused({ amount: 30, paymentDate: '03/07/2031' })).toEqual([422, 'pay_twice', twice])
  expect(await refused({ fromAccountId: randomUUID() })).toEqual([403, 'not_yours', expect.any(String)])
  expect(await scheduled()).toEqual(before)
  expect((await change(id, { amount: 300 })).status).toBe(200)
  expect((await change(id, { amount: 30, paymentDate: '03/07/2031', payTwice: true })).status).toBe(200)
})

test('a payment can be moved to today only if there is enough money and before the cut-off', async () => {
  const { order, change, pass } = await openChanges(monday)
  const id = await order(64.2, '03/05/2031')
  const today = { paymentDate: '03/03/2031' }
  expect(await change(id, { ...today, amount: 500.01 })).toMatchObject({ status: 422, message: 'Insufficient Funds.' })
  await pass(monday, '10:01')
  expect(await change(id, today)).toMatchObject({ status: 422, error: { code: 'cutoff_passed' } })
})

test('a member cannot change another member’s payment, an auto pay’s payment, or one that was tried already', async () => {
  const { bank, order, change, plan, scheduled, runOn, setPerson } = await openChanges(monday, '09:00', {
    balance: 10_00,
  })
  const id = await order(64.2, '03/05/2031')
  await plan('Shoreline Power', '03/12/2031')
  const [, power] = await scheduled()
  const stranger = bank.signIn(
    await bank.addMember('rosa', [{ balance: 1 }, { balance: 1, is: { type: 1 } }], { e_statements: true }),
  )
  expect(await change(id, { amount: 1 }, stranger)).toMatchObject({ status: 403, error: { code: 'not_yours' } })
  const belongs = 'This payment belongs to an Auto Pay. Edit the Auto Pay.'
  expect(await change(power?.uniqueId ?? '', { amount: 1 })).toMatchObject({ status: 422, message: belongs })
  await setPerson({ e_statements: false })
  expect(await change(id, { amount: 1 })).toMatchObject({ status: 403, error: { code: 'epay_not_eligible' } })
  await setPerson({ e_statements: true })
  await runOn('2031-03-05')
  const tried = 'We have already tried to make this payment. You can only delete it.'
  expect(await change(id, { amount: 1 })).toMatchObject({ status: 409, message: tried })
  expect((await scheduled())[0]).toMatchObject({ uniqueId: id, amount: 64.2, changeableUntil: null })
})

test('if a member changes payments while a run makes them, each is paid once, as the accepted change says', async () => {
  const count = 24
  const { bank, order, change, pass, runNow, errors, activity, proof, paula } = await openChanges(monday, '09:00', {
    epay: { freePerMonth: count },
  })
  const ids: string[] = []
  for (let index = 0; index < count; index++) ids.push(await order((100 + index) / 100, '03/05/2031'))
  await pass('2031-03-05', '09:59')
  const browser = paula()
  const run = async () => {
    await pass('2031-03-05')
    await Promise.all([runNow(), runNow()])
  }
  const changing = (async () => {
    const answers = []
    for (const id of ids.toReversed())
      answers.push({ id, ...(await change(id, { amount: 2, payTwice: true }, browser)) })
    return answers
  })()
  const [answers] = await Promise.all([changing, run()])
  await runNow()
  expect(errors).toEqual([])
  const rows = await activity()
  expect(rows.map(({ uniqueId }) => uniqueId).toSorted()).toEqual(ids.toSorted())
  const accepted = new Set(answers.filter(({ status }) => status === 200).map(({ id }) => id))
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  for (const { uniqueId, amount, status } of rows) {
    const ordered = (100 + ids.indexOf(uniqueId)) / 100
    expect([status, amount]).toEqual(['PAID', accepted.has(uniqueId) ? 2 : ordered])
  }
  const paid = rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  expect(await bank.balances()).toEqual([500_00 - paid, 100_00])
  expect(await proof()).toEqual([])
})

test.runIf(shared.kind === 'postgres')(
  'a payment moved to a later day is not made by a run that found it due before',
  async () => {
    const { bank, order, change, pass } = await openChanges(monday)
    const id = await order(64.2, '03/05/2031')
    await pass('2031-03-05', '09:59')
    const found = await context.db
      .selectFrom('payment')
      .select('occurrence_id')
      .where('institution_id', '=', bank.id)
      .where('unique_id', '=', id)
      .executeTakeFirstOrThrow()
    expect((await change(id, { paymentDate: '03/12/2031' })).status).toBe(200)
    const locked = await transact(context.db, (tx) => lockDue(tx, bank.id, found.occurrence_id, '2031-03-05'))
    expect(locked).toBeNull()
  },
)
