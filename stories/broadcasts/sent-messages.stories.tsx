import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import type { SentMessagesActor } from '../../machines/broadcasts/sent-messages.machine.ts'
import { SentList } from '../../src/broadcasts/SentList.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { items, samples, sentMessagesAt, withWaiting } from './sent-messages.samples.ts'
import shell from '../../src/app/Shell.module.css'

const InPage = ({ actor }: { actor: SentMessagesActor }) => (
  <main className={shell.page}>
    <SentList kind="message" actor={actor} />
  </main>
)

const meta: Meta = {
  title: 'broadcasts/Sent messages',
  component: InPage,
  parameters: { modes: ['darkPhone', 'largePhone', 'prairieOak', 'largeText'], audience: 'staff' },
}

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof sentMessagesAt>[0]) => story(sentMessagesAt(moment))
const chosen = items[0] ?? null
const { broken } = samples.getSentMessages.refusals

export const Loading = storyAt({ value: 'loading', items: null })

export const Shown = storyAt({ value: 'shown' })

export const Waiting = storyAt({ value: 'shown', items: withWaiting })

export const AskingToCancel = storyAt({
  value: 'confirming',
  items: withWaiting,
  chosen: withWaiting[0] ?? null,
})

export const Searched = storyAt({ value: 'shown', text: 'o', query: { search: 'o', filters: ['all'] } })

export const NothingMatches = storyAt({ value: 'shown', text: 'zebra', query: { search: 'zebra', filters: [] } })

export const None = storyAt({ value: 'shown', items: [] })

export const Failed = storyAt({ value: 'failed', items: null, error: broken })

export const Reloading = storyAt({ value: 'reloading' })

export const Asking = storyAt({ value: 'confirming', chosen })

export const Withdrawing = storyAt({ value: 'removing', chosen })

export const WithdrawnBefore = storyAt({
  value: 'confirming',
  chosen,
  removalError: samples.withdrawMessage.refusals.gone,
})

export const FilterOpen: StoryObj = {
  ...storyAt({ value: 'shown' }),
  play: ({ canvasElement }) => userEvent.click(within(canvasElement).getByRole('button', { name: 'Filter' })),
}
