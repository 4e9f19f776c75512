import type { Meta } from '@storybook/react-vite'
import { goalDraft, goalErrors } from '../../machines/goals/goal-form.rules.ts'
import { GoalDialog } from '../../src/goals/GoalDialog.tsx'
import { day } from '../../values/days.ts'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { edited, filled, goalFormAt, samples } from './goal-form.samples.ts'

const meta: Meta = { title: 'goals/Goal form', component: GoalDialog }

export default meta

const story = storyOf(GoalDialog)
const at = (moment: Parameters<typeof goalFormAt>[0], globals = {}) => story(goalFormAt(moment), globals)
const empty = goalDraft(null)
const wrong = { draft: empty, fieldErrors: goalErrors(empty, null, day('2026-11-20')) }
const begun = { ...empty, amount: '5' }
const unfinished = { draft: begun, fieldErrors: goalErrors(begun, null, day('2026-11-20')) }
const { many, unusable, lost } = samples.createGoal.refusals
const touched = { form: 'touched' } as const

export const Empty = at({ value: { form: 'untouched' } })

export const EmptyInDarkOnAPhone = at({ value: { form: 'untouched' } }, { scheme: 'dark', ...phone })

export const EmptyInLargeTextOnAPhone = at({ value: { form: 'untouched' } }, { text: 'double', ...phone })

export const Filled = at({ value: touched, draft: filled })

export const ForALoan = at({ value: touched, draft: { ...filled, goalType: 2, accountUniqueId: '' } })

export const WithoutAccounts = at({ value: { form: 'untouched' }, accounts: [] })

export const Editing = at({ value: { form: 'untouched' }, input: edited })

export const EditingWithAnotherAccount = at({
  value: touched,
  input: edited,
  draft: { ...filled, accountUniqueId: 'S4kQ8mZp1aB7cD0xW4005' },
})

export const Wrong = at({ value: touched, ...wrong })

export const WrongInDarkOnAPhone = at({ value: touched, ...wrong }, { scheme: 'dark', ...phone })

export const WrongWithAnAmount = at({ value: touched, ...unfinished })

export const TooMany = at({ value: touched, draft: filled, error: many })

export const AccountRefused = at({ value: touched, draft: filled, error: unusable })

export const AccountRefusedInDarkOnAPhone = at(
  { value: touched, draft: filled, error: unusable },
  { scheme: 'dark', ...phone },
)

export const Lost = at({ value: touched, draft: filled, error: lost })

export const DeletedInAnotherTab = at({ value: 'gone', input: edited, error: samples.updateGoal.refusals.gone })

export const Adding = at({ value: 'adding', draft: filled })

export const Changing = at({ value: 'changing', input: edited })

export const Created = at({ value: 'saved', draft: filled })

export const Updated = at({ value: 'saved', input: edited })
