import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { paymentReceiptMachine } from '../../machines/payments/payment-receipt.machine.ts'

import { scheduledPaymentsMachine } from '../../machines/payments/scheduled-payments.machine.ts'
import type { ScheduledPayment } from '../../machines/payments/scheduled-payments.rules.ts'
import { ApiError } from '../../api/problems.ts'
import { cents } from '../../values/money.ts'
import { samples as receiptSamples } from '../../stories/payments/payment-receipt.samples.ts'
import { payments } from '../../stories/payments/scheduled-payments.samples.ts'
import { type Answers, scripted } from '../support/scripted.ts'

const [due, water] = payments

const lost = new ApiError('network', 'No answer.')

const openList = (answers: Answers<typeof scheduledPaymentsMachine>) =>
  scripted(scheduledPaymentsMachine, { input: { userId: 7, zone: 'America/New_York' }, answers })

test('a lost answer to Confirm is requested again under the same key, and the member reads that no money will move', async () => {
  const { actor, at, sent, emitted } = openList({
    getScheduledPayments: [payments, payments.slice(0, 1)],
    unschedulePayment: [lost, undefined],
  })
  await at({ list: 'shown' })
  actor.send({ type: 'row.remove', id: water?.id ?? '' })
  actor.send({ type: 'removal.confirm' })
  await expect.poll(() => actor.getSnapshot().context.removalError).not.toBeNull()
  actor.send({ type: 'removal.confirm' })
  await at({ list: 'shown' })
  const [first, second] = sent.unschedulePayment.map(({ key }) => key)
  expect([first, second]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), first])
  expect(sent.unschedulePayment[1]).toMatchObject({ userId: 7, id: water?.id })
  expect(emitted).toMatchObject([{ type: 'toast', text: 'The payment was unscheduled. No money will move.' }])
})

test('a changed payment has its new amount before the list is loaded again', async () => {
  if (!water) throw new Error('No payment.')
  const changed = { ...water, amount: cents(7000) }
  const actor = createActor(
    scheduledPaymentsMachine.provide({
      actors: {
        getScheduledPayments: fromPromise<ScheduledPayment[], { userId: number }>(async () => [...payments]),
        editPayment: fromPromise(async () => ({ isChanged: true, changed })) as never,
      },
    }),
    { input: { userId: 7, zone: 'America/New_York' } },
  ).start()
  await waitFor(actor, (state) => state.matches({ list: 'shown' }))
  const seen: unknown[] = []
  actor.subscribe(({ context }) => seen.push(context.items?.find(({ id }) => id === water.id)?.amount))
  actor.send({ type: 'editPayment.open', payment: water })
  await expect.poll(() => seen).toContain(7000)
  actor.stop()
})

test('a payment that is due cannot be chosen', async () => {
  const { actor, at } = openList({ getScheduledPayments: [payments] })
  await at({ list: 'shown' })
  actor.send({ type: 'row.remove', id: due?.id ?? '' })
  expect(actor.getSnapshot().value).toMatchObject({ list: 'shown' })
})

test.each(['foreign', 'pending'] as const)(
  'the receipt of a payment refused as %s is reported missing',
  async (name) => {
    const answers = { getPaymentReceipt: [receiptSamples.getPaymentReceipt.refusals[name]] }
    const { at } = scripted(paymentReceiptMachine, { input: { userId: 7, uniqueId: 'p1' }, answers })
    expect((await at('missing')).output).toEqual({ missing: true })
  },
)

test('scheduled payments reload when money moves in another tab', async () => {
  const { actor, at, sent } = openList({ getScheduledPayments: [payments, payments.slice(0, 1)] })
  await at({ list: 'shown' })
  actor.send({ type: 'money.move' })
  await expect.poll(() => actor.getSnapshot().context.items).toEqual(payments.slice(0, 1))
  expect(sent.getScheduledPayments).toHaveLength(2)
})
