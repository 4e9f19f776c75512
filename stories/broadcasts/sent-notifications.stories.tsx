import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import type { SentNotificationsActor } from '../../machines/broadcasts/sent-notifications.machine.ts'
import { SentList } from '../../src/broadcasts/SentList.tsx'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { items, samples, sentNotificationsAt } from './sent-notifications.samples.ts'
import shell from '../../src/app/Shell.module.css'

const InPage = ({ actor }: { actor: SentNotificationsActor }) => (
  <main className={shell.page}>
    <SentList kind="notification" actor={actor} />
  </main>
)

const meta: Meta = { title: 'broadcasts/Sent notifications', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const at = (moment: Parameters<typeof sentNotificationsAt>[0], globals = {}) =>
  story(sentNotificationsAt(moment), globals)
const chosen = items[0] ?? null
const { broken } = samples.getSentNotifications.refusals

export const Loading = at({ value: 'loading', items: null })

export const Shown = at({ value: 'shown' })

export const ShownInDarkOnAPhone = at({ value: 'shown' }, { scheme: 'dark', ...phone })

export const ShownAtPrairieOakInLargeText = at({ value: 'shown' }, { brand: 'prairieoak', text: 'double' })

export const Searched = at({ value: 'shown', text: 'o', applied: 'o', filters: ['all'] })

export const NothingMatches = at({ value: 'shown', text: 'zebra', applied: 'zebra' })

export const None = at({ value: 'shown', items: [] })

export const Failed = at({ value: 'failed', items: null, error: broken })

export const Reloading = at({ value: 'reloading' })

export const Asking = at({ value: 'confirming', chosen })

export const Withdrawing = at({ value: 'removing', chosen })

export const WithdrawnBefore = at(
  { value: 'confirming', chosen, removalError: samples.withdrawNotification.refusals.gone },
  phone,
)

export const FilterOpen: StoryObj = {
  ...at({ value: 'shown' }),
  play: ({ canvasElement }) => userEvent.click(within(canvasElement).getByRole('button', { name: 'Filter' })),
}
