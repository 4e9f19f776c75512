import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { MessagesScreen } from '../../src/inbox/MessagesScreen.tsx'
import { desk } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { messages, samples as bells } from './bells.samples.ts'
import { messagesAt, samples } from './messages.samples.ts'

const InPage = inPage(MessagesScreen)

const meta: Meta = { title: 'inbox/Messages', component: InPage }

export default meta

const story = storyOf(InPage)
type Moment = Omit<Parameters<typeof messagesAt>[0], 'value'>
const storyAt = (list: string, moment: Moment = {}, marking = 'waiting') =>
  story(messagesAt({ value: { list, marking } as Parameters<typeof messagesAt>[0]['value'], ...moment }))
const { gone } = samples.removeMessage.refusals

export const Loading = storyAt('loading', { items: null })

export const Shown = storyAt('shown')

export const Empty = storyAt('shown', { items: [] })

export const NoneImportant = storyAt('shown', { items: [], importance: 'yes' })

export const BannerWithoutPicture = storyAt('shown', {
  items: [{ ...messages.banner, imageUrl: null }, messages.certificate],
})

export const ReadingOn: StoryObj = {
  ...Shown,
  globals: desk,
  play: async ({ canvasElement }) => {
    const [more] = within(canvasElement).getAllByRole('button', { name: '...read more' })
    if (more) await userEvent.click(more)
  },
}

export const Marking = storyAt('shown', {}, 'marking')

export const Reloading = storyAt('reloading')

export const Failed = storyAt('failed', { items: null, error: bells.getMessages.refusals.lost })

export const AskingToRemove = storyAt('confirming')

export const Removing = storyAt('removing')

export const RemovedBefore = storyAt('confirming', { removalError: gone })
