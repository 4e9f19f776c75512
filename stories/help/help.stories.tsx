import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { HelpScreen } from '../../src/help/HelpScreen.tsx'
import { OfficeHelpScreen } from '../../src/help/OfficeHelpScreen.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { helpAt, samples } from './help.samples.ts'

const InPage = inPage(HelpScreen)

const meta: Meta = { title: 'help/Help', component: InPage }

export default meta

const story = storyOf(InPage)
const { full, empty } = samples.getHelpSection.answers
const { broken } = samples.getHelpSection.refusals
const storyAt = (moment: Parameters<typeof helpAt>[0]) => story(helpAt(moment))

export const Loading = storyAt({ value: 'loading' })

export const Shown = storyAt({ value: 'shown', help: full })

export const Expanded: StoryObj = {
  ...Shown,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'How do I order checks?' }))
  },
}

export const Empty = storyAt({ value: 'shown', help: empty })

export const ShownToStaff = storyOf(inPage(OfficeHelpScreen))(helpAt({ value: 'shown', help: full }))

export const Reloading = storyAt({ value: 'reloading', help: full })

export const Failed = storyAt({ value: 'failed', error: broken })
