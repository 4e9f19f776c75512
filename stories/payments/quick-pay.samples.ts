import type { components } from '../../api/schema.d.ts'
import { mustStayOpen } from '../../machines/payments/quick-pay-errors.rules.ts'
import { quickPayMachine } from '../../machines/payments/quick-pay.machine.ts'
import type { Drafts } from '../../machines/payments/quick-pay.rules.ts'
import { toEligibility } from '../../machines/payments/eligibility.services.ts'
import { getPayFromAccounts } from '../../machines/payments/quick-pay.rules.ts'
import { toQuickPay } from '../../machines/payments/quick-pay.services.ts'
import { toScheduledPayment } from '../../machines/payments/scheduled-payments.services.ts'
import { day } from '../../values/days.ts'
import { ofMaria, samples as summaries } from '../accounts/summary.samples.ts'
import { samples as autoPays } from './auto-pays.samples.ts'
import { unknownOutcome } from '../../machines/operations/operations.rules.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'

type Wire = components['schemas']

const toUniqueId = (id: number) => `q5d0c8f64-1b7e-4c0a-9f3e-${String(id).padStart(12, '0')}`

const payee = (
  payeeId: number,
  payeeName: string,
  payeeNickname: string,
  last: [number, string] | null,
  more = {},
): Wire['QuickPay'] => ({
  uniqueId: toUniqueId(payeeId),
  payeeId,
  payeeName,
  payeeNickname,
  payeeAddress1: `${payeeId} Dam Road`,
  payeeAccountNumber: '****7730',
  payeeMethod: 'Check',
  payeeType: 'MY',
  isActive: true,
  needsBankAccount: false,
  lastPaidAmount: last?.[0] ?? null,
  lastPaidDate: last?.[1] ?? null,
  ...more,
})

const some = [
  payee(23, 'Dr. Ana Reyes, DDS', 'Dentist', [85, '08/21/2026']),
  payee(22, 'Gull Point Water District', 'Water', [44.1, '11/03/2026']),
  payee(24, 'Northshore Fiber', 'Internet', [69.99, '11/02/2026'], { payeeMethod: 'Electronic' }),
  payee(28, 'Old Wharf Storage', 'Storage', [66.66, '10/30/2026'], {
    payeeMethod: 'Electronic',
    needsBankAccount: true,
  }),
  payee(21, 'Saltmarsh Power & Light', 'Electric', [118.62, '11/14/2026'], { payeeMethod: 'Electronic' }),
  payee(26, 'Tidewater Heating Oil', 'Oil', null, { payeeType: 'CU', isActive: false }),
  payee(25, 'Wharf Street Childcare', 'Ben', [540, '11/01/2026']),
  payee(27, 'Zinnia Lane Homeowners Association of the Greater Saltmarsh Peninsula', 'Association', null),
]

/** Returns more payees than anybody has. */
export const payeesOf = (count: number): Wire['QuickPay'][] =>
  Array.from({ length: count }, (_, index) =>
    payee(100 + index, `Payee ${String(index + 1).padStart(3, '0')}`, `Number ${index + 1}`, null),
  )

const eligible: Wire['Eligibility'] = {
  eligible: true,
  reasons: [],
  freeUsed: 6,
  freeLimit: 15,
  feeAmount: 0.5,
  cutoff: '10:00',
  timeZone: 'America/New_York',
  earliestDate: '11/20/2026',
  maxPayment: 10_000,
  hasScheduled: true,
}

const from = summaries.getSummary.answers.maria.shares[1]
const due: Wire['ScheduledPayment'] = {
  uniqueId: 'p41d7e2a9-0c5b-4f86-8a3d-9b2e6c7f1054',
  payeeId: 23,
  payeeUniqueId: toUniqueId(23),
  payeeName: 'Dr. Ana Reyes, DDS',
  payeeNickname: 'Dentist',
  scheduledDate: '12/01/2026',
  processDate: '12/01/2026',
  amount: 85,
  fromAccountId: from?.uniqueId ?? '',
  fromAccountType: 1,
  paymentOrigin: 'Quick Pay',
  comment: '',
  payFrom: 'S-002',
  payFromType: 1,
  statusReason: null,
  nextTryDate: null,
  blockedBy: null,
  payeeMethod: 'Check',
  commentOnCheck: false,
  changeableUntil: '2026-12-01T15:00:00.000Z',
  skipped: [],
}

const power: Wire['ScheduledPayment'] = {
  ...due,
  uniqueId: 'p7c2f8b15-3e9a-4d60-b8f1-2a5d6e0c9143',
  payeeId: 21,
  payeeName: 'Saltmarsh Power & Light',
  payeeMethod: 'Electronic',
  scheduledDate: '11/24/2026',
  processDate: '11/24/2026',
  amount: 121.4,
}

const refused = (code: Wire['ErrorCode'] | undefined, message: string) =>
  problem(422, message, { ...(code && { code }), rows: [{ index: 1, ...(code && { code }), message }] })

