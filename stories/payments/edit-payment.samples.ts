import { editPaymentMachine } from '../../machines/payments/edit-payment.machine.ts'
import { paymentDraft } from '../../machines/payments/edit-payment.rules.ts'
import type { ScheduledPayment } from '../../machines/payments/scheduled-payments.rules.ts'
import { day } from '../../values/days.ts'
import { labOf } from '../lab/lab.ts'
import { endings, onceAt } from '../operations/once.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { ofMaria, samples as summaries } from '../accounts/summary.samples.ts'
import { accounts, eligibility, samples as bills } from './quick-pay.samples.ts'
import { payments, samples as scheduled } from './scheduled-payments.samples.ts'

const [, water] = scheduled.getScheduledPayments.answers.some

export const samples = {
  updatePayment: {
    answers: { changed: { ...water, amount: 70 } as NonNullable<typeof water> },
    refusals: {
      twice: problem(422, 'You already pay this payee $30.00 on 12/04/2026.', { code: 'pay_twice' }),
      begun: problem(409, 'The bank has begun to make this payment, so it can no longer be changed.'),
      cutoff: problem(422, 'Payments for today must be set up by 10:00 am.', { code: 'cutoff_passed' }),
    },
  },
} satisfies Samples

/** The payment to City Water, on the days of the samples and from an account that is offered. */
export const edited: ScheduledPayment = {
  ...(payments[1] as ScheduledPayment),
  scheduledOn: day('2026-11-28'),
  processedOn: day('2026-11-30'),
  fromId: accounts[0]?.uniqueId ?? '',
  isChangeable: true,
}
export const editing = { userId: 7, payment: edited, scheduled: [edited] }
export const filled = { ...paymentDraft(edited), amount: '70.00', date: '12/04/2026' }

type Where = {
  reads?: 'loading' | 'failed' | 'shown' | 'reloading'
  flow?: 'sending' | 'unknown' | { form: 'untouched' | 'touched' }
}

export function editPaymentAt(
  { reads = 'shown', flow = { form: 'untouched' } }: Where,
  moment: Omit<Moment<typeof editPaymentMachine>, 'value'> = {},
  once: 'sending' | 'verifyingOutcome' = 'sending',
) {
  const inside = { ...(flow === 'sending' && { updatePayment: onceAt(once) }) }
  const value = { open: { flow, accounts: reads, eligibility: reads } }
  return still(editPaymentMachine, { input: editing, accounts, eligibility, inside, ...moment, value })
}

export const lab = labOf(editPaymentMachine, {
  inputs: [editing],
  events: {
    reload: [{}],
    'draft.change': [{ change: filled }, { change: { amount: '' } }],
    'draft.submit': [{}],
    'dialog.close': [{}],
  },
  actors: {
    getSummary: { answers: { all: ofMaria }, refusals: summaries.getSummary.refusals },
    getEligibility: { answers: { eligible: eligibility }, refusals: bills.getEligibility.refusals },
    updatePayment: { answers: endings(samples.updatePayment.answers.changed) },
  },
  hiddenStates: {
    'editPayment changed': 'The list takes its place.',
    'editPayment left': 'The list takes its place.',
    'editPayment closed': 'The list takes its place.',
  },
})
