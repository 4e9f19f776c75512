import { expect, test } from 'vitest'
import { repositoryFiles } from './files.ts'
import { recipeViolations } from './recipes.ts'

const recipe = { path: 'machines/shared/saving.recipe.ts', text: 'export function saving() {}' }
const flow = (text: string) => recipeViolations([recipe, { path: 'machines/loans/loan.machine.ts', text }])

test('no flow takes a recipe apart', () => {
  expect(recipeViolations(repositoryFiles())).toEqual([])
})

test.each([
  ['that names one of its states', 'const { form, ...states } = saving()'],
  ['that gives one of its states another name', 'const { saving: updating } = saving()'],
  ['that leaves out a state', 'const { states, ...rest } = saving()'],
  ['that spreads its states', 'const region = saving(); const flow = { states: { ...region.states } }'],
  ['that rewrites a state', 'const { states } = saving(); const form = { ...states.form, on: {} }'],
  ['that rewrites a transition', "const states = saving(); const sent = states.form.on['draft.submit'][0]"],
  ['that takes a piece of the call', 'const { loading } = saving().states'],
])('a flow %s is refused', (_, text) => {
  expect(flow(text)).toEqual([expect.stringContaining('machines/loans/loan.machine.ts:1 takes a recipe apart.')])
})

test.each([
  ['as a region', 'const flow = { states: { form: saving() } }'],
  [
    'with other states beside it',
    'const { initial, states } = saving(); const flow = { states: { ...states, own: {} } }',
  ],
  ['with what else it returned', 'const { guards, states } = saving()'],
])('a recipe that is used whole %s is allowed', (_, text) => {
  expect(flow(text)).toEqual([])
})