export const samples = {
  getQuickPays: {
    answers: { some, none: [] as Wire['QuickPay'][], many: payeesOf(300) },
    refusals: { broken: problem(500, 'error trying to get payees') },
  },
  getEligibility: {
    answers: { six: eligible, fourteen: { ...eligible, freeUsed: 14 } },
    refusals: { broken: problem(500, 'error trying to get payees') },
  },
  getScheduledPayments: {
    answers: { one: [due], none: [] as Wire['ScheduledPayment'][] },
    refusals: { broken: problem(500, 'error trying to get scheduled payments') },
  },
  makePayments: {
    answers: {
      two: { count: 2, total: 206.4, payments: [due, power], autoPays: [] },
      repeating: { count: 1, total: 85, payments: [due], autoPays: autoPays.getAutoPays.answers.some.slice(2, 3) },
    },
    refusals: {
      limit: refused('limit', 'The most for one day is $20,000.00.'),
      twice: refused('pay_twice', 'You already pay this payee $121.40 on 11/24/2026.'),
      late: refused('cutoff_passed', 'Payments for today must be set up by 10:00 am.'),
      many: problem(429, 'Too many attempts.', { retryAfter: 60 }),
      lost: problem(0, 'error trying to make payment'),
    },
  },
} satisfies Samples

export const items = some.map(toQuickPay)
export const accounts = getPayFromAccounts(ofMaria)
export const today = day('2026-11-20')
export const eligibility = toEligibility(samples.getEligibility.answers.six, today)
export const last = { ...eligibility, freeUsed: 14 }
export const scheduled = samples.getScheduledPayments.answers.one.map(toScheduledPayment)

/** A member's draft: two bills, the first of which is paid already. */
export const typed: Drafts = {
  [toUniqueId(23)]: { amount: '85', date: '12/01/2026' },
  [toUniqueId(21)]: { amount: '121.40', date: '11/24/2026', comment: 'November', onCheck: false },
}
export const ids = {
  dentist: toUniqueId(23),
  water: toUniqueId(22),
  power: toUniqueId(21),
  childcare: toUniqueId(25),
  gone: toUniqueId(26),
  storage: toUniqueId(28),
}
export const known = { items, accounts, eligibility, scheduled }

type State = {
  list?: string
  reads?: string
  flow?: 'form' | 'paying' | 'sent' | 'unknown'
  dialog?: 'none' | 'disclosure' | 'payeeForm' | 'payeeGone' | 'removePayee'
}

export function quickPayAt(
  { list = 'shown', reads = 'shown', flow = 'form', dialog = 'none' }: State,
  moment: Partial<Moment<typeof quickPayMachine>> = {},
) {
  const context = { ...known, drafts: {}, rowErrors: [], ...moment }
  const open = items.map(({ uniqueId }) => uniqueId).filter((id) => mustStayOpen(context, id))
  const value = { list, accounts: reads, eligibility: reads, scheduled: reads, flow, dialog } as Moment<
    typeof quickPayMachine
  >['value']
  return still(quickPayMachine, {
    input: { userId: 7 },
    open,
    ...context,
    value,
  })
}

export const lab = labOf(quickPayMachine, {
  inputs: [{ userId: 7 }],
  events: {
    'row.change': [
      { id: ids.power, change: { amount: '121.40', date: '11/24/2026', fromId: accounts[0]?.uniqueId ?? '' } },
    ],
    'row.open': [{ id: ids.power }],
    'row.fold': [{ id: ids.power }],
    'search.change': [{ text: 'water' }],
    'size.change': [{ size: 20 }],
    'payeeForm.open': [{ uniqueId: null }, { uniqueId: ids.water }],
    'removePayee.open': [{ uniqueId: ids.water, name: 'Gull Point Water District' }],
    'payee.close': [{}],
    'disclosure.open': [{}],
    'disclosure.close': [{}],
    'page.change': [{ page: 1 }],
    'payments.submit': [{}],
    'dialog.close': [{}],
    reload: [{}],
    'money.move': [{}],
  },
  actors: {
    getQuickPays: { answers: { some: items, none: [] }, refusals: samples.getQuickPays.refusals },
    getSummary: { answers: { maria: ofMaria }, refusals: summaries.getSummary.refusals },
    getEligibility: { answers: { six: eligibility }, refusals: samples.getEligibility.refusals },
    getScheduledPayments: { answers: { one: scheduled }, refusals: samples.getScheduledPayments.refusals },
    payBills: {
      answers: {
        made: { end: 'made', made: samples.makePayments.answers.two, error: null },
        refused: { end: 'refused', made: null, error: samples.makePayments.refusals.limit },
        unknown: { end: 'unknown', made: null, error: unknownOutcome },
      },
    },
    payeeForm: {
      answers: {
        added: { isSaved: true, added: ids.childcare },
        changed: { isSaved: true, added: null },
        kept: { isSaved: false, added: null },
        gone: { missing: true },
      },
    },
    removePayee: { answers: { removed: { isRemoved: true }, kept: { isRemoved: false } } },
    moneyChannel: { tells: ['money.move'] },
  },
})
