import { goalFormMachine } from '../../machines/goals/goal-form.machine.ts'
import { goalDraft } from '../../machines/goals/goal-form.rules.ts'
import { labOf } from '../lab/lab.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type Moment, still } from '../shared/still.ts'
import { accounts, items, roof } from './goals.samples.ts'

const many = problem(422, 'You have 20 goals. Delete one before you add another.', { code: 'limit' })
const unusable = problem(422, 'Please complete all the fields', {
  fields: { accountUniqueId: 'This account cannot have a goal.' },
})

export const samples = {
  createGoal: {
    answers: { created: roof },
    refusals: { many, unusable, lost: problem(0, "error trying to create customer's goal") },
  },
  updateGoal: {
    answers: { updated: roof },
    refusals: {
      gone: problem(404, 'This goal has been deleted already.'),
      lost: problem(0, "error trying to update customer's goal"),
    },
  },
} satisfies Samples

const [, goal = null] = items
const zone = 'America/New_York'
export const input = { userId: 7, zone, goal: null, accounts }
export const edited = { ...input, goal }
export const filled = { ...goalDraft(goal), accountUniqueId: accounts[0]?.uniqueId ?? '' }

export const goalFormAt = (moment: Moment<typeof goalFormMachine>) => still(goalFormMachine, { input, ...moment })

export const lab = labOf(goalFormMachine, {
  inputs: [input, edited],
  events: {
    'draft.change': [{ change: filled }, { change: { goalType: 2 } }, { change: { amount: '0' } }],
    'draft.submit': [{}],
    'dialog.close': [{}],
  },
  actors: {
    createGoal: samples.createGoal,
    updateGoal: samples.updateGoal,
  },
})
