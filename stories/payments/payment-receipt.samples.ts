import type { components } from '../../api/schema.d.ts'
import { paymentReceiptMachine } from '../../machines/payments/payment-receipt.machine.ts'
import { toPaymentReceipt } from '../../machines/payments/payment-receipt.services.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

const uniqueId = 'p41d7e2a9-0c5b-4f86-8a3d-9b2e6c7f1054'

const check: components['schemas']['PaymentReceipt'] = {
  uniqueId,
  confirmNum: '4820193375',
  paidAt: '2026-11-30T15:00:04.000Z',
  scheduledDate: '11/28/2026',
  amount: 64.2,
  fee: 0,
  comment: 'November',
  commentOnCheck: true,
  paymentOrigin: 'Quick Pay',
  payFrom: 'S-001',
  payFromName: 'Regular Share',
  payeeId: 21,
  payeeUniqueId: 'q5d0c8f64-1b7e-4c0a-9f3e-2a6d4b1c7e90',
  payeeName: 'City Water',
  payeeNickname: 'Water',
  payeeAddress: '1 Well Lane, Portland, ME 04101',
  payeeAccountNumber: '****7730',
  payeeMethod: 'Check',
  returned: null,
}

export const samples = {
  getPaymentReceipt: {
    answers: {
      check,
      electronic: {
        ...check,
        fee: 0.5,
        comment: '',
        commentOnCheck: false,
        payeeMethod: 'Electronic',
        payeeNickname: 'City Water',
      },
      returned: {
        ...check,
        fee: 0.5,
        commentOnCheck: false,
        payeeMethod: 'Electronic',
        returned: { on: '12/02/2026', reason: 'Account closed.' },
      },
      long: {
        ...check,
        amount: 10_000,
        payeeName: 'The Commonwealth Registry of Motor Vehicles and Small Craft',
        payeeNickname: 'Supercalifragilisticexpialidoc',
        payeeAddress: '29 Statehouse Square, North Tower of the Old Arsenal, Winchester-on-the-Severn, MD 21401-1001',
        comment: 'A comment of sixty letters, as long as it gets, which it is.',
      },
    },
    refusals: {
      foreign: problem(403, 'This is not yours.', { code: 'not_yours' }),
      pending: problem(404, 'This payment is not made yet.'),
      many: problem(429, 'Too many.', { retryAfter: 60 }),
      broken: problem(500, 'error trying to get the receipt'),
    },
  },
} satisfies Samples

const { check: byCheck, electronic, returned, long } = samples.getPaymentReceipt.answers
export const receipts = {
  check: toPaymentReceipt(byCheck),
  electronic: toPaymentReceipt(electronic),
  returned: toPaymentReceipt(returned),
  long: toPaymentReceipt(long),
}

export const paymentReceiptAt = (moment: Moment<typeof paymentReceiptMachine>) =>
  still(paymentReceiptMachine, { input: { userId: 7, uniqueId }, ...moment })

export const lab = labOf(paymentReceiptMachine, {
  inputs: [{ userId: 7, uniqueId }],
  events: { reload: [{}] },
  actors: { getPaymentReceipt: { answers: receipts, refusals: samples.getPaymentReceipt.refusals } },
})
