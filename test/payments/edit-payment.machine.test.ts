import { expect, test } from 'vitest'
import { editPaymentMachine } from '../../machines/payments/edit-payment.machine.ts'
import {
  getAddedCharges,
  getEditedDelay,
  toPaymentOrder,
  editPaymentErrors,
} from '../../machines/payments/edit-payment.rules.ts'
import { toScheduledPayment } from '../../machines/payments/scheduled-payments.services.ts'
import { day } from '../../values/days.ts'
import { editing, filled, samples } from '../../stories/payments/edit-payment.samples.ts'
import { accounts, eligibility } from '../../stories/payments/quick-pay.samples.ts'
import { scripted } from '../support/scripted.ts'
import { ofMaria } from '../../stories/accounts/summary.samples.ts'

const known = { ...editing, accounts, eligibility, draft: filled }

test('editing a payment may keep its day although it has passed, but not choose another past day', () => {
  const sunday = { ...eligibility, today: day('2026-11-29'), earliest: day('2026-11-29') }
  const errorsOn = (date: string) => editPaymentErrors({ ...known, eligibility: sunday, draft: { ...filled, date } })
  expect(errorsOn('11/28/2026')).toEqual([])
  expect(errorsOn('11/27/2026')).toEqual([{ field: 'date', text: 'Payment date has passed' }])
  expect(errorsOn('soon')).toEqual([{ field: 'date', text: 'Write the date as MM/DD/YYYY.' }])
  const delayOf = (date: string) => getEditedDelay({ ...known, eligibility: sunday, draft: { ...filled, date } })
  expect(['11/28/2026', '11/26/2026', '12/05/2026'].map(delayOf)).toEqual(['2026-11-30', null, '2026-12-07'])
})

test('the comment of a payment is printed on the check only if there is one', () => {
  expect(toPaymentOrder({ ...known, draft: { ...filled, onCheck: true } })).toMatchObject({
    comment: 'November',
    onCheck: true,
  })
  expect(toPaymentOrder({ ...known, draft: { ...filled, onCheck: true, comment: ' ' } })).toMatchObject({
    comment: '',
    onCheck: false,
  })
})

test('moving a payment into a month without free payments costs a fee, moving it out does not', () => {
  const used = { ...eligibility, freeUsed: eligibility.freeLimit }
  const on = (date: string) => getAddedCharges({ ...known, eligibility: used, draft: { ...filled, date } })
  expect([on('12/04/2026'), on('11/30/2026')]).toEqual([null, null])
  const december = { ...editing.payment, scheduledOn: day('2026-12-04'), processedOn: day('2026-12-04') }
  const moved = {
    ...known,
    payment: december,
    scheduled: [december],
    eligibility: used,
    draft: { ...filled, date: '11/27/2026' },
  }
  expect(getAddedCharges(moved)).toEqual({ fee: 50, own: 1, others: [] })
})

test('saving a change again confirms a repeated payment, unless something else was typed', async () => {
  const { answers, refusals } = samples.updatePayment
  const { actor, at, sent, emitted } = scripted(editPaymentMachine, {
    input: editing,
    answers: {
      getSummary: [ofMaria],
      getEligibility: [eligibility],
      send: [refusals.twice, refusals.twice, answers.changed],
    } as never,
  })
  const form = { open: { flow: { form: 'touched' }, accounts: 'shown', eligibility: 'shown' } } as const
  await at({ open: { flow: 'form', accounts: 'shown', eligibility: 'shown' } })
  actor.send({ type: 'draft.change', change: filled })
  actor.send({ type: 'draft.submit' })
  await expect.poll(() => actor.getSnapshot().context.isTwice).toBe(true)
  actor.send({ type: 'draft.change', change: { comment: 'Again' } })
  actor.send({ type: 'draft.submit' })
  await expect.poll(() => sent['send' as never]).toHaveLength(2)
  await at(form)
  actor.send({ type: 'draft.submit' })
  const { output } = await at('changed')
  expect(output).toEqual({ isChanged: true, changed: toScheduledPayment(answers.changed) })
  expect(sent['send' as never]).toMatchObject([{ payTwice: false }, { payTwice: false }, { payTwice: true }])
  expect(emitted).toMatchObject([{ type: 'toast', text: 'The payment was changed.' }])
})
