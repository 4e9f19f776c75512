import { expect, test } from 'vitest'
import { accountsFor, goalDraft, goalDraftErrors, isReset } from '../../machines/goals/goal-form.rules.ts'
import { accounts, items } from '../../stories/goals/goals.samples.ts'
import { day } from '../../values/days.ts'

const today = day('2026-11-20')
const goal = items[0] ?? null
const right = { ...goalDraft(items[1] ?? null), deadline: '11/20/2026' }
const zero = 'Write an amount different of 0.'
const rest = 'Please complete all the fields'

test('each missing field gets an error, the amount first', () => {
  expect(goalDraftErrors(goalDraft(null), null, today)).toEqual([
    { field: 'amount', text: zero },
    { field: 'accountUniqueId', text: rest },
    { field: 'name', text: rest },
    { field: 'description', text: rest },
    { field: 'deadline', text: rest },
  ])
})

test.each([
  [{}, []],
  [{ amount: '0' }, [{ field: 'amount', text: zero }]],
  [{ amount: '-5' }, [{ field: 'amount', text: zero }]],
  [{ amount: 'lots' }, [{ field: 'amount', text: 'Write an amount such as 25.00.' }]],
  [{ name: ' ' }, [{ field: 'name', text: rest }]],
  [{ deadline: 'soon' }, [{ field: 'deadline', text: 'Write the date as MM/DD/YYYY.' }]],
  [{ deadline: '02/30/2027' }, [{ field: 'deadline', text: 'Write the date as MM/DD/YYYY.' }]],
  [{ deadline: '11/19/2026' }, [{ field: 'deadline', text: 'Deadline cannot be in the past.' }]],
])('the form for a goal with %j gets the right errors', (change, errors) => {
  expect(goalDraftErrors({ ...right, ...change }, null, today)).toEqual(errors)
})

test('an unchanged deadline in the past is accepted', () => {
  expect(goalDraftErrors(goalDraft(goal), goal, today)).toEqual([])
  expect(goalDraftErrors({ ...goalDraft(goal), deadline: '10/30/2026' }, goal, today)).toHaveLength(1)
})

test('a saving goal offers the member’s own shares with a visible balance, a loan goal their own loans', () => {
  const choices = (goalType: 1 | 2) => accountsFor(accounts, { ...right, goalType }).map(({ name }) => name)
  expect(choices(1)).toEqual([
    'Regular Share S-001 ****4001',
    'Everyday S-002 ****4002',
    'Voyages S-003 ****4003',
    'House taxes S-004 ****4004',
    'Holiday Club S-005 ****4005',
    '12 Month Certificate S-007 ****4007',
    'Rainy day S-013 ****4013',
  ])
  expect(choices(2)).toEqual(['The blue wagon L-001 ****1001', 'Pottery L-003 ****1003'])
})

test('choosing another account restarts a goal, choosing none does not', () => {
  const chosen = (accountUniqueId: string) => isReset(goal, { ...goalDraft(goal), accountUniqueId })
  expect([chosen('S9'), chosen(''), chosen(goal?.accountUniqueId ?? '')]).toEqual([true, false, false])
  expect(isReset(null, right)).toBe(false)
})
