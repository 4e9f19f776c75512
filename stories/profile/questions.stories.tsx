import type { Meta } from '@storybook/react-vite'
import { QuestionsForm } from '../../src/profile/QuestionsForm.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { questionsAt, samples, typed } from './questions.samples.ts'

const InPage = inPage(QuestionsForm)

const meta: Meta = { title: 'profile/Questions', component: InPage }

export default meta

const story = storyOf(InPage)
const at = (moment: Parameters<typeof questionsAt>[0], globals = {}) => story(questionsAt(moment), globals)
const { twin } = samples.saveChallengeQuestion.refusals

export const Loading = at({ value: 'loading', items: null })

export const Failed = at({ value: 'failed', items: null, error: samples.getChallengeQuestions.refusals.broken })

export const Shown = at({ value: { form: 'untouched' } })

export const ShownInDarkOnAPhone = at({ value: { form: 'untouched' } }, { scheme: 'dark', ...phone })

export const Padded = at({ value: { form: 'untouched' }, items: [] })

export const Typed = at({ value: { form: 'touched' }, drafts: typed })

export const NothingChanged = at({ value: { form: 'untouched' }, formError: 'please fill all the fields' })

export const OneNotSaved = at({
  value: { form: 'touched' },
  drafts: typed,
  rowErrors: [{ id: '13', field: 'question', text: twin.message }],
})

export const Saving = at({ value: 'savingRow', drafts: typed, queue: ['13'] })

export const Confirming = at({
  value: 'confirming',
  drafts: typed,
  queue: ['13'],
  inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) },
})

export const Saved = at({ value: 'saved', saved: 1 })
