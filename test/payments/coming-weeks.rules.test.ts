import { expect, test } from 'vitest'
import type { AutoPay } from '../../machines/payments/auto-pays.rules.ts'
import { listMovements, type Plans } from '../../machines/payments/coming-weeks.rules.ts'
import type { ScheduledPayment } from '../../machines/payments/scheduled-payments.rules.ts'
import type { ScheduledTransfer } from '../../machines/transfers/scheduled-transfers.rules.ts'
import { seededHolidays } from '../../server/schedule/calendar.ts'
import { decidePlanUpdate } from '../../server/schedule/domain.ts'
import { autoPays } from '../../stories/payments/auto-pays.samples.ts'
import { payments } from '../../stories/payments/scheduled-payments.samples.ts'
import { plans } from '../../stories/transfers/scheduled-transfers.samples.ts'
import { processDay } from '../../values/business-days.ts'
import { day } from '../../values/days.ts'
import { TransferFrequency as Every } from '../../values/enumerations.ts'
import { cents } from '../../values/money.ts'
import { nthRepetition, type Repeating } from '../../values/repetitions.ts'

const today = day('2026-11-20')
const eligibility = { today, freeUsed: 0, freeLimit: 15, fee: cents(50) }

const from = { fromId: 'checking', payFrom: 'S-002' }
const bill = (changes: Partial<ScheduledPayment>): ScheduledPayment => {
  const days = { scheduledOn: day('2026-11-28'), processedOn: day('2026-11-30') }
  return { ...payments[1]!, ...from, ...days, amount: cents(60_00), ...changes }
}
const rent: AutoPay = {
  ...autoPays.rent,
  ...from,
  uniqueId: 'a2',
  frequency: 'MONTHLY',
  amount: cents(700_00),
  nextOn: day('2026-11-30'),
  countedFrom: day('2026-08-31'),
}
const nextRent = bill({
  id: 'p2',
  payee: rent.name,
  payeeUniqueId: 'a2',
  origin: 'Auto Pay',
  scheduledOn: rent.nextOn,
  amount: rent.amount,
})

const list = (some: Partial<Plans>) =>
  listMovements({ scheduled: [], autoPays: [], transfers: [], eligibility, ...some })
const found = (some: Partial<Plans>) => list(some).map(({ toName, on, amount, fee }) => [toName, on, amount, fee])

test('the coming weeks show scheduled payments on their business days, and each later payment of an auto pay', () => {
  expect(found({ scheduled: [bill({}), nextRent], autoPays: [rent] })).toEqual([
    ['City Water', '2026-11-30', 60_00, 0],
    ['Harborview Apartments', '2026-11-30', 700_00, 0],
    ['Harborview Apartments', '2026-12-31', 700_00, 0],
  ])
})

test('the coming weeks show a skipped payment on its business day, and none whose day has passed', () => {
  const skipped = ['2026-10-31', '2026-11-22'].map((on) => ({ id: on, on: day(on), isFinal: false }))
  const rows = list({ scheduled: [{ ...nextRent, skipped }], autoPays: [rent] })
  expect(rows.map(({ on, scheduledOn, kind, isSkipped }) => [on, scheduledOn, kind, isSkipped])).toEqual([
    ['2026-11-23', '2026-11-22', 'autoPay', true],
    ['2026-11-30', '2026-11-30', 'autoPay', false],
    ['2026-12-31', '2026-12-31', 'autoPay', false],
  ])
})

test('a plan of counted payments ends with its final amount', () => {
  const plan = {
    ...rent,
    frequency: 'WEEKLY',
    countedFrom: rent.nextOn,
    remaining: 3,
    finalAmount: cents(5_00),
  } as const
  expect(found({ scheduled: [nextRent], autoPays: [plan] }).map(([, on, amount]) => [on, amount])).toEqual([
    ['2026-11-30', 700_00],
    ['2026-12-07', 700_00],
    ['2026-12-14', 5_00],
  ])
})

