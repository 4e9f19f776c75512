import type { Meta } from '@storybook/react-vite'
import { SavedAnswerDialog } from '../../src/forms/SavedAnswerDialog.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { samples, savedAnswerAt } from './saved-answer.samples.ts'

const InPage = inPage(SavedAnswerDialog)

const meta: Meta = { title: 'forms/Saved answer', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof savedAnswerAt>[0]) => story(savedAnswerAt(moment))

export const Adding = storyAt({ value: { form: 'untouched' } })

const draft = { title: 'Opening hours', text: 'Hello {nane}' }

export const UnknownField = storyAt({
  value: { form: 'touched' },
  draft,
  fieldErrors: [
    { field: 'text', text: 'There is no field {nane}. Fields are {name}, {form}, {institution} and {me}.' },
  ],
})

export const Saving = storyAt({ value: 'saving', draft })

export const NotSaved = storyAt({ value: { form: 'touched' }, draft, error: samples.keepAnswer.refusals.full })
