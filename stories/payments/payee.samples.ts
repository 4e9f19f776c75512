import type { components } from '../../api/schema.d.ts'
import { payeeMachine } from '../../machines/payments/payee.machine.ts'
import { toPayee } from '../../machines/payments/payee.services.ts'
import { toPastPayment } from '../../machines/payments/payment-activity.services.ts'
import { items as autoPays } from './auto-pays.samples.ts'
import { items as quickPays } from './quick-pay.samples.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

type Wire = components['schemas']

const water: Wire['Payee'] = {
  uniqueId: 'q5d0c8f64-1b7e-4c0a-9f3e-2a6d4b1c7e90',
  payeeId: 21,
  name: 'Gull Point Water District',
  nickname: 'Water',
  address1: '1 Well Lane',
  address2: '',
  city: 'Portland',
  state: 'ME',
  zipCode: '04101',
  phone: '5550177730',
  accountNumber: '88 127730',
  legacyPayeeId: 21,
  legacyPaymentId: 40,
  isGlobal: false,
  payeeMethod: 'Check',
  payeeType: 'MY',
  isActive: true,
  needsBankAccount: false,
  routingNumber: null,
  bankAccountNumber: null,
  accountHolderName: null,
  accountHolderLastName: null,
  pendingPayments: 0,
}
const bank = {
  payeeMethod: 'Electronic',
  routingNumber: '011000015',
  bankAccountNumber: '4410-22097',
  accountHolderName: 'Ana',
  accountHolderLastName: 'Reyes',
} as const
const dentist: Wire['Payee'] = {
  ...water,
  name: 'Dr. Ana Reyes, DDS',
  nickname: 'Dentist',
  accountNumber: '4410-2',
  ...bank,
}

const storage: Wire['Payee'] = {
  ...dentist,
  name: 'Old Wharf Storage',
  nickname: 'Storage',
  accountNumber: 'B-114',
  bankAccountNumber: null,
  needsBankAccount: true,
}

const made: Wire['PaymentActivity'] = {
  uniqueId: 'p41d7e2a9-0c5b-4f86-8a3d-9b2e6c7f1054',
  payeeId: 21,
  payeeUniqueId: water.uniqueId,
  payeeName: water.name,
  payeeNickname: 'Water',
  scheduledDate: '11/02/2026',
  paymentDate: '11/03/2026',
  amount: 44.1,
  fromAccountId: 'S8f3kQ2mZp9aB1cD44002',
  fromAccountType: 1,
  payFrom: 'S-002',
  payFromType: 1,
  paymentOrigin: 'Quick Pay',
  isFee: false,
  status: 'PAID',
  statusReason: null,
  comment: 'October',
}
const activity: Wire['PaymentActivity'][] = [
  {
    ...made,
    uniqueId: 'p5',
    scheduledDate: '11/18/2026',
    paymentDate: '11/18/2026',
    status: 'PENDING',
    statusReason: 'INSUFFICIENT_FUNDS',
    comment: '',
  },
  { ...made, uniqueId: 'p4', payeeId: 22, payeeName: 'Northshore Fiber' },
  made,
  { ...made, amount: 0.5, isFee: true, comment: '' },
  {
    ...made,
    uniqueId: 'p3',
    scheduledDate: '10/01/2026',
    paymentDate: '10/01/2026',
    status: 'CANCELED',
    statusReason: 'UNSCHEDULED',
  },
]
const shore: Wire['Payee'] = {
  ...water,
  name: 'Saltmarsh Power & Light',
  nickname: 'Electric',
  isGlobal: true,
  payeeType: 'CU',
}

export const samples = {
  getPayeeDetail: {
    answers: {
      water,
      dentist,
      storage,
      offered: shore,
      withdrawn: { ...shore, isActive: false },
      pending: { ...water, pendingPayments: 2 },
    },
    refusals: {
      foreign: problem(403, 'This is not yours.', { code: 'not_yours' }),
      gone: problem(404, 'This payee is not in your list any more.'),
      broken: problem(500, 'error trying to get payees'),
    },
  },
  getPaymentActivity: {
    answers: { activity },
    refusals: { broken: problem(500, 'error trying to get payment activity') },
  },
} satisfies Samples

const {
  answers,
  refusals: { broken },
} = samples.getPayeeDetail
export const payees = {
  water: toPayee(answers.water),
  dentist: toPayee(answers.dentist),
  storage: toPayee(answers.storage),
  offered: toPayee(answers.offered),
  withdrawn: toPayee(answers.withdrawn),
  pending: toPayee(answers.pending),
}
export const all = activity.map(toPastPayment)
export const items = all.filter(({ payeeId }) => payeeId === 21)

/** Returns the row as one of the payee City Water. */
export const asWater = <Row extends object>(row: Row) => ({ ...row, id: 21 })

export const input = { userId: 7, payeeId: 21, uniqueId: water.uniqueId }

export const payeeAt = (moment: Moment<typeof payeeMachine>) => still(payeeMachine, { input, ...moment })

export const lab = labOf(payeeMachine, {
  inputs: [input, { ...input, uniqueId: 'a8f2b6c11-93d4-4e7a-b5c0-6e1f7d3a2b48' }],
  events: { reload: [{}], 'removePayee.open': [{ uniqueId: water.uniqueId, name: water.name }] },
  actors: {
    getPayeeDetail: {
      answers: { water: payees.water, another: { ...payees.water, payeeId: 22 } },
      refusals: samples.getPayeeDetail.refusals,
    },
    getQuickPays: { answers: { again: quickPays.slice(0, 1).map(asWater), gone: [] }, refusals: { broken } },
    getAutoPays: { answers: { since: autoPays.slice(0, 1).map(asWater), gone: [] }, refusals: { broken } },
    removePayee: { answers: { removed: { isRemoved: true }, kept: { isRemoved: false } } },
    getPaymentActivity: { answers: { activity: all, nothing: [] }, refusals: samples.getPaymentActivity.refusals },
  },
  hiddenStates: {
    'payee missing': 'Page Not Found takes its place.',
    'payee moved': 'The page of the payee takes its place.',
    'payee removed': 'E-Pay takes its place.',
  },
})
