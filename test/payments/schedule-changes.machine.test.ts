import { expect, onTestFinished, test, vi } from 'vitest'
import { scheduledPaymentsMachine } from '../../machines/payments/scheduled-payments.machine.ts'
import { skipScheduledPaymentMachine } from '../../machines/payments/skip-scheduled-payment.machine.ts'
import { editTransferMachine } from '../../machines/transfers/edit-transfer.machine.ts'
import { scheduledTransfersMachine } from '../../machines/transfers/scheduled-transfers.machine.ts'
import { skipTransferMachine } from '../../machines/transfers/skip-transfer.machine.ts'
import { ofMaria } from '../../stories/accounts/summary.samples.ts'
import { payments } from '../../stories/payments/scheduled-payments.samples.ts'
import { input as skipsPayment } from '../../stories/payments/skip-scheduled-payment.samples.ts'
import { plans, samples } from '../../stories/transfers/scheduled-transfers.samples.ts'
import { input as skipsTransfer } from '../../stories/transfers/skip-transfer.samples.ts'
import { scripted } from '../support/scripted.ts'

const acts: Record<string, () => Promise<unknown>> = {
  'deletes a scheduled transfer': async () => {
    const answers = { getScheduledTransfers: () => plans, cancelScheduledTransfer: [undefined] }
    const { actor, at } = scripted(scheduledTransfersMachine, { input: { userId: 7 }, answers })
    await at({ list: 'shown' })
    actor.send({ type: 'row.remove', id: 31 })
    actor.send({ type: 'removal.confirm' })
  },
  'edits a scheduled transfer': async () => {
    const [transfer] = plans
    if (!transfer) throw new Error('no sample')
    const { changed } = samples.updateScheduledTransfer.answers
    const answers = { getSummary: [ofMaria], send: [changed] } as never
    const { actor, at } = scripted(editTransferMachine, { input: { userId: 7, transfer }, answers })
    await at({ form: 'untouched' })
    actor.send({ type: 'draft.change', change: { amount: '30' } })
    actor.send({ type: 'draft.submit' })
  },
  'skips a scheduled transfer': async () => {
    const answers = { skipScheduledTransfer: [undefined] }
    scripted(skipTransferMachine, { input: skipsTransfer, answers }).actor.send({ type: 'removal.confirm' })
  },
  'skips a payment': async () => {
    const answers = { skipPayment: [undefined] }
    scripted(skipScheduledPaymentMachine, { input: skipsPayment, answers }).actor.send({ type: 'removal.confirm' })
  },
  'deletes a scheduled payment': async () => {
    const answers = { getScheduledPayments: () => payments, unschedulePayment: [undefined] }
    const input = { userId: 7, zone: 'America/New_York' }
    const { actor, at } = scripted(scheduledPaymentsMachine, { input, answers })
    await at({ list: 'shown' })
    actor.send({ type: 'row.remove', id: payments[1]?.id ?? '' })
    actor.send({ type: 'removal.confirm' })
  },
}

test.each(Object.entries(acts))('when a member %s, the lists in other tabs reload', async (_, act) => {
  const received = vi.fn<() => void>()
  const otherTab = new BroadcastChannel('sd_money')
  onTestFinished(() => otherTab.close())
  otherTab.addEventListener('message', received)
  await act()
  await expect.poll(() => received.mock.calls.length).toBe(1)
})
