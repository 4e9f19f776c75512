import type { Meta } from '@storybook/react-vite'
import { CoreScreen } from '../../src/core/CoreScreen.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { coreDifferenceAt } from './core-difference.samples.ts'
import { comparisons, coreDifferencesAt, samples } from './core-differences.samples.ts'

const InPage = inPage(CoreScreen)

const meta: Meta = { title: 'core/Core differences', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof coreDifferencesAt>[0]) => story(coreDifferencesAt(moment))
const { settled, none, never } = comparisons

export const Loading = storyAt({ value: 'loading', comparison: null })

export const Shown = storyAt({ value: 'shown' })

export const Settled = storyAt({
  value: 'shown',
  input: { userId: 901, isSettled: true },
  comparison: settled,
  total: 3,
})

export const AllAgree = storyAt({ value: 'shown', comparison: none, total: 0 })

export const NeverCompared = storyAt({ value: 'shown', comparison: never, total: 0 })

export const OfMany = storyAt({ value: 'shown', total: 420 })

export const Reloading = storyAt({ value: 'reloading' })

export const Failed = storyAt({ value: 'failed', comparison: null, error: samples.getCoreDifferences.refusals.broken })

export const Proposing = storyAt({
  value: 'shown',
  dialog: 'coreDifference',
  inside: { coreDifference: coreDifferenceAt({ value: { form: 'untouched' } }) },
})
