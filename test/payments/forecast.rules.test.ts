import { expect, test } from 'vitest'
import type { Movement } from '../../machines/payments/coming-weeks.rules.ts'
import { addUpChanges, forecastBalances, toForecastAccounts } from '../../machines/payments/forecast.rules.ts'
import { ofMaria } from '../../stories/accounts/summary.samples.ts'
import { day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'

const today = day('2026-11-20')

const account = (id: string, available: number | null, isShare = true) => {
  const figure = available === null ? null : cents(available)
  return { uniqueId: id, id, description: '', owner: '', isShare, available: figure }
}
const checking = account('checking', 500_00)
const savings = account('savings', 100_00)

const movement = (on: string, amount: number, more: Partial<Movement> = {}): Movement => ({
  id: `${on} ${amount}`,
  kind: 'payment',
  scheduledOn: more.on ?? day(on),
  on: day(on),
  fromId: 'checking',
  from: 'S-002',
  fromName: '',
  toId: null,
  to: '',
  toName: 'City Water',
  amount: cents(amount),
  fee: cents(0),
  isSkipped: false,
  blockedBy: '',
  ...more,
})
const toSavings = { kind: 'transfer', toId: 'savings', to: 'S-001' } as const
const toChecking = { kind: 'transfer', fromId: 'savings', from: 'S-001', toId: 'checking', to: 'S-002' } as const

const forecast = (movements: readonly Movement[], accounts = [checking, savings]) =>
  Object.fromEntries(
    forecastBalances(movements, accounts, today).map(({ account: { uniqueId }, rows, course }) => [
      uniqueId,
      {
        rows: rows.map(({ on, change, left, isCounted }) => [on, change, isCounted ? left : 'not counted']),
        lowest: course && [course.lowest.on, course.lowest.amount],
        short: course?.short,
      },
    ]),
  )

test('what only arrives today does not lift the lowest balance: until then there is what is there now', () => {
  const movements = [movement('2026-11-20', 100_00, { ...toChecking, amount: cents(80_00) })]
  expect(forecast(movements)['checking']).toEqual({
    rows: [['2026-11-20', 80_00, 580_00]],
    lowest: ['2026-11-20', 500_00],
    short: null,
  })
})

test('a transfer between two shares leaves one and arrives in the other, and the lowest balance has its first day', () => {
  const movements = [
    movement('2026-11-24', 200_00, { ...toSavings, fee: cents(0) }),
    movement('2026-11-30', 60_00, { fee: cents(50) }),
    movement('2026-12-01', 150_00, toChecking),
    movement('2026-12-03', 150_00),
  ]
  expect(forecast(movements)).toEqual({
    checking: {
      rows: [
        ['2026-11-24', -200_00, 300_00],
        ['2026-11-30', -60_50, 239_50],
        ['2026-12-01', 150_00, 389_50],
        ['2026-12-03', -150_00, 239_50],
      ],
      lowest: ['2026-11-30', 239_50],
      short: null,
    },
    savings: {
      rows: [
        ['2026-11-24', 200_00, 300_00],
        ['2026-12-01', -150_00, 150_00],
      ],
      lowest: ['2026-11-20', 100_00],
      short: null,
    },
  })
})

test('what arrives does not pay for what leaves on the same day, unless it is for an earlier one', () => {
  const sameDay = [movement('2026-11-30', 90_00, toChecking), movement('2026-11-30', 550_00)]
  expect(forecast(sameDay).checking).toEqual({
    rows: [
      ['2026-11-30', -550_00, -50_00],
      ['2026-11-30', 90_00, 40_00],
    ],
    lowest: ['2026-11-30', -50_00],
    short: { on: '2026-11-30', by: 50_00 },
  })
  const [arriving, leaving] = sameDay
  const onSaturday = [{ ...arriving!, scheduledOn: day('2026-11-28') }, leaving!]
  expect(forecast(onSaturday).checking).toMatchObject({ lowest: ['2026-11-30', 40_00], short: null })
})

test('two transfers that cross on a day do not pay for each other', () => {
  const crossing = [movement('2026-11-30', 510_00, toSavings), movement('2026-11-30', 120_00, toChecking)]
  expect(forecast(crossing)).toMatchObject({
    checking: { short: { on: '2026-11-30', by: 10_00 } },
    savings: { short: { on: '2026-11-30', by: 20_00 } },
  })
})

test('a transfer that the giving account cannot cover is not counted where it would arrive', () => {
  const movements = [movement('2026-11-24', 600_00, toSavings), movement('2026-11-25', 130_00, toChecking)]
  expect(forecast(movements).savings).toEqual({
    rows: [
      ['2026-11-24', 600_00, 'not counted'],
      ['2026-11-25', -130_00, -30_00],
    ],
    lowest: ['2026-11-25', -30_00],
    short: { on: '2026-11-25', by: 30_00 },
  })
})

test('the forecast is short by what is missing on the first such day, and lowest where the most would be missing', () => {
  const movements = [movement('2026-12-01', 700_00), movement('2026-12-04', 40_00), movement('2026-12-05', 9_00)]
  expect(forecast(movements).checking).toMatchObject({
    lowest: ['2026-12-05', -249_00],
    short: { on: '2026-12-01', by: 200_00 },
  })
})

test('skipped ones are listed and not counted on either side', () => {
  expect(forecast([movement('2026-11-24', 200_00, { ...toSavings, isSkipped: true })])).toEqual({
    checking: {
      rows: [['2026-11-24', -200_00, 'not counted']],
      lowest: ['2026-11-20', 500_00],
      short: null,
    },
    savings: {
      rows: [['2026-11-24', 200_00, 'not counted']],
      lowest: ['2026-11-20', 100_00],
      short: null,
    },
  })
})

test('what will not be made is listed and not counted on either side', () => {
  expect(forecast([movement('2026-11-24', 200_00, { ...toSavings, blockedBy: 'Deposits not allowed.' })])).toEqual({
    checking: {
      rows: [['2026-11-24', -200_00, 'not counted']],
      lowest: ['2026-11-20', 500_00],
      short: null,
    },
    savings: {
      rows: [['2026-11-24', 200_00, 'not counted']],
      lowest: ['2026-11-20', 100_00],
      short: null,
    },
  })
})

test('a payment of a loan leaves the share, and the loan has no forecast of its own', () => {
  const loan = account('loan', 3_000_00, false)
  const paid = movement('2026-11-24', 95_00, { ...toSavings, toId: 'loan', to: 'L-001' })
  expect(Object.keys(forecast([paid], [checking, savings, loan]))).toEqual(['checking'])
})

test('an overdrawn account that only gets money is not called short', () => {
  const overdrawn = [checking, account('savings', -300_00)]
  expect(forecast([movement('2026-11-24', 50_00, toSavings)], overdrawn).savings).toEqual({
    rows: [['2026-11-24', 50_00, -250_00]],
    lowest: ['2026-11-20', -300_00],
    short: null,
  })
})

test('a hidden balance stays hidden, and what it sends is counted where it arrives', () => {
  const hidden = [account('checking', null), savings]
  expect(forecast([movement('2026-11-24', 200_00, toSavings)], hidden)).toEqual({
    checking: { rows: [['2026-11-24', -200_00, null]], lowest: null, short: undefined },
    savings: { rows: [['2026-11-24', 200_00, 300_00]], lowest: ['2026-11-20', 100_00], short: null },
  })
})

test('accounts with the most to come are first, and one that the member does not have any more is still named', () => {
  const gone = movement('2026-11-24', 5_00, { fromId: 'gone', from: 'S-009' })
  const forecasts = forecastBalances([gone, movement('2026-11-25', 1), movement('2026-11-26', 2)], [checking], today)
  expect(forecasts.map(({ account: { id, available }, rows }) => [id, available, rows.length])).toEqual([
    ['checking', 500_00, 2],
    ['S-009', null, 1],
  ])
})

test('each day has its lowest balance, from today to eight weeks on', () => {
  const movements = [movement('2026-11-23', 450_00), movement('2026-11-23', 80_00, toChecking)]
  const [{ course } = { course: null }] = forecastBalances(movements, [checking, savings], today)
  const days = course?.days ?? []
  expect(days.slice(0, 5)).toEqual([
    { on: '2026-11-20', amount: 500_00 },
    { on: '2026-11-21', amount: 500_00 },
    { on: '2026-11-22', amount: 500_00 },
    { on: '2026-11-23', amount: 50_00 },
    { on: '2026-11-24', amount: 130_00 },
  ])
  expect(days.at(-1)).toEqual({ on: '2027-01-15', amount: 130_00 })
})

test('rows that do not count are left out of the sum of changes', () => {
  const row = { change: cents(-5_00), isCounted: true }
  expect(addUpChanges([row, { change: cents(2_00), isCounted: true }, { ...row, isCounted: false }])).toBe(-3_00)
})

test('shares and loans have a forecast, and cards do not', () => {
  const { shares, loans } = ofMaria
  expect(toForecastAccounts(ofMaria).map(({ id, isShare, available }) => [id, isShare, available])).toEqual([
    ...shares.map(({ id, available }) => [id, true, available]),
    ...loans.map(({ id, available }) => [id, false, available]),
  ])
})
