import { expect, test } from 'vitest'
import type { AutoPay } from '../../machines/payments/auto-pays.rules.ts'
import { balanceCourse, listComingPayments, paySources } from '../../machines/payments/coming-weeks.rules.ts'
import type { ScheduledPayment } from '../../machines/payments/scheduled-payments.rules.ts'
import { autoPays } from '../../stories/payments/auto-pays.samples.ts'
import { payments } from '../../stories/payments/scheduled-payments.samples.ts'
import { day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'

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

const found = (plans: Partial<Parameters<typeof listComingPayments>[0]>) =>
  listComingPayments({ scheduled: [], autoPays: [], eligibility, ...plans }).map(({ payee, on, amount, fee }) => [
    payee,
    on,
    amount,
    fee,
  ])

test('the coming weeks show scheduled payments on their business days, and each later payment of an auto pay', () => {
  expect(found({ scheduled: [bill({}), nextRent], autoPays: [rent] })).toEqual([
    ['City Water', '2026-11-30', 60_00, 0],
    ['Harborview Apartments', '2026-11-30', 700_00, 0],
    ['Harborview Apartments', '2026-12-31', 700_00, 0],
  ])
})

test('the coming weeks show a skipped payment only as a note at the next one', () => {
  const skipped = [{ id: 'p1', on: day('2026-10-31'), isFinal: false }]
  const leaving = listComingPayments({ scheduled: [{ ...nextRent, skipped }], autoPays: [rent], eligibility })
  expect(leaving.map(({ on, skippedOn }) => [on, skippedOn])).toEqual([
    ['2026-11-30', ['2026-10-31']],
    ['2026-12-31', []],
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

test('the coming weeks show a waiting payment on the day of its retry, and none to a payee that is no longer offered', () => {
  const waiting = bill({
    scheduledOn: day('2026-11-19'),
    processedOn: day('2026-11-19'),
    waitsFor: 'INSUFFICIENT_FUNDS',
    nextTryOn: day('2026-11-23'),
  })
  expect(found({ scheduled: [waiting, nextRent], autoPays: [{ ...rent, isActive: false }] })).toEqual([
    ['City Water', '2026-11-23', 60_00, 0],
  ])
})

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

test('the coming weeks reduce the balance by each payment and fee, and name the first day without enough money', () => {
  const leaving = listComingPayments({
    scheduled: [bill({}), nextRent],
    autoPays: [rent],
    eligibility: { ...eligibility, freeUsed: 15 },
  })
  const course = balanceCourse(leaving, cents(1_000_00), today)
  expect(course.days[0]).toEqual({ on: '2026-11-20', amount: 1_000_00 })
  expect(course.days.find(({ on }) => on === '2026-11-30')?.amount).toBe(239_00)
  expect(course).toMatchObject({
    last: '2027-01-15',
    total: 1_461_00,
    left: -461_00,
    short: { on: '2026-12-31', by: 461_00 },
  })
  expect(balanceCourse(leaving, cents(2_000_00), today).short).toBeNull()
})

test('the coming weeks still name a closed account, without a balance', () => {
  expect(paySources(listComingPayments({ scheduled: [bill({})], autoPays: [], eligibility }), [])).toEqual([
    { uniqueId: 'checking', id: 'S-002', description: '', owner: '', available: null },
  ])
})
