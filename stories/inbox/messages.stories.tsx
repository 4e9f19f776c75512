import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { MessagesScreen } from '../../src/inbox/MessagesScreen.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { messages, samples as bells } from './bells.samples.ts'
import { messagesAt, samples } from './messages.samples.ts'

const InPage = inPage(MessagesScreen)

const meta: Meta = { title: 'inbox/Messages', component: InPage }

export default meta

const story = storyOf(InPage)
type Moment = Omit<Parameters<typeof messagesAt>[0], 'value'>
const storyAt = (list: string, moment: Moment = {}, globals = {}, marking = 'waiting') =>
  story(messagesAt({ value: { list, marking } as Parameters<typeof messagesAt>[0]['value'], ...moment }), globals)
const { gone } = samples.removeMessage.refusals

export const Loading = storyAt('loading', { items: null })

export const Shown = storyAt('shown')

export const ShownInDark = storyAt('shown', {}, { scheme: 'dark' })

export const ShownOnAPhone = storyAt('shown', {}, phone)

export const ShownInDarkOnAPhone = storyAt('shown', {}, { scheme: 'dark', ...phone })

export const ShownInLargeTextOnAPhone = storyAt('shown', {}, { text: 'double', ...phone })

export const EmptyAtPrairieOak = storyAt('shown', { items: [] }, { brand: 'prairieoak' })

export const NoneImportant = storyAt('shown', { items: [], importance: 'yes' })

export const BannerWithoutPicture = storyAt('shown', {
  items: [{ ...messages.banner, imageUrl: null }, messages.certificate],
})

export const ReadingOn: StoryObj = {
  ...Shown,
  play: async ({ canvasElement }) => {
    const [more] = within(canvasElement).getAllByRole('button', { name: '...read more' })
    if (more) await userEvent.click(more)
  },
}

export const Marking = storyAt('shown', {}, {}, 'marking')

export const Reloading = storyAt('reloading')

export const Failed = storyAt('failed', { items: null, error: bells.getMessages.refusals.lost })

export const AskingToRemove = storyAt('confirming')

export const AskingToRemoveOnAPhone = storyAt('confirming', {}, phone)

export const Removing = storyAt('removing')

export const RemovedBefore = storyAt('confirming', { removalError: gone })
