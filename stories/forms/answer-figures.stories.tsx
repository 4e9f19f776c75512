import type { Meta } from '@storybook/react-vite'
import { AnswerFiguresScreen } from '../../src/forms/AnswerFiguresScreen.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { answerFiguresAt, samples } from './answer-figures.samples.ts'

const InPage = inPage(AnswerFiguresScreen)

const meta: Meta = { title: 'forms/Answer figures', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof answerFiguresAt>[0]) => story(answerFiguresAt(moment))

export const Loading = storyAt({ value: 'loading', months: null, staff: null })

export const Shown = storyAt({ value: 'shown' })

export const WithoutFullAccess = storyAt({ value: 'shown', staff: null })

export const None = storyAt({ value: 'shown', months: [], staff: [] })

export const Reloading = storyAt({ value: 'reloading' })

export const Failed = storyAt({
  value: 'failed',
  months: null,
  staff: null,
  error: samples.getAnswerFigures.refusals.broken,
})
