import type { Meta } from '@storybook/react-vite'
import { TransactionNoteDialog } from '../../src/accounts/history/TransactionNoteDialog.tsx'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { noteDraft, samples, transactionNoteAt } from './transaction-note.samples.ts'

const { refusals } = samples.noteTransaction

const meta: Meta = { title: 'accounts/Transaction note', component: TransactionNoteDialog }

export default meta

const story = storyOf(TransactionNoteDialog)
const storyAt = (moment: Parameters<typeof transactionNoteAt>[0], globals = {}) =>
  story(transactionNoteAt(moment), globals)

export const Form = storyAt({ value: 'form' })

export const FormInLargeTextOnAPhone = storyAt({ value: 'form', draft: noteDraft }, { ...phone, text: 'double' })

export const FirstNote = storyAt({ value: 'form', draft: { note: '', tags: '' }, knownTags: [] })

export const WithErrors = storyAt({
  value: 'form',
  draft: { ...noteDraft, tags: 'food & drink' },
  fieldErrors: [{ field: 'tags', text: 'A tag has only letters, digits and hyphens. “&” has others.' }],
})

export const Saving = storyAt({ value: 'saving', draft: noteDraft })

export const TooManyNotes = storyAt({ value: { form: 'touched' }, draft: noteDraft, error: refusals.full })

export const AnswerLost = storyAt({ value: { form: 'touched' }, draft: noteDraft, error: refusals.lost })
