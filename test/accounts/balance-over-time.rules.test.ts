import { expect, test } from 'vitest'
import {
  balanceOverTime,
  balanceChanges,
  getAvailableAndHeld,
} from '../../machines/accounts/balance-over-time.rules.ts'
import type { Statement } from '../../machines/accounts/history.rules.ts'
import { toHistory } from '../../machines/accounts/history.services.ts'
import { samples } from '../../stories/accounts/history.samples.ts'
import { share } from '../../stories/accounts/transactions.ts'
import { addDays, day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'

const { maria, onLoan, onCard } = samples.getTransactions.answers
const filter = { from: day('2026-11-01'), to: day('2026-11-10'), type: 0 }
const rows = [
  share(5, '11/08/2026', 'Coffee', -5, 95),
  share(4, '11/05/2026', 'Rent', -900, 100),
  share(3, '11/05/2026', 'Pay', 800, 1_000),
  share(2, '11/03/2026', 'Groceries', -50, 200),
]
const history = (changes: Partial<typeof maria> = {}, newest?: number) =>
  toHistory({ ...maria, postedTransactions: rows, ...changes }, filter, newest)
const overTime = (of = history()) => {
  const found = balanceOverTime(of, cents(250_00))
  if (typeof found === 'string') throw new Error(found)
  return found
}

test('the balance over time has each day of the range with the balance at its end', () => {
  expect(overTime().days.map(({ amount }) => amount / 100)).toEqual([250, 250, 200, 200, 100, 100, 100, 95, 95, 95])
})

test('the balance over time names the first, last, lowest and highest day', () => {
  const { first, last, lowest, highest } = overTime()
  expect([first, last, lowest, highest]).toEqual([
    { on: '2026-11-01', amount: 250_00 },
    { on: '2026-11-10', amount: 95_00 },
    { on: '2026-11-08', amount: 95_00 },
    { on: '2026-11-01', amount: 250_00 },
  ])
})

test('the table behind the chart has the days on which the balance changed, newest first', () => {
  expect(balanceChanges(overTime()).map(({ on, amount }) => [on, amount])).toEqual([
    ['2026-11-08', 95_00],
    ['2026-11-05', 100_00],
    ['2026-11-03', 200_00],
    ['2026-11-01', 250_00],
  ])
})

test('without any rows the balance over time is constant', () => {
  const { days, lowest, highest } = overTime(history({ postedTransactions: [] }))
  expect([days.length, lowest.amount, highest.amount]).toEqual([10, 250_00, 250_00])
})

test('a history that was cut off begins with its oldest row', () => {
  expect(overTime(history({ truncated: true })).first).toEqual({ on: '2026-11-03', amount: 200_00 })
})

test('with rows of one type only, or while rows are missing, no balance over time is shown', () => {
  const oneType = toHistory({ ...maria, postedTransactions: rows }, { ...filter, type: 4 })
  expect(balanceOverTime(oneType, cents(0))).toBe('oneType')
  expect(balanceOverTime(history({ truncated: true }, 100), cents(0))).toBe('loading')
})

test('the balance over two years has one value a day, also with 10,000 rows', () => {
  const from = addDays(filter.to, -730)
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    ...rows[0],
    on: addDays(filter.to, -Math.floor(index / 14)),
    balance: cents(index),
  }))
  const found = balanceOverTime({ ...history(), filter: { ...filter, from }, posted: many as never }, cents(0))
  expect(typeof found === 'string' ? found : found.days.length).toBe(731)
})

test('the available amount is shown next to the amount on hold, except for a loan without a credit line', () => {
  const toStatement = (answer: typeof maria) => toHistory(answer, filter).statement as Statement
  expect(getAvailableAndHeld(toStatement(maria), 1)).toEqual({ available: 6_910_44, held: 271_75 })
  expect(getAvailableAndHeld(toStatement(onLoan), 2)).toBeNull()
  expect(
    getAvailableAndHeld(
      { ...toStatement(onLoan), creditLimit: cents(1_000_00), pendingOut: cents(-20_00), available: cents(861_60) },
      2,
    ),
  ).toEqual({
    available: 861_60,
    held: 20_00,
  })
  expect(getAvailableAndHeld(toStatement(onCard), 3)).toEqual({ available: 6_825_35, held: 48_20 })
})
