import { comingWeeksMachine } from '../../machines/payments/coming-weeks.machine.ts'
import { day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { labOf } from '../lab/lab.ts'
import { ofMaria } from '../accounts/summary.samples.ts'
import { problem } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { autoPays, samples as autos } from './auto-pays.samples.ts'
import { accounts, eligibility, samples as bills, scheduled } from './quick-pay.samples.ts'

const from = accounts[0]

/** Twice a month, so that it is due more than once in these weeks. */
const rent = {
  ...autoPays.rent,
  frequency: 'SEMI_MONTHLY',
  nextOn: day('2026-11-30'),
  countedFrom: day('2026-01-15'),
  amount: cents(710_00),
} as const
const [first] = scheduled
const origin = { payee: rent.name, payeeUniqueId: rent.uniqueId, origin: 'Auto Pay' } as const
const next = scheduled.concat(
  first
    ? { ...first, ...origin, id: 'p9', scheduledOn: rent.nextOn, processedOn: rent.nextOn, amount: rent.amount }
    : [],
)
const known = { scheduled: next, autoPays: [rent], accounts, eligibility }

const read = { scheduled: 'shown', autoPays: 'shown', accounts: 'shown', eligibility: 'shown' } as const

export const comingWeeksAt = (moment: Omit<Moment<typeof comingWeeksMachine>, 'value'> = {}) =>
  still(comingWeeksMachine, { input: { userId: 7 }, value: read, ...known, ...moment })

export const moments = {
  rich: { accounts: accounts.map((account) => ({ ...account, available: cents(9_000_00) })) },
  hidden: { accounts: accounts.map((account) => ({ ...account, available: null })) },
  nothing: { scheduled: [], autoPays: [] },
}

const atOnce = (state: 'loading' | 'failed' | 'reloading') =>
  ({ scheduled: state, autoPays: state, accounts: state, eligibility: state }) as const
const input = { userId: 7 }

export const loadingWeeks = still(comingWeeksMachine, { input, value: atOnce('loading') })

export const reloadingWeeks = still(comingWeeksMachine, { input, value: atOnce('reloading'), ...known })

export const failedWeeks = still(comingWeeksMachine, {
  input,
  value: atOnce('failed'),
  autoPaysError: autos.getAutoPays.refusals.broken,
})

export const lab = labOf(comingWeeksMachine, {
  inputs: [{ userId: 7 }],
  events: { reload: [{}], 'account.choose': [{ fromId: from?.uniqueId ?? '' }], 'money.move': [{}] },
  actors: {
    getScheduledPayments: { answers: { some: next, none: [] }, refusals: bills.getScheduledPayments.refusals },
    getAutoPays: { answers: { one: [rent], none: [] }, refusals: autos.getAutoPays.refusals },
    getSummary: {
      answers: { maria: ofMaria },
      refusals: { broken: problem(500, "error trying to get customer's accounts") },
    },
    getEligibility: { answers: { six: eligibility }, refusals: bills.getEligibility.refusals },
    moneyChannel: { tells: ['money.move'] },
  },
})
