import type { components } from '../../api/schema.d.ts'
import { comingWeeksMachine } from '../../machines/payments/comingWeeks.machine.ts'
import { autoPayOf } from '../../machines/payments/autoPays.services.ts'
import { day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { accounts, eligibility, samples as bills, scheduled } from './quickPay.samples.ts'

const from = accounts[0]

const rent: components['schemas']['AutoPay'] = {
  uniqueId: 'a8f2b6c11-93d4-4e7a-b5c0-6e1f7d3a2b48',
  payeeId: 41,
  payeeName: 'Harborview Apartments',
  payeeNickname: 'Rent',
  payeeAddress1: '12 Pier Road',
  payeeAccountNumber: '****0012',
  payeeMethod: 'Check',
  payeeType: 'MY',
  isActive: true,
  frequency: 'SEMI_MONTHLY',
  fromAccountId: from?.uniqueId ?? '',
  fromAccountType: 1,
  payFrom: 'S-002',
  regularAmount: 710,
  finalAmount: null,
  lastDate: '11/16/2026',
  nextDate: '11/30/2026',
  startDate: '01/15/2026',
  anchorDate: '01/15/2026',
  remaining: -1,
  statusReason: null,
}

export const samples = {
  getAutoPays: { answers: { one: [rent], none: [] }, refusals: { broken: problem(500, 'error trying to get autopay') } },
} satisfies Samples

const autoPays = samples.getAutoPays.answers.one.map(autoPayOf)
const first = scheduled[0]
const next = scheduled.concat(
  first
    ? {
        ...first,
        id: 'p9',
        payee: rent.payeeName,
        origin: 'Auto Pay',
        payeeUniqueId: rent.uniqueId,
        scheduledOn: day('2026-11-30'),
        processedOn: day('2026-11-30'),
        amount: cents(710_00),
      }
    : [],
)
const known = { scheduled: next, autoPays, accounts, eligibility }

const read = { scheduled: 'shown', autoPays: 'shown', accounts: 'shown', eligibility: 'shown' } as const
const reading = { scheduled: 'loading', autoPays: 'loading', accounts: 'loading', eligibility: 'loading' } as const

/** Returns coming weeks that are not running. */
export const comingWeeksAt = (moment: Omit<Moment<typeof comingWeeksMachine>, 'value'> = {}) =>
  still(comingWeeksMachine, { input: { userId: 7 }, value: read, ...known, ...moment })

export const moments = {
  rich: { accounts: accounts.map((account) => ({ ...account, available: cents(9_000_00) })) },
  hidden: { accounts: accounts.map((account) => ({ ...account, available: null })) },
  nothing: { scheduled: [], autoPays: [] },
}

export const loadingWeeks = still(comingWeeksMachine, { input: { userId: 7 }, value: reading })

export const failedWeeks = still(comingWeeksMachine, {
  input: { userId: 7 },
  value: { ...read, autoPays: 'failed' },
  ...known,
  autoPays: null,
  autoPaysError: samples.getAutoPays.refusals.broken,
})

export const lab = labOf(comingWeeksMachine, {
  inputs: [{ userId: 7 }],
  events: { reload: [{}], 'account.choose': [{ fromId: from?.uniqueId ?? '' }], 'money.move': [{}] },
  actors: {
    getScheduledPayments: { answers: { some: next, none: [] }, refusals: bills.getScheduledPayments.refusals },
    getAutoPays: { answers: { one: autoPays, none: [] }, refusals: samples.getAutoPays.refusals },
    getSummary: { answers: { maria: accounts }, refusals: { broken: problem(500, "error trying to get customer's accounts") } },
    getEligibility: { answers: { six: eligibility }, refusals: bills.getEligibility.refusals },
    moneyChannel: { tells: ['money.move'] },
  },
})
