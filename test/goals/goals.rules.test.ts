import { expect, test } from 'vitest'
import { canAddTo, type Goal, isOverdue, isReached } from '../../machines/goals/goals.rules.ts'
import { goalCourse, getOutlook } from '../../machines/goals/outlook.rules.ts'
import { goalsWords } from '../../src/goals/goals.words.ts'
import { accounts, items } from '../../stories/goals/goals.samples.ts'
import { addMonths, day } from '../../values/days.ts'
import { cents } from '../../values/money.ts'

const today = day('2026-11-20')

/** `counted`: monthly amounts in dollars, the last one today. */
function goalWith(
  counted: readonly number[],
  { deadline = '2027-11-20', amount = 1_200, goalType = 1 as 1 | 2, shown = true } = {},
): Goal {
  const held = Math.min(Math.max(counted.at(-1) ?? 0, 0), amount)
  return {
    id: 5,
    name: 'New roof',
    description: 'Slate',
    goalType,
    amount: cents(amount * 100),
    progress: shown ? { current: cents(held * 100), percentage: Math.floor((100 * held) / amount) } : null,
    deadline: day(deadline),
    accountUniqueId: 'S1',
    history: counted.map((dollars, index) => ({
      on: addMonths(today, index + 1 - counted.length),
      amount: cents(Math.round(dollars * 100)),
    })),
  }
}

const said = (goal: Goal) => {
  const outlook = getOutlook(goal, today)
  return outlook && goalsWords.outlook(outlook, goal, isOverdue(goal, today))
}

test.each([
  ['a goal that was set today', goalWith([0]), '$1,200 to go. Save $100 a month to reach it by 11/20/2027.'],
  [
    'money that came in for a month',
    goalWith([0, 50]),
    '$1,150 to go. Save $96 a month to reach it by 11/20/2027. At your current pace you reach it in October 2028.',
  ],
  [
    'money that came in for two months',
    goalWith([0, 50, 240]),
    '$960 to go. Save $80 a month to reach it by 11/20/2027. At your current pace you reach it in July 2027.',
  ],
  [
    'the last three months of many',
    goalWith([0, 0, 0, 100, 150, 200, 250.01]),
    '$949.99 to go. Save $80 a month to reach it by 11/20/2027. At your current pace you reach it in June 2028.',
  ],
  [
    'nothing that came in',
    goalWith([100, 100, 100, 100]),
    '$1,100 to go. Save $92 a month to reach it by 11/20/2027. Nothing came in during the last 3 months.',
  ],
  [
    'more that went out',
    goalWith([300, 300, 200, 100]),
    '$1,100 to go. Save $92 a month to reach it by 11/20/2027. More went out than came in during the last 3 months.',
  ],
  [
    'a balance below what the goal began with, which is missing too',
    goalWith([0, -600]),
    '$1,800 to go. Save $150 a month to reach it by 11/20/2027. More went out than came in during the last month.',
  ],
  [
    'a pace that takes a lifetime',
    goalWith([0, 0.01]),
    '$1,199.99 to go. Save $100 a month to reach it by 11/20/2027. At your current pace it takes more than 50 years.',
  ],
  ['less than a month', goalWith([200], { deadline: '2026-12-19' }), '$1,000 to go by 12/19/2026.'],
  ['the last day', goalWith([200], { deadline: '2026-11-20' }), '$1,000 to go by 11/20/2026.'],
  [
    'a deadline that has passed',
    goalWith([100, 200], { deadline: '2026-11-19' }),
    '$1,000 to go. At your current pace you reach it in September 2027.',
  ],
  [
    'a loan that is paid off',
    goalWith([0, 40, 80, 120], { goalType: 2 }),
    '$1,080 to go. Pay $90 a month to reach it by 11/20/2027. At your current pace you reach it in February 2029.',
  ],
  [
    'a loan that grew',
    goalWith([0, -40], { goalType: 2 }),
    '$1,240 to go. Pay $104 a month to reach it by 11/20/2027. You borrowed more than you paid off during the last month.',
  ],
  [
    'a loan on which nothing was paid',
    goalWith([0, 0], { goalType: 2 }),
    '$1,200 to go. Pay $100 a month to reach it by 11/20/2027. Nothing was paid off during the last month.',
  ],
  ['a goal that is reached', goalWith([0, 1_300]), null],
  ['an account that hides its figures', goalWith([], { shown: false }), null],
])('the goal’s card says how much it takes each month, with %s', (_what, goal, sentence) => {
  expect(said(goal)).toBe(sentence)
})

test('in the last month the exact remaining amount is shown, not a rounded one', () => {
  expect(said(goalWith([0], { deadline: '2026-12-15', amount: 118 }))).toBe('$118 to go by 12/15/2026.')
})

test('a goal may have a deadline as late as 12/31/9999', () => {
  expect(said(goalWith([0], { deadline: '9999-12-31', amount: 9_000_000 }))).toBe(
    '$9,000,000 to go. Save $95 a month to reach it by 12/31/9999.',
  )
})

test('a goal whose account hides its transactions has a plan and no pace', () => {
  const goal = { ...goalWith([300]), history: [] }
  expect(said(goal)).toBe('$900 to go. Save $75 a month to reach it by 11/20/2027.')
  expect(goalCourse(goal, today)).toEqual([])
})

test('a reached goal is never overdue', () => {
  const goal = goalWith([1_200], { deadline: '2026-01-01' })
  expect([isReached(goal), isOverdue(goal, today)]).toEqual([true, false])
  expect(isOverdue(goalWith([1_199.99], { deadline: '2026-11-19' }), today)).toBe(true)
  expect(isOverdue(goalWith([0], { deadline: '2026-11-20' }), today)).toBe(false)
})

test('the line from today to the deadline is straight, day by day and cent by cent', () => {
  const course = goalCourse(goalWith([0, 200], { deadline: '2027-02-18' }), today)
  expect(course).toEqual([
    { on: '2026-10-20', amount: 0, planned: null },
    { on: '2026-11-20', amount: 200_00, planned: 200_00 },
    { on: '2027-01-04', amount: null, planned: 700_00 },
    { on: '2027-02-18', amount: null, planned: 1_200_00 },
  ])
})

test('a far deadline is reached in sixty steps, a near one in one', () => {
  const far = goalCourse(goalWith([1], { deadline: '2099-12-31', amount: 100 }), today)
  expect([far.length, far.at(-1)]).toEqual([61, { on: '2099-12-31', amount: null, planned: 100_00 }])
  expect(far.every(({ planned }) => Number.isSafeInteger(planned))).toBe(true)
  expect(goalCourse(goalWith([1], { deadline: '2026-11-21' }), today)).toHaveLength(2)
})

test.each([
  ['a reached goal', goalWith([800, 1_300])],
  ['an overdue goal', goalWith([100, 200], { deadline: '2026-11-19' })],
])('%s has no line ahead', (_what, goal) => {
  expect(goalCourse(goal, today).map(({ planned }) => planned)).toEqual([null, null])
})

test.each([
  ['money can be added to the goal of a share', items[1], true],
  ['no money can be added to the goal of a share that takes no deposits', items[1], false],
  ['money can be added to the goal of a loan', items[2], true],
] as const)('%s', (_title, goal, canTake) => {
  const listed = accounts.map((account) => ({
    ...account,
    canTake: canTake && account.uniqueId === goal?.accountUniqueId,
  }))
  expect(goal && canAddTo(listed, goal)).toBe(canTake)
})

test('no money can be added to a goal whose account is no longer shown', () => {
  expect(items[1] && canAddTo([], items[1])).toBe(false)
})
