import { expect, test } from 'vitest'
import { isUndecided, toOutcome, pauseBefore } from '../../machines/operations/operations.rules.ts'
import { outcomes, states } from '../../stories/operations/outcome.samples.ts'
import { problem } from '../../stories/shared/samples.ts'

const fallback = 'error trying to learn'

test.each(['none', 'running', 'released'] as const)('the operation state %s is reported unchanged', (state) => {
  expect(toOutcome(states[state], fallback)).toEqual({ state })
})

test('a done operation has its answer, and a refused one has the server’s message', () => {
  expect(toOutcome(states.done, fallback)).toEqual(outcomes.done)
  expect(toOutcome({ ...states.done, confirmNum: undefined }, fallback)).toMatchObject({ confirmNum: null })
  const refused = toOutcome(states.refused, fallback)
  expect(refused).toMatchObject(outcomes.refused)
  expect(toOutcome({ state: 'refused', httpStatus: 409 }, fallback)).toMatchObject({
    error: { status: 409, message: fallback },
  })
})

test.each<[string, ReturnType<typeof problem>, boolean, boolean]>([
  ['no answer', problem(0, ''), false, true],
  ['an internal error of the bank', problem(500, ''), false, true],
  ['a session that ended', problem(401, ''), false, true],
  ['a request that still runs', problem(409, '', { code: 'in_progress' }), false, true],
  ['a refusal by a rule', problem(422, '', { code: 'limit' }), false, false],
  ['a released key', problem(409, '', { code: 'key_released' }), true, false],
  ['too many requests', problem(429, ''), false, false],
  ['too many requests on a repeat', problem(429, ''), true, true],
  ['a closed bank', problem(423, ''), false, false],
  ['a closed bank on a repeat', problem(423, ''), true, true],
])('after %s the app knows whether the outcome is undecided', (_, error, isRepeat, undecided) => {
  expect(isUndecided(error, isRepeat)).toBe(undecided)
})

test('the outcome is looked up after 1, 2, 4, 8 and 15 seconds, and then every 15', () => {
  expect([0, 1, 2, 3, 4, 5, 60].map(pauseBefore)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000])
})
