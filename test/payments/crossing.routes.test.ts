import { expect, test } from 'vitest'
import { water } from './payer.ts'
import { monday, payerOn } from './paula.ts'

test('if a payment is scheduled and its payee removed at the same time, one of the two is refused', async () => {
  const payer = await payerOn(monday)
  const call = payer.paula().call
  const bills = await Promise.all(Array.from({ length: 24 }, (_, index) => payer.bill(`Payee ${index}`)))
  const outcomes = await Promise.all(
    bills.map(async ({ bill }, index) => {
      const pay = () => payer.pay([payer.item(bill, 1, '03/08/2031')])
      const remove = () => call('removeQuickPay', { body: { uniqueId: bill } })
      // Alternates which request is sent first.
      const both = index % 2 ? [remove(), pay()] : [pay(), remove()]
      return (await Promise.all(both)).map(({ status }) => status)
    }),
  )
  expect(outcomes.filter((statuses) => statuses.filter((status) => status === 200).length !== 1)).toEqual([])
  const scheduled = await payer.scheduled()
  expect(scheduled.filter(({ payeeUniqueId }) => payeeUniqueId === null)).toEqual([])
  expect((await call('getQuickPays', { body: {} })).data.length).toBe(scheduled.length)
})

test('a scheduled payment uses the payee’s address and account number at the time it is made', async () => {
  const payer = await payerOn(monday)
  const { bill } = await payer.bill('City Water')
  const { data } = await payer.pay([payer.item(bill, 64.2, '03/04/2031')])
  const change = { ...water, uniqueId: bill, address1: '2 Well Lane', accountNumber: '4711' }
  expect((await (await payer.confirmed()).call('updatePayee', { body: change })).status).toBe(200)
  await payer.runOn('2031-03-04')
  const receipt = await payer
    .paula()
    .call('getPaymentReceipt', { body: { uniqueId: data.payments[0]?.uniqueId ?? '' } })
  expect(receipt.data).toMatchObject({
    payeeAddress: '2 Well Lane, Portland, ME 04101',
    payeeAccountNumber: '****4711',
  })
})