test('the coming weeks show a waiting payment on the day of its retry, and say which is not made', () => {
  const waiting = bill({
    scheduledOn: day('2026-11-19'),
    processedOn: day('2026-11-19'),
    waitsFor: 'INSUFFICIENT_FUNDS',
    nextTryOn: day('2026-11-23'),
  })
  const retired = { ...nextRent, blockedBy: 'PAYEE_INACTIVE' } as const
  const rows = list({ scheduled: [waiting, retired], autoPays: [{ ...rent, isActive: false }] })
  expect(rows.map(({ toName, on, blockedBy }) => [toName, on, blockedBy])).toEqual([
    ['City Water', '2026-11-23', ''],
    ['Harborview Apartments', '2026-11-30', 'the payee is no longer available'],
  ])
})

test.each([
  [
    'ACCOUNT_UNAVAILABLE',
    ['payments from this account are not possible', 'payments from this account are not possible'],
  ],
  ['OVER_DAILY_LIMIT', ['over the daily limit', '']],
] as const)(
  'the later payments of an auto pay are refused with its next one, but not for its amount: %s',
  (blockedBy, said) => {
    const plan = {
      ...rent,
      frequency: 'WEEKLY',
      countedFrom: rent.nextOn,
      remaining: 2,
      finalAmount: cents(5_00),
      blockedBy,
    } as const
    expect(list({ scheduled: [{ ...nextRent, blockedBy }], autoPays: [plan] }).map((row) => row.blockedBy)).toEqual(
      said,
    )
  },
)

test('beyond the free payments of its month each one costs the fee', () => {
  const plan = { ...rent, frequency: 'WEEKLY', countedFrom: rent.nextOn } as const
  const fees = found({
    scheduled: [bill({}), nextRent],
    autoPays: [plan],
    eligibility: { ...eligibility, freeUsed: 14, freeLimit: 15 },
  })
  expect(fees.map(([, on, , fee]) => [on, fee])).toEqual([
    ['2026-11-30', 0],
    ['2026-11-30', 50],
    ['2026-12-07', 0],
    ['2026-12-14', 0],
    ['2026-12-21', 0],
    ['2026-12-28', 0],
    ['2027-01-04', 0],
    ['2027-01-11', 0],
  ])
})

const holidays = new Set(seededHolidays)

/** Returns the days on which the bank's runs make a transfer, by the rules of the server. */
function daysOfRuns({ startsOn, frequency, nextFor, stopsOn }: ScheduledTransfer): [string, string][] {
  const days: [string, string][] = []
  let number = 0
  while (nthRepetition(startsOn, frequency as Repeating, number) < (nextFor ?? startsOn)) number++
  const due = { missedInARow: 0 } as Parameters<typeof decidePlanUpdate>[0]
  const step = { outcome: 'done', reason: '', confirmNum: null, again: null } as const
  for (let scheduledOn = nextFor; scheduledOn; ) {
    const on = processDay(scheduledOn, holidays)
    if (on > '2027-01-15') break
    days.push([scheduledOn, on])
    const next = nthRepetition(startsOn, frequency as Repeating, ++number)
    scheduledOn = decidePlanUpdate(due, step, next, { today: on, holidays, stopsOn }).next
  }
  return days
}

const transfer = (starts: string, frequency: ScheduledTransfer['frequency'], more: Partial<ScheduledTransfer> = {}) => {
  const nextFor = more.nextFor ?? day(starts)
  const next = processDay(nextFor, holidays)
  return { ...plans[0]!, startsOn: day(starts), frequency, nextFor, next, stopsOn: null, skipped: [], ...more }
}

