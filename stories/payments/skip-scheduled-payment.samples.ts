import { skipScheduledPaymentMachine } from '../../machines/payments/skip-scheduled-payment.machine.ts'
import type { ScheduledPayment } from '../../machines/payments/scheduled-payments.rules.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { payments } from './scheduled-payments.samples.ts'

export const samples = {
  skipPayment: {
    answers: { done: null },
    refusals: {
      begun: problem(409, 'The bank has begun to make this payment, so it can no longer be changed.'),
      lost: problem(0, 'error trying to skip payment'),
    },
  },
} satisfies Samples

const payment = payments.at(-1) as ScheduledPayment
const [skipped] = payment.skipped
export const input = { userId: 7, payment, id: payment.id, on: payment.scheduledOn, isSkipped: true }
export const takenBack = { ...input, id: skipped?.id ?? '', on: skipped?.on ?? payment.scheduledOn, isSkipped: false }

export const skipScheduledPaymentAt = (moment: Moment<typeof skipScheduledPaymentMachine>) =>
  still(skipScheduledPaymentMachine, { input, ...moment })

export const lab = labOf(skipScheduledPaymentMachine, {
  inputs: [input, takenBack],
  events: { 'removal.confirm': [{}], 'removal.cancel': [{}] },
  actors: { skipPayment: { answers: { done: undefined }, refusals: samples.skipPayment.refusals } },
})
