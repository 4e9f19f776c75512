import { expect, test } from 'vitest'
import type { Dispute } from '../../machines/disputes/disputes.rules.ts'
import { disputeWords, formDisputeWords } from '../../src/disputes/disputes.words.ts'
import { federalHolidays } from '../../values/business-days.ts'
import { addDays, day } from '../../values/days.ts'
import {
  creditsNow,
  disputeDeadlines,
  disputeTransitions,
  isNewAccount,
  lastDisputeDay,
  isForTwo,
  nextDeadline,
  takeBackDay,
  wrongDispute,
  wrongExplanation,
} from '../../values/disputes.ts'
import { DisputeState } from '../../values/enumerations.ts'
import { cents } from '../../values/money.ts'
import { closingDay } from '../../values/statements.ts'
import { testInEveryZone } from '../values/zones.ts'

testInEveryZone(
  'staff have 10 business days to credit or decide, 20 for a new account, over weekends and holidays',
  () => {
    // Thanksgiving is on November 26, 2026, Christmas on a Friday.
    expect(disputeDeadlines(day('2026-11-18'), false)).toEqual({ creditBy: '2026-12-03', decideBy: '2027-01-02' })
    expect(disputeDeadlines(day('2026-11-18'), true)).toEqual({ creditBy: '2026-12-17', decideBy: '2027-02-16' })
    // Told on a Saturday.
    expect(disputeDeadlines(day('2026-11-28'), false).creditBy).toBe('2026-12-11')
    // The day before a holiday on a Sunday, observed on Monday.
    expect(disputeDeadlines(day('2027-07-02'), false).creditBy).toBe('2027-07-19')
  },
)

test('an account is new for 30 days after its first deposit, and never where that is not known', () => {
  const first = day('2026-10-19')
  expect(isNewAccount(addDays(first, 30), first)).toBe(true)
  expect(isNewAccount(addDays(first, 31), first)).toBe(false)
  expect(isNewAccount(first, null)).toBe(false)
})

test('a credit goes back five business days after the decision', () => {
  expect(takeBackDay(day('2026-11-24'))).toBe('2026-12-02')
  expect(takeBackDay(day('2026-12-04'))).toBe('2026-12-11')
})

test('a transaction can be disputed for 60 days after the month whose statement shows it', () => {
  expect(lastDisputeDay(day('2026-11-03'))).toBe('2027-01-30')
  expect(lastDisputeDay(day('2026-12-31'))).toBe('2027-03-02')
  const closing = closingDay(day('2027-05-01'), new Set(federalHolidays(2027)))
  expect(closing).toBe('2027-05-28')
  expect(lastDisputeDay(closing)).toBe('2027-07-31')
  // A Saturday, and Memorial Day: June's statement is the first that has them.
  expect([addDays(closing, 1), day('2027-05-31'), day('2027-06-30')].map(lastDisputeDay)).toEqual(
    Array(3).fill('2027-08-30'),
  )
})

test('each step leads where Regulation E lets it, and nothing leaves an end', () => {
  const { OPEN, CREDITED, FOR_MEMBER, AGAINST, TAKING_BACK, TAKEN_BACK } = DisputeState
  const edges = Object.entries(disputeTransitions).flatMap(([step, next]) =>
    Object.entries(next).map(([from, to]) => [from, step, to]),
  )
  expect(edges).toEqual([
    [OPEN, 'CREDIT', CREDITED],
    [OPEN, 'DECIDE_FOR', FOR_MEMBER],
    [CREDITED, 'DECIDE_FOR', FOR_MEMBER],
    [OPEN, 'DECIDE_AGAINST', AGAINST],
    [CREDITED, 'DECIDE_AGAINST', TAKING_BACK],
    [TAKING_BACK, 'TAKE_BACK', TAKEN_BACK],
  ])
})

test('a credit, a decision that credits, and one that takes back move money; the others do not', () => {
  expect(isForTwo('CREDIT', 'OPEN')).toBe(true)
  expect(isForTwo('DECIDE_FOR', 'OPEN')).toBe(true)
  expect(isForTwo('DECIDE_FOR', 'CREDITED')).toBe(true)
  expect(isForTwo('DECIDE_AGAINST', 'OPEN')).toBe(false)
  expect(isForTwo('DECIDE_AGAINST', 'CREDITED')).toBe(true)
  expect(creditsNow('DECIDE_AGAINST', 'CREDITED')).toBe(false)
})

test('the next deadline is the credit’s, then the decision’s, then none', () => {
  const days = { creditBy: day('2026-12-03'), decideBy: day('2027-01-02') }
  expect(Object.values(DisputeState).map((state) => nextDeadline({ ...days, state }))).toEqual([
    '2026-12-03',
    '2027-01-02',
    null,
    null,
    null,
    null,
  ])
})

test('a member writes how much, when and what happened', () => {
  const of = { charged: cents(40_00), happenedOn: day('2026-11-16'), today: day('2026-11-18') }
  const right = { amount: cents(40_00), noticedOn: of.today, text: 'I was not there.' }
  const none = { amount: null, noticedOn: null, text: null }
  expect(wrongDispute(right, of)).toEqual(none)
  expect(wrongDispute({ ...right, noticedOn: of.happenedOn }, of)).toEqual(none)
  expect(wrongDispute({ ...right, amount: cents(40_01) }, of).amount).toBe(
    'This must be at most $40.00, the amount of the transaction.',
  )
  expect(wrongDispute({ amount: cents(0), noticedOn: addDays(of.today, 1), text: ' ' }, of)).toEqual({
    amount: 'Please write an amount.',
    noticedOn: 'This day has not come yet.',
    text: 'Please write a message.',
  })
  expect(wrongDispute({ ...right, noticedOn: addDays(of.happenedOn, -1) }, of).noticedOn).toBe(
    'This is before the transaction.',
  )
})

test('a decision against the member is explained', () => {
  expect(wrongExplanation('  ')).toBe('Please explain why there was no error.')
  expect(wrongExplanation('x'.repeat(2_001))).toBe('Write at most 2,000 characters.')
  expect(wrongExplanation('The card was in the terminal.')).toBeNull()
})

test('the stage of a dispute writes its days as the messages around it do', () => {
  const dispute = { state: 'OPEN', creditBy: day('2026-12-14'), today: day('2026-11-30') } as Dispute
  expect([disputeWords.open(dispute), formDisputeWords.deadline.open(dispute)]).toEqual([
    'We decide by 12/14/2026, or credit your account for now.',
    'Credit or decide by 12/14/2026',
  ])
})
