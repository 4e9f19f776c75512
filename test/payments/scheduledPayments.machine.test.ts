import { expect, test } from 'vitest'
import { paymentReceiptMachine } from '../../machines/payments/paymentReceipt.machine.ts'
import type { PaymentReceipt } from '../../machines/payments/paymentReceipt.rules.ts'
import { scheduledPaymentsMachine } from '../../machines/payments/scheduledPayments.machine.ts'
import { ApiError } from '../../api/problems.ts'
import { receipts, samples as receiptSamples } from '../../stories/payments/paymentReceipt.samples.ts'
import { payments, samples } from '../../stories/payments/scheduledPayments.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const [due, water] = payments
const { settled } = samples.unschedulePayment.refusals
const lost = new ApiError('network', 'No answer.')

const openList = (answers: Answers<typeof scheduledPaymentsMachine>) =>
  scripted(scheduledPaymentsMachine, { input: { userId: 7, zone: 'America/New_York' }, answers })

test('a payment that was unscheduled leaves the list, and the member reads that no money will move', async () => {
  const { actor, at, sent, emitted } = openList({ getScheduledPayments: [payments, payments.slice(0, 1)], unschedulePayment: [undefined] })
  await at('shown')
  actor.send({ type: 'row.remove', id: water?.id ?? '' })
  expect((await at('confirming')).context.chosen).toEqual(water)
  actor.send({ type: 'removal.confirm' })
  expect((await at('shown')).context.items).toEqual([due])
  expect(sent.unschedulePayment).toEqual([{ userId: 7, id: water?.id, key: expect.any(String) }])
  expect(emitted).toMatchObject([{ type: 'toast', text: 'The payment was unscheduled. No money will move.' }])
})

test('an answer to Confirm that was lost is asked for again under the same key', async () => {
  const { actor, at, sent } = openList({ getScheduledPayments: [payments, payments.slice(0, 1)], unschedulePayment: [lost, undefined] })
  await at('shown')
  actor.send({ type: 'row.remove', id: water?.id ?? '' })
  actor.send({ type: 'removal.confirm' })
  await expect.poll(() => actor.getSnapshot().context.removalError).not.toBeNull()
  actor.send({ type: 'removal.confirm' })
  await at('shown')
  const [first, second] = sent.unschedulePayment.map(({ key }) => key)
  expect([first, second]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), first])
})

test('a payment whose day has come cannot be chosen', async () => {
  const { actor, at } = openList({ getScheduledPayments: [payments] })
  await at('shown')
  actor.send({ type: 'row.remove', id: due?.id ?? '' })
  expect(actor.getSnapshot().value).toBe('shown')
})

test('a payment that was made in the meantime says so, and the list is read again when the question is closed', async () => {
  const { actor, at, sent } = openList({ getScheduledPayments: [payments, payments.slice(0, 1)], unschedulePayment: [settled] })
  await at('shown')
  actor.send({ type: 'row.remove', id: water?.id ?? '' })
  actor.send({ type: 'removal.confirm' })
  await expect.poll(() => actor.getSnapshot().context.removalError).toMatchObject({ message: settled.message })
  actor.send({ type: 'removal.cancel' })
  expect((await at('shown')).context.items).toEqual([due])
  expect(sent.getScheduledPayments).toHaveLength(2)
})

const receipt = (answers: (PaymentReceipt | ApiError)[]) =>
  scripted(paymentReceiptMachine, { input: { userId: 7, uniqueId: 'p1' }, answers: { getPaymentReceipt: answers } })

test('the receipt of a payment that fails to load is shown after a reload', async () => {
  const { broken } = receiptSamples.getPaymentReceipt.refusals
  const { actor, at } = receipt([broken, receipts.check])
  expect((await at('failed')).context.error).toMatchObject({ message: broken.message })
  actor.send({ type: 'reload' })
  expect(await at('shown')).toMatchObject({ output: null, context: { receipt: receipts.check } })
})

test.each(['foreign', 'pending'] as const)('the receipt of a payment refused as %s is reported missing', async (name) => {
  const { at } = receipt([receiptSamples.getPaymentReceipt.refusals[name]])
  expect((await at('missing')).output).toEqual({ missing: true })
})