test.each<[string, ScheduledTransfer, [string, string][]]>([
  [
    'weekly on Saturdays, made on Mondays, across a holiday',
    transfer('2026-12-12', Every.WEEKLY),
    [
      ['2026-12-12', '2026-12-14'],
      ['2026-12-19', '2026-12-21'],
      ['2026-12-26', '2026-12-28'],
      ['2027-01-02', '2027-01-04'],
      ['2027-01-09', '2027-01-11'],
    ],
  ],
  [
    'every 2 weeks, on Christmas Day too',
    transfer('2026-11-27', Every.EVERY_2_WEEKS),
    [
      ['2026-11-27', '2026-11-27'],
      ['2026-12-11', '2026-12-11'],
      ['2026-12-25', '2026-12-28'],
      ['2027-01-08', '2027-01-08'],
    ],
  ],
  [
    'monthly from the 31st, also after a shorter month',
    transfer('2026-08-31', Every.ONCE_A_MONTH, { nextFor: day('2026-11-30') }),
    [
      ['2026-11-30', '2026-11-30'],
      ['2026-12-31', '2026-12-31'],
    ],
  ],
  [
    'until a stop date before the Monday on which the last one would be made',
    transfer('2026-11-28', Every.WEEKLY, { stopsOn: day('2026-12-13') }),
    [
      ['2026-11-28', '2026-11-30'],
      ['2026-12-05', '2026-12-07'],
    ],
  ],
  [
    'on its stop date',
    transfer('2026-11-23', Every.WEEKLY, { stopsOn: day('2026-11-30') }),
    [
      ['2026-11-23', '2026-11-23'],
      ['2026-11-30', '2026-11-30'],
    ],
  ],
  ['every 3 months', transfer('2026-12-01', Every.EVERY_3_MONTHS), [['2026-12-01', '2026-12-01']]],
])('the coming weeks show a transfer %s, on the days on which the bank makes it', (_, one, days) => {
  expect(list({ transfers: [one] }).map(({ scheduledOn, on }) => [scheduledOn, on])).toEqual(days)
  expect(daysOfRuns(one)).toEqual(days)
})

test('the coming weeks show a transfer that is made once, and none that has ended or stops before its day', () => {
  const once = transfer('2026-12-05', Every.ONE_TIME)
  const ended = transfer('2026-12-05', Every.WEEKLY, { endedOn: day('2026-11-19') })
  expect(list({ transfers: [once, ended, { ...once, next: null }] })).toMatchObject([
    { kind: 'transfer', on: '2026-12-07', from: 'S-001', to: 'S-002', amount: 25_50, fee: 0, isSkipped: false },
  ])
})

test('the coming weeks show skipped transfers as skipped, and one that is tried again on its new day', () => {
  const skipped = transfer('2026-11-20', Every.WEEKLY, { nextFor: day('2026-12-04'), skipped: [day('2026-11-28')] })
  expect(list({ transfers: [skipped] }).map(({ on, isSkipped }) => [on, isSkipped])).toEqual([
    ['2026-11-30', true],
    ...['2026-12-04', '2026-12-11', '2026-12-18', '2026-12-28', '2027-01-04', '2027-01-08', '2027-01-15'].map((on) => [
      on,
      false,
    ]),
  ])
  // It was held for so long that the one after it is due on the same day.
  const late = transfer('2026-11-13', Every.WEEKLY, { next: day('2026-11-23'), stopsOn: day('2026-11-27') })
  expect(list({ transfers: [late] }).map(({ scheduledOn, on }) => [scheduledOn, on])).toEqual([
    ['2026-11-13', '2026-11-23'],
    ['2026-11-20', '2026-11-23'],
    ['2026-11-27', '2026-11-27'],
  ])
})

test('transfers and skipped payments cost no fee', () => {
  const skipped = [{ id: 's', on: day('2026-11-23'), isFinal: false }]
  const rows = list({
    scheduled: [{ ...nextRent, skipped }],
    transfers: [transfer('2026-11-24', Every.ONE_TIME)],
    eligibility: { ...eligibility, freeUsed: 14 },
  })
  expect(rows.map(({ on, fee }) => [on, fee])).toEqual([
    ['2026-11-23', 0],
    ['2026-11-24', 0],
    ['2026-11-30', 0],
  ])
})
