import { expect, test } from 'vitest'
import { explainBalance, type Step } from '../../machines/accounts/explanation.rules.ts'
import type { Statement } from '../../machines/accounts/history.rules.ts'
import { toHistory } from '../../machines/accounts/history.services.ts'
import { samples } from '../../stories/accounts/history.samples.ts'
import { cents } from '../../values/money.ts'
import { day } from '../../values/days.ts'

const { maria, onLoan, onCard, nothing } = samples.getTransactions.answers
const filter = { from: day('2026-05-01'), to: day('2026-11-20'), type: 0 }
const toStatement = (answer: typeof maria) => toHistory(answer, filter).statement as Statement
const changed = (statement: Statement, changes: Partial<Record<keyof Statement, number>>) =>
  ({ ...statement, ...changes }) as Statement

test('the balance explanation of a share lists each step and ends with the available amount', () => {
  expect(explainBalance(toStatement(maria), 1)).toEqual([
    { what: 'opening', amount: 5_677_01 },
    { what: 'credits', amount: 2_443_18, count: 2 },
    { what: 'debits', amount: -938_00, count: 12 },
    { what: 'closing', amount: 7_182_19, isSum: true },
    { what: 'pendingOut', amount: -271_75 },
    { what: 'available', amount: 6_910_44, isSum: true },
  ])
})

test('rows after the date range are a step between the closing and the current balance', () => {
  const statement = changed(toStatement(maria), { since: -82_19, balance: 7_100_00, available: 6_828_25 })
  expect(explainBalance(statement, 1).slice(3)).toEqual([
    { what: 'closing', amount: 7_182_19, isSum: true },
    { what: 'since', amount: -82_19 },
    { what: 'balance', amount: 7_100_00, isSum: true },
    { what: 'pendingOut', amount: -271_75 },
    { what: 'available', amount: 6_828_25, isSum: true },
  ])
})

test('on a loan, payments lower what is owed, and without a credit line no available amount is explained', () => {
  expect(explainBalance(toStatement(onLoan), 2)).toEqual([
    { what: 'opening', amount: 0 },
    { what: 'credits', amount: -422_00, count: 2 },
    { what: 'debits', amount: 540_40, count: 1 },
    { what: 'closing', amount: 118_40, isSum: true },
  ])
})

test('on a line of credit, the explanation also covers the credit that is left', () => {
  const statement = changed(toStatement(onLoan), { creditLimit: 1_000_00, pendingOut: -20_00, available: 861_60 })
  expect(explainBalance(statement, 2).slice(4)).toEqual([
    { what: 'creditLimit', amount: 1_000_00 },
    { what: 'owed', amount: -118_40 },
    { what: 'pendingOut', amount: -20_00 },
    { what: 'available', amount: 861_60, isSum: true },
  ])
})

test('on a card, purchases add to what is owed, payments lower it, and the rest of the limit is available', () => {
  expect(explainBalance(toStatement(onCard), 3)).toEqual([
    { what: 'opening', amount: 1_124_79 },
    { what: 'credits', amount: -240_00, count: 1 },
    { what: 'debits', amount: 241_66, count: 3 },
    { what: 'closing', amount: 1_126_45, isSum: true },
    { what: 'creditLimit', amount: 8_000_00 },
    { what: 'owed', amount: -1_126_45 },
    { what: 'pendingOut', amount: -48_20 },
    { what: 'available', amount: 6_825_35, isSum: true },
  ])
})

test('without any rows, the explanation shows only the opening and the available balance', () => {
  expect(explainBalance(toStatement(nothing), 1).map(({ what }) => what)).toEqual(['opening', 'available'])
})

test('with nothing pending, the explanation of a share ends with one sum instead of repeating it', () => {
  const statement = changed(toStatement(maria), { pendingOut: 0, available: 7_182_19 })
  expect(explainBalance(statement, 1).slice(2)).toEqual([
    { what: 'debits', amount: -938_00, count: 12 },
    { what: 'available', amount: 7_182_19, isSum: true },
  ])
  const later = changed(statement, { since: -82_19, balance: 7_100_00, available: 7_100_00 })
  expect(explainBalance(later, 1).slice(3)).toEqual([
    { what: 'closing', amount: 7_182_19, isSum: true },
    { what: 'since', amount: -82_19 },
    { what: 'available', amount: 7_100_00, isSum: true },
  ])
})

test.each([
  ['share', 1, {}],
  ['share with a past range', 1, { since: 3_33, balance: 7_185_52, available: 6_913_77 }],
  [
    'line of credit',
    2,
    {
      opening: 500_00,
      credits: 100_01,
      debits: -40_00,
      closing: 439_99,
      since: -1_00,
      balance: 440_99,
      creditLimit: 900_00,
      pendingOut: -9_01,
      available: 450_00,
    },
  ],
] as const)('the explanation steps of a %s add up to the cent', (_what, accountType, changes) => {
  const steps = explainBalance(changed(toStatement(maria), changes), accountType)
  expect(steps.filter(({ isSum }) => isSum).length).toBeGreaterThan(1)
  expect(addUpEach(steps)).toEqual(steps.filter(({ isSum }) => isSum).map(({ amount }) => amount))
})

test('the explanation of an overdrawn line of credit leaves out the available amount', () => {
  const steps = explainBalance(changed(toStatement(onLoan), { creditLimit: 100_00, available: 0 }), 2)
  expect(steps.at(-1)?.what).toBe('closing')
})

/** Adds up the amounts before each sum; a credit limit starts a new sum. */
function addUpEach(steps: readonly Step[]): number[] {
  let sum = 0
  return steps.flatMap(({ what, amount, isSum }) => {
    if (isSum) return [cents(sum)]
    sum = what === 'creditLimit' ? amount : sum + amount
    return []
  })
}
