import type { components } from '../../api/schema.d.ts'
import { scheduledPaymentsMachine } from '../../machines/payments/scheduled-payments.machine.ts'
import type { ScheduledPayment } from '../../machines/payments/scheduled-payments.rules.ts'
import { toScheduledPayment } from '../../machines/payments/scheduled-payments.services.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type ListMoment, still } from '../shared/still.ts'

type Wire = components['schemas']['ScheduledPayment']

// The lab's clock shows the days of today: some of these have passed there, and one has not.
const water: Wire = {
  uniqueId: 'p41d7e2a9-0c5b-4f86-8a3d-9b2e6c7f1054',
  payeeId: 21,
  payeeUniqueId: 'q5d0c8f64-1b7e-4c0a-9f3e-2a6d4b1c7e90',
  payeeName: 'City Water',
  payeeNickname: 'Water',
  scheduledDate: '11/28/2099',
  processDate: '11/30/2099',
  amount: 64.2,
  fromAccountId: 'S8f3kQ2mZp9aB1cD44321',
  fromAccountType: 1,
  paymentOrigin: 'Quick Pay',
  comment: 'November',
  payFrom: 'S-001',
  payFromType: 1,
  statusReason: null,
  nextTryDate: null,
  blockedBy: null,
  payeeMethod: 'Check',
  commentOnCheck: true,
  changeableUntil: '2099-11-30T15:00:00.000Z',
  skipped: [],
}
const due: Wire = {
  ...water,
  uniqueId: 'p7a1c3b52-6d0e-4b98-a1f4-3c5d7e9b2046',
  payeeId: 24,
  payeeUniqueId: 'q1b6e0d37-5a2c-4f71-8e9d-0c4b7a3f6215',
  payeeName: 'Fish <b>Fresh</b> Co-op',
  payeeNickname: 'Fish & chips',
  scheduledDate: '11/20/2020',
  processDate: '11/20/2020',
  amount: 1_250,
  comment: '',
  statusReason: 'INSUFFICIENT_FUNDS',
  nextTryDate: '11/23/2020',
  changeableUntil: null,
}
const ofLoan: Wire = {
  ...water,
  uniqueId: 'p93e5f1d8-2b4a-4c06-b7d9-5e8f0a1c3b62',
  payeeId: 25,
  payeeUniqueId: null,
  payeeName: 'Old Wharf Mortgage Servicing',
  payeeNickname: 'Mortgage',
  scheduledDate: '12/01/2099',
  processDate: '12/01/2099',
  amount: 1_486.2,
  fromAccountType: 2,
  payFrom: 'L-002',
  payFromType: 2,
  comment: '',
}

/** A payment of an auto pay that a run has tried. */
const tried: Wire = {
  ...water,
  uniqueId: 'p2c8e4a60-9b1d-4f37-8c5a-7d6e0b3f9185',
  payeeId: 26,
  payeeUniqueId: 'a6f2d9b84-3e7c-4a15-9d08-1b5c8e4f7a20',
  payeeName: 'Gull Point Gas',
  payeeNickname: 'Gas',
  scheduledDate: '11/20/2020',
  processDate: '11/20/2020',
  amount: 48,
  paymentOrigin: 'Auto Pay',
  comment: '',
  statusReason: 'INSUFFICIENT_FUNDS',
  nextTryDate: '11/30/2099',
  changeableUntil: null,
}

/** A payment of an auto pay whose payment before it is skipped. */
const afterSkipped: Wire = {
  ...water,
  uniqueId: 'p6b0d4f27-8e3c-4a91-b5d6-2f9a7c1e0843',
  payeeId: 27,
  payeeUniqueId: 'a1d7c3e58-4b9f-4026-8e1a-6c0d5b2f7394',
  payeeName: 'Harborview Apartments',
  payeeNickname: 'Rent',
  scheduledDate: '12/31/2099',
  processDate: '12/31/2099',
  changeableUntil: '2099-12-31T15:00:00.000Z',
  amount: 1_420,
  paymentOrigin: 'Auto Pay',
  comment: '',
  skipped: [{ uniqueId: 'p9f1e5a38-7d2b-4c60-a4e7-1b8d6f3c0952', date: '12/24/2099', isFinal: false }],
}

export const samples = {
  getScheduledPayments: {
    answers: { some: [due, water, ofLoan, tried, afterSkipped], none: [] },
    refusals: { broken: problem(500, 'error trying to get scheduled payments') },
  },
  unschedulePayment: {
    answers: { gone: null },
    refusals: {
      passed: problem(422, 'Payment date has passed'),
      settled: problem(409, 'This payment is made or canceled already.'),
    },
  },
} satisfies Samples

export const payments = samples.getScheduledPayments.answers.some.map(toScheduledPayment)

const payment = payments.at(-1) as ScheduledPayment

/** Sixty payments, with texts as long as allowed. */
export const manyPayments = Array.from({ length: 60 }, (_, index) =>
  toScheduledPayment({
    ...water,
    uniqueId: `p${String(index).padStart(8, '0')}-0c5b-4f86-8a3d-9b2e6c7f1054`,
    payeeName: 'The Commonwealth Registry of Motor Vehicles and Small Craft',
    payeeNickname: 'Supercalifragilisticexpialidoc',
    amount: 10_000,
    comment: 'A comment of sixty letters, as long as it gets, which it is.',
  }),
)

export const scheduledPaymentsAt = ({
  value: list,
  dialog = 'none',
  ...moment
}: ListMoment<typeof scheduledPaymentsMachine>) =>
  still(scheduledPaymentsMachine, {
    value: { list, dialog },
    input: { userId: 7, zone: 'America/New_York' },
    items: payments,
    chosen: payments[1] ?? null,
    ...moment,
  })

export const lab = labOf(scheduledPaymentsMachine, {
  inputs: [{ userId: 7, zone: 'America/New_York' }],
  events: {
    'row.remove': [{ id: water.uniqueId }],
    'editPayment.open': [{ payment }],
    'skipScheduledPayment.open': [{ payment, id: payment.id, on: payment.scheduledOn, isSkipped: true }],
    reload: [{}],
    'removal.confirm': [{}],
    'removal.cancel': [{}],
    'money.move': [{}],
  },
  actors: {
    getScheduledPayments: { answers: { some: payments, none: [] }, refusals: samples.getScheduledPayments.refusals },
    editPayment: {
      answers: { changed: { isChanged: true, changed: null }, kept: { isChanged: false, changed: null } },
    },
    skipScheduledPayment: { answers: { closed: undefined } },
    unschedulePayment: { answers: { gone: undefined }, refusals: samples.unschedulePayment.refusals },
    moneyChannel: { tells: ['money.move'] },
  },
})
