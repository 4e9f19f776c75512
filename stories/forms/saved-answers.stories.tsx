import type { Meta } from '@storybook/react-vite'
import { SavedAnswersScreen } from '../../src/forms/SavedAnswersScreen.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { savedAnswerAt } from './saved-answer.samples.ts'
import { samples, savedAnswersAt } from './saved-answers.samples.ts'

const InPage = inPage(SavedAnswersScreen)

const meta: Meta = { title: 'forms/Saved answers', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof savedAnswersAt>[0]) => story(savedAnswersAt(moment))
export const Loading = storyAt({ value: 'loading', items: null })

export const Shown = storyAt({ value: 'shown' })

export const None = storyAt({ value: 'shown', items: [] })

export const Reloading = storyAt({ value: 'reloading' })

export const Failed = storyAt({ value: 'failed', items: null, error: samples.getSavedAnswers.refusals.broken })

export const AskingToRemove = storyAt({ value: 'confirming' })

export const Removing = storyAt({ value: 'removing' })

export const RemovalLost = storyAt({ value: 'confirming', removalError: samples.removeSavedAnswer.refusals.lost })

export const Adding = storyAt({
  value: 'shown',
  dialog: 'savedAnswer',
  inside: { savedAnswer: savedAnswerAt({ value: { form: 'untouched' } }) },
})
