import type { Meta } from '@storybook/react-vite'
import { QuestionsForm } from '../../src/profile/QuestionsForm.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { questionsAt, samples, typed } from './questions.samples.ts'

const InPage = inPage(QuestionsForm)

const meta: Meta = { title: 'profile/Questions', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof questionsAt>[0]) => story(questionsAt(moment))
const { twin } = samples.saveChallengeQuestion.refusals

export const Loading = storyAt({ value: 'loading', items: null })

export const Failed = storyAt({ value: 'failed', items: null, error: samples.getChallengeQuestions.refusals.broken })

export const Shown = storyAt({ value: { form: 'untouched' } })

export const Padded = storyAt({ value: { form: 'untouched' }, items: [] })

export const Typed = storyAt({ value: { form: 'touched' }, drafts: typed })

export const NothingChanged = storyAt({ value: { form: 'untouched' }, formError: 'please fill all the fields' })

export const OneNotSaved = storyAt({
  value: { form: 'touched' },
  drafts: typed,
  rowErrors: [{ id: '13', field: 'question', text: twin.message }],
})

export const Saving = storyAt({ value: 'savingRow', drafts: typed, queue: ['13'] })

export const Confirming = storyAt({
  value: 'confirming',
  drafts: typed,
  queue: ['13'],
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const Saved = storyAt({ value: 'saved', saved: 1 })
