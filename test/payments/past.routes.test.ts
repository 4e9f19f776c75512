import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'

import { monday, payerOn } from './paula.ts'

/** Schedules a payment of 60.00 on Wednesday. */
async function onePlanned() {
  const all = await payerOn(monday)
  const water = await all.bill('City Water', { nickname: 'Water' })
  const { data } = await all.pay([all.item(water.bill, 60, '03/05/2031')])
  const uniqueId = data.payments[0]?.uniqueId ?? ''
  return { ...all, uniqueId, unschedule: () => all.paula().call('unschedulePayment', { body: { uniqueId } }) }
}

test('a payment can be deleted until the day before its date; it is never made, and the member is notified', async () => {
  const { bank, pass, unschedule, runOn, scheduled, activity, told } = await onePlanned()
  await pass('2031-03-04', '23:59')
  expect((await unschedule()).status).toBe(200)
  expect(await scheduled()).toEqual([])
  await runOn('2031-03-05')
  expect(await bank.balances()).toEqual([500_00, 100_00])
  expect(await activity()).toMatchObject([{ status: 'CANCELED', statusReason: 'UNSCHEDULED', amount: 60 }])
  expect((await told()).mails).toEqual([
    {
      to: 'paula@example.test',
      subject: 'Your payment is canceled',
      text: 'Your payment of $60.00 to Water for 03/05/2031 is canceled, as you asked. No money has moved.',
    },
  ])
})

test('a payment cannot be deleted on its date or later', async () => {
  const { pass, unschedule } = await onePlanned()
  await pass('2031-03-05', '00:00')
  expect(await unschedule()).toMatchObject({ status: 422, message: 'Payment date has passed' })
})

test('a payment that failed once can be deleted until its retry begins', async () => {
  const { bank, member, pay, bill, item, pass, runOn, paula, activity } = await payerOn(monday)
  const { bill: water } = await bill('City Water')
  const { data } = await pay([item(water, 600, '03/05/2031')])
  const unschedule = () => paula().call('unschedulePayment', { body: { uniqueId: data.payments[0]?.uniqueId ?? '' } })
  await runOn('2031-03-05')
  await pass('2031-03-06', '10:00')
  expect(await unschedule()).toMatchObject({ status: 422, message: 'Payment date has passed' })
  await pass('2031-03-06', '09:59')
  expect((await unschedule()).status).toBe(200)
  await bank.deposit(member.accounts[0]?.id ?? 0, 500_00)
  await runOn('2031-03-06')
  expect(await activity()).toMatchObject([{ status: 'CANCELED', statusReason: 'UNSCHEDULED' }])
  expect(await bank.balances()).toEqual([1_000_00, 100_00])
})

test('a payment that was made or deleted cannot be deleted again', async () => {
  const { unschedule, runOn } = await onePlanned()
  await runOn('2031-03-05')
  expect(await unschedule()).toMatchObject({ status: 409, message: 'This payment has already been paid or canceled.' })
  const other = await onePlanned()
  await other.unschedule()
  expect((await other.unschedule()).status).toBe(409)
})

test('there is no receipt for an unmade payment or for another member’s payment', async () => {
  const { paula, uniqueId } = await onePlanned()
  expect((await paula().call('getPaymentReceipt', { body: { uniqueId } })).status).toBe(404)
  const stranger = (await onePlanned()).paula()
  const notYours = { status: 403, error: { code: 'not_yours' } }
  for (const id of [uniqueId, `p${randomUUID()}`]) {
    expect(await stranger.call('getPaymentReceipt', { body: { uniqueId: id } })).toMatchObject(notYours)
    expect(await stranger.call('unschedulePayment', { body: { uniqueId: id } })).toMatchObject(notYours)
  }
})

test('a member to whom E-Pay is closed can still see and delete scheduled payments', async () => {
  const { paula, uniqueId, setPerson } = await onePlanned()
  await setPerson({ e_statements: false })
  expect((await paula().call('getScheduledPayments', { body: {} })).data).toHaveLength(1)
  expect((await paula().call('unschedulePayment', { body: { uniqueId } })).status).toBe(200)
  expect((await paula().call('getPaymentActivity', { body: {} })).data).toHaveLength(1)
})

test('payment activity is sorted by the date it shows, newest first, whenever a payment was deleted', async () => {
  const { bill, item, pay, paula, runOn, activity } = await payerOn(monday)
  const { bill: water } = await bill('City Water')
  // A Saturday's payment is made on Monday.
  const days = ['03/20/2031', '03/08/2031', '03/05/2031', '03/14/2031']
  const { data } = await pay(days.map((on, index) => item(water, 10 + index, on)))
  const remove = (index: number) =>
    paula().call('unschedulePayment', { body: { uniqueId: data.payments[index]?.uniqueId ?? '' } })
  await remove(3)
  await runOn('2031-03-05')
  await remove(0)
  await runOn('2031-03-10')
  expect((await activity()).map(({ paymentDate }) => paymentDate)).toEqual([
    '03/20/2031',
    '03/14/2031',
    '03/10/2031',
    '03/05/2031',
  ])
})
