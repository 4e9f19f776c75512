import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import type { SentNotificationsActor } from '../../machines/broadcasts/sent-notifications.machine.ts'
import { SentList } from '../../src/broadcasts/SentList.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { items, samples, sentNotificationsAt } from './sent-notifications.samples.ts'
import shell from '../../src/app/Shell.module.css'

const InPage = ({ actor }: { actor: SentNotificationsActor }) => (
  <main className={shell.page}>
    <SentList kind="notification" actor={actor} />
  </main>
)

const meta: Meta = {
  title: 'broadcasts/Sent notifications',
  component: InPage,
  parameters: { modes: ['darkPhone', 'largePhone', 'prairieOak', 'largeText'], audience: 'staff' },
}

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof sentNotificationsAt>[0]) => story(sentNotificationsAt(moment))
const chosen = items[0] ?? null
const { broken } = samples.getSentNotifications.refusals

export const Loading = storyAt({ value: 'loading', items: null })

export const Shown = storyAt({ value: 'shown' })

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
  removalError: samples.withdrawNotification.refusals.gone,
})

export const FilterOpen: StoryObj = {
  ...storyAt({ value: 'shown' }),
  play: ({ canvasElement }) => userEvent.click(within(canvasElement).getByRole('button', { name: 'Filter' })),
}
