import type { Meta } from '@storybook/react-vite'
import { NotificationsScreen } from '../../src/inbox/NotificationsScreen.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { notifications, samples as bells } from './bells.samples.ts'
import { notificationsAt, samples } from './notifications.samples.ts'

const InPage = inPage(NotificationsScreen)

const meta: Meta = { title: 'inbox/Notifications', component: InPage }

export default meta

const story = storyOf(InPage)
type Moment = Omit<Parameters<typeof notificationsAt>[0], 'value'>
const at = (list: string, moment: Moment = {}, globals = {}, marking = 'waiting') =>
  story(
    notificationsAt({ value: { list, marking } as Parameters<typeof notificationsAt>[0]['value'], ...moment }),
    globals,
  )

export const Loading = at('loading', { items: null })

export const Shown = at('shown')

export const ShownInDarkOnAPhone = at('shown', {}, { scheme: 'dark', ...phone })

export const WithAPicture = at('shown', {
  items: [{ ...notifications.loan, imageUrl: '/assets/harborlight/boat-loans.svg' }],
})

export const EmptyAtPrairieOak = at('shown', { items: [] }, { brand: 'prairieoak' })

export const Marking = at('shown', {}, {}, 'marking')

export const Reloading = at('reloading')

export const Failed = at('failed', { items: null, error: bells.getNotifications.refusals.broken })

export const AskingToRemove = at('confirming')

export const Removing = at('removing')

export const NotRemoved = at('confirming', { removalError: samples.removeNotification.refusals.lost })

export const Removed = at('removed')
