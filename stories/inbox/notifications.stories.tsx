import type { Meta } from '@storybook/react-vite'
import { NotificationsScreen } from '../../src/inbox/NotificationsScreen.tsx'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { notifications, samples as bells } from './bells.samples.ts'
import { notificationsAt, samples } from './notifications.samples.ts'

const InPage = inPage(NotificationsScreen)

const meta: Meta = { title: 'inbox/Notifications', component: InPage }

export default meta

const story = storyOf(InPage)
type Moment = Omit<Parameters<typeof notificationsAt>[0], 'value'>
const storyAt = (list: string, moment: Moment = {}, marking = 'waiting') =>
  story(notificationsAt({ value: { list, marking } as Parameters<typeof notificationsAt>[0]['value'], ...moment }))

export const Loading = storyAt('loading', { items: null })

export const Shown = storyAt('shown')

export const WithAPicture = storyAt('shown', {
  items: [{ ...notifications.loan, imageUrl: '/assets/harborlight/boat-loans.svg' }],
})

export const Empty = storyAt('shown', { items: [] })

export const Marking = storyAt('shown', {}, 'marking')

export const Reloading = storyAt('reloading')

export const Failed = storyAt('failed', { items: null, error: bells.getNotifications.refusals.broken })

export const AskingToRemove = storyAt('confirming')

export const Removing = storyAt('removing')

export const NotRemoved = storyAt('confirming', { removalError: samples.removeNotification.refusals.lost })
