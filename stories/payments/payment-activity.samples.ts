import { paymentActivityMachine } from '../../machines/payments/payment-activity.machine.ts'
import type { PastPayment } from '../../machines/payments/payment-activity.rules.ts'
import { day } from '../../values/days.ts'
import { labOf } from '../lab/lab.ts'
import { type Moment, still } from '../shared/still.ts'
import { all, samples } from './payee.samples.ts'

const [pending, fiber, made] = all as [PastPayment, PastPayment, PastPayment]

export const past: readonly PastPayment[] = [
  ...all,
  { ...fiber, uniqueId: 'p6', origin: 'Auto Pay', status: 'CANCELED', reason: 'PLAN_REMOVED', on: day('2026-10-20') },
  { ...made, uniqueId: 'p8', reason: 'RETURNED', on: day('2026-10-18') },
  { ...pending, uniqueId: 'p7', status: 'PENDING', reason: 'MEMBER_HELD', payeeUniqueId: null },
]

/** Sixty payments, with texts as long as allowed. */
export const manyPast = Array.from({ length: 60 }, (_, index) => ({
  ...made,
  uniqueId: `p${String(index)}`,
  payee: 'The Commonwealth Registry of Motor Vehicles and Small Craft',
  nickname: 'Supercalifragilisticexpialidoc',
  comment: 'A comment of sixty letters, as long as it gets, which it is.',
}))

export const paymentActivityAt = (moment: Moment<typeof paymentActivityMachine>) =>
  still(paymentActivityMachine, { input: { userId: 7 }, items: past, ...moment })

export const lab = labOf(paymentActivityMachine, {
  inputs: [{ userId: 7 }],
  events: { reload: [{}], 'find.change': [{ text: 'tern' }, { text: '' }], 'more.show': [{}], 'money.move': [{}] },
  actors: {
    getPaymentActivity: { answers: { many: manyPast, none: [] }, refusals: samples.getPaymentActivity.refusals },
    moneyChannel: { tells: ['money.move'] },
  },
})
