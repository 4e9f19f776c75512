import { comingWeeksMachine } from '../../machines/payments/coming-weeks.machine.ts'
import { toForecastAccounts } from '../../machines/payments/forecast.rules.ts'
import { day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import { labOf } from '../lab/lab.ts'
import { ofMaria } from '../accounts/summary.samples.ts'
import { problem } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { plans, samples as transferSamples } from '../transfers/scheduled-transfers.samples.ts'
import { autoPays, samples as autos } from './auto-pays.samples.ts'
import { eligibility, samples as bills, scheduled } from './quick-pay.samples.ts'

export const forecastAccounts = toForecastAccounts(ofMaria)
const [savings] = forecastAccounts

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
export const known = { scheduled: next, autoPays: [rent], transfers: plans, accounts: forecastAccounts, eligibility }

const atOnce = (state: 'loading' | 'shown' | 'failed' | 'reloading') =>
  ({ scheduled: state, autoPays: state, transfers: state, accounts: state, eligibility: state }) as const
const input = { userId: 7 }

export const comingWeeksAt = (moment: Omit<Moment<typeof comingWeeksMachine>, 'value'> = {}) =>
  still(comingWeeksMachine, { input, value: atOnce('shown'), ...known, ...moment })

const withAvailable = (available: ReturnType<typeof cents> | null) => ({
  accounts: forecastAccounts.map((account) => ({ ...account, available })),
})
const closed = { ...eligibility, reasons: ['NO_ESTATEMENTS'] } as const

export const moments = {
  rich: withAvailable(cents(9_000_00)),
  poor: withAvailable(cents(800_00)),
  hidden: withAvailable(null),
  savings: { accountId: savings?.uniqueId ?? '' },
  withoutEPay: { scheduled: [], autoPays: [], eligibility: closed },
  nothing: { scheduled: [], autoPays: [], transfers: [] },
}

export const loadingWeeks = still(comingWeeksMachine, { input, value: atOnce('loading') })

export const reloadingWeeks = still(comingWeeksMachine, { input, value: atOnce('reloading'), ...known })

export const failedWeeks = still(comingWeeksMachine, {
  input,
  value: atOnce('failed'),
  autoPaysError: autos.getAutoPays.refusals.broken,
})

export const lab = labOf(comingWeeksMachine, {
  inputs: [{ userId: 7 }],
  events: { reload: [{}], 'account.choose': [moments.savings], 'money.move': [{}] },
  actors: {
    getScheduledPayments: { answers: { some: next, none: [] }, refusals: bills.getScheduledPayments.refusals },
    getAutoPays: { answers: { one: [rent], none: [] }, refusals: autos.getAutoPays.refusals },
    getScheduledTransfers: {
      answers: { some: plans, none: [] },
      refusals: transferSamples.getScheduledTransfers.refusals,
    },
    getSummary: {
      answers: { maria: ofMaria },
      refusals: { broken: problem(500, "error trying to get customer's accounts") },
    },
    getEligibility: { answers: { six: eligibility, closed }, refusals: bills.getEligibility.refusals },
    moneyChannel: { tells: ['money.move'] },
  },
})
