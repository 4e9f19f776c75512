import type { Meta } from '@storybook/react-vite'
import { goalDraft, goalDraftErrors } from '../../machines/goals/goal-form.rules.ts'
import { GoalDialog } from '../../src/goals/GoalDialog.tsx'
import { day } from '../../values/days.ts'
import { storyOf } from '../shared/story-of.tsx'
import { edited, filled, goalFormAt, samples } from './goal-form.samples.ts'

const meta: Meta = { title: 'goals/Goal form', component: GoalDialog }

export default meta

const story = storyOf(GoalDialog)
const storyAt = (moment: Parameters<typeof goalFormAt>[0]) => story(goalFormAt(moment))
const empty = goalDraft(null)
const wrong = { draft: empty, fieldErrors: goalDraftErrors(empty, null, day('2026-11-20')) }
const begun = { ...empty, amount: '5' }
const unfinished = { draft: begun, fieldErrors: goalDraftErrors(begun, null, day('2026-11-20')) }
const { many, unusable, lost } = samples.createGoal.refusals
const touched = { form: 'touched' } as const

export const Empty = storyAt({ value: { form: 'untouched' } })

export const Filled = storyAt({ value: touched, draft: filled })

export const ForALoan = storyAt({ value: touched, draft: { ...filled, goalType: 2, accountUniqueId: '' } })

export const WithoutAccounts = storyAt({ value: { form: 'untouched' }, accounts: [] })

export const Editing = storyAt({ value: { form: 'untouched' }, input: edited })

export const EditingWithAnotherAccount = storyAt({
  value: touched,
  input: edited,
  draft: { ...filled, accountUniqueId: 'S4kQ8mZp1aB7cD0xW4005' },
})

export const Wrong = storyAt({ value: touched, ...wrong })

export const WrongWithAnAmount = storyAt({ value: touched, ...unfinished })

export const TooMany = storyAt({ value: touched, draft: filled, error: many })

export const AccountRefused = storyAt({ value: touched, draft: filled, error: unusable })

export const Lost = storyAt({ value: touched, draft: filled, error: lost })

export const DeletedInAnotherTab = storyAt({ value: 'gone', input: edited, error: samples.updateGoal.refusals.gone })

export const Adding = storyAt({ value: 'adding', draft: filled })

export const Changing = storyAt({ value: 'changing', input: edited })

export const Created = storyAt({ value: 'saved', draft: filled })

export const Updated = storyAt({ value: 'saved', input: edited })
