import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { AnalyticsScreen } from '../../src/analytics/AnalyticsScreen.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { analyticsAt, samples } from './analytics.samples.ts'
const InPage = inPage(AnalyticsScreen)

const meta: Meta = { title: 'analytics/Web analytics', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const { month, none } = samples.getStats.answers
const { broken, uncounted } = samples.getStats.refusals
const storyAt = (moment: Parameters<typeof analyticsAt>[0]) => story(analyticsAt(moment))

export const Loading = storyAt({ value: 'loading' })

export const Shown = storyAt({ value: 'shown', stats: month })

export const AsTable: StoryObj = {
  ...Shown,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Show as a table' }))
  },
}

export const AllRowsOfACard: StoryObj = {
  ...Shown,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Show all 7' }))
  },
}

export const NoVisits = storyAt({ value: 'shown', stats: none })

export const Reloading = storyAt({ value: 'reloading', stats: month, error: broken })

export const Failed = storyAt({ value: 'failed', error: broken })

export const NotCounted = storyAt({ value: 'failed', error: uncounted })
