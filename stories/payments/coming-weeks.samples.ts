import type { components } from '../../api/schema.d.ts'
import { comingWeeksMachine } from '../../machines/payments/coming-weeks.machine.ts'
import { toForecast } from '../../machines/payments/forecast.services.ts'
import { addDays, day, dayFromWire, dayToWire } from '../../values/days.ts'
import { labOf } from '../lab/lab.ts'
import { ofMaria } from '../accounts/summary.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { eligibility, samples as bills } from './quick-pay.samples.ts'

type Wire = components['schemas']
type Entry = Wire['ForecastEntry']

const entry = (date: string, otherName: string, amount: number, more: Partial<Entry> = {}): Entry => ({
  id: `${date} ${otherName} ${amount}`,
  paymentOrigin: null,
  scheduledDate: date,
  date,
  otherId: '',
  otherName,
  amount,
  fee: 0,
  isSkipped: false,
  blockedBy: '',
  isCounted: true,
  available: null,
  ...more,
})

const [byHand, rent] = [{ paymentOrigin: 'Quick Pay' }, { paymentOrigin: 'Auto Pay' }] as const
const [everyday, savings, wagon] = [{ otherId: 'S-002' }, { otherId: 'S-001' }, { otherId: 'L-001' }]
const notMade = { isCounted: false } as const

const ofEveryday = [
  entry('11/24/2026', 'Saltmarsh Power & Light', -121.4, byHand),
  entry('11/27/2026', 'Regular Share', 25.5, { ...savings, ...notMade, isSkipped: true }),
  entry('11/30/2026', 'City Water', -64.2, { ...byHand, scheduledDate: '11/28/2026' }),
  entry('11/30/2026', 'Harborview Apartments', -710, { ...rent, fee: 0.5 }),
  entry('12/11/2026', 'Regular Share', 25.5, savings),
  entry('12/15/2026', 'Harborview Apartments', -710, { ...rent, ...notMade, blockedBy: 'over the daily limit' }),
  entry('12/21/2026', 'Regular Share', 25.5, { ...savings, scheduledDate: '12/20/2026' }),
  entry('12/31/2026', 'Harborview Apartments', -710, rent),
]
const ofSavings = [
  entry('11/24/2026', 'The blue wagon', -90, { ...wagon, scheduledDate: '11/21/2026' }),
  entry('11/27/2026', 'Everyday', -25.5, { ...everyday, ...notMade, isSkipped: true }),
  entry('12/01/2026', 'The blue wagon', -90, { ...wagon, ...notMade, blockedBy: 'Amount exceeds payoff amount.' }),
  entry('12/07/2026', 'Rainy day', 300, { otherId: 'S-013', ...notMade }),
  entry('12/11/2026', 'Everyday', -25.5, everyday),
  entry('12/21/2026', 'Everyday', -25.5, { ...everyday, scheduledDate: '12/20/2026' }),
]

const today = day('2026-11-20')
const last = day('2027-01-15')
const round = (dollars: number) => Math.round(dollars * 100) / 100

/** Returns the entries with what is left after each. */
function withBalances(available: number, entries: readonly Entry[]): Entry[] {
  let left = available
  return entries.map((one) => {
    if (one.isCounted) left = round(left + one.amount - one.fee)
    return { ...one, available: one.isCounted ? left : null }
  })
}

function toCourse(available: number, entries: readonly Entry[]): Wire['ForecastCourse'] {
  const days: Wire['ForecastDay'][] = []
  for (let on = today; on <= last; on = addDays(on, 1)) {
    const before = entries.filter((one) => one.available !== null && dayFromWire(one.date) <= on)
    days.push({ date: dayToWire(on), amount: before.at(-1)?.available ?? available })
  }
  const least = Math.min(...days.map(({ amount }) => amount))
  const lowest = days.find(({ amount }) => amount === least) ?? { date: '', amount: least }
  const short = days.find(({ amount }) => amount < 0)
  return { days, lowest, short: short ? { ...short, amount: -short.amount } : null }
}

function forecastOf(id: string, given: readonly Entry[], available: number | null): Wire['Forecast'] {
  const account = ofMaria.shares.find((share) => share.id === id)
  const entries = available === null ? [...given] : withBalances(available, given)
  return {
    uniqueId: account?.uniqueId ?? '',
    id,
    name: account?.description ?? '',
    entries,
    course: available === null ? null : toCourse(available, entries),
  }
}

const both = (available: number | null) => [
  forecastOf('S-002', ofEveryday, available),
  forecastOf('S-001', ofSavings, available),
]

export const samples = {
  getForecast: {
    answers: {
      rich: both(9_000),
      poor: both(800),
      hidden: both(null),
      transfers: [forecastOf('S-001', ofSavings, 9_000)],
      none: [] as Wire['Forecast'][],
    },
    refusals: { broken: problem(500, 'error trying to get the forecast') },
  },
} satisfies Samples

const { answers, refusals } = samples.getForecast
const closed = { ...eligibility, reasons: ['NO_ESTATEMENTS'], hasScheduled: false } as const

export const moments = {
  rich: { forecasts: answers.rich.map(toForecast) },
  poor: { forecasts: answers.poor.map(toForecast) },
  hidden: { forecasts: answers.hidden.map(toForecast) },
  savings: { accountId: answers.rich[1]?.uniqueId ?? '' },
  withoutEPay: { forecasts: answers.transfers.map(toForecast), eligibility: closed },
  nothing: { forecasts: [] },
}

const atOnce = (state: 'loading' | 'shown' | 'failed' | 'reloading') =>
  ({ forecast: state, eligibility: state }) as const
const input = { userId: 7 }
const shown = { input, value: atOnce('shown'), eligibility, ...moments.rich }

export const comingWeeksAt = (moment: Omit<Moment<typeof comingWeeksMachine>, 'value'> = {}) =>
  still(comingWeeksMachine, { ...shown, ...moment })

export const loadingWeeks = still(comingWeeksMachine, { input, value: atOnce('loading') })

export const reloadingWeeks = still(comingWeeksMachine, { ...shown, value: atOnce('reloading') })

export const failedWeeks = still(comingWeeksMachine, {
  input,
  value: atOnce('failed'),
  forecastError: refusals.broken,
})

export const lab = labOf(comingWeeksMachine, {
  inputs: [{ userId: 7 }],
  events: { reload: [{}], 'account.choose': [moments.savings], 'money.move': [{}] },
  actors: {
    getForecast: {
      answers: { rich: moments.rich.forecasts, poor: moments.poor.forecasts, none: [] },
      refusals,
    },
    getEligibility: { answers: { six: eligibility, closed }, refusals: bills.getEligibility.refusals },
    moneyChannel: { tells: ['money.move'] },
  },
})
