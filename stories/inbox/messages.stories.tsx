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
const at = (list: string, moment: Moment = {}, globals = {}, marking = 'waiting') =>
  story(messagesAt({ value: { list, marking } as Parameters<typeof messagesAt>[0]['value'], ...moment }), globals)
const { gone } = samples.removeMessage.refusals

export const Loading = at('loading', { items: null })

export const Shown = at('shown')

export const ShownInDark = at('shown', {}, { scheme: 'dark' })

export const ShownOnAPhone = at('shown', {}, phone)

export const ShownInDarkOnAPhone = at('shown', {}, { scheme: 'dark', ...phone })

export const ShownInLargeTextOnAPhone = at('shown', {}, { text: 'double', ...phone })

export const EmptyAtPrairieOak = at('shown', { items: [] }, { brand: 'prairieoak' })

export const BannerWithoutPicture = at('shown', {
  items: [{ ...messages.banner, imageUrl: null }, messages.certificate],
})

export const ReadingOn: StoryObj = {
  ...Shown,
  play: async ({ canvasElement }) => {
    const [more] = within(canvasElement).getAllByRole('button', { name: '...read more' })
    if (more) await userEvent.click(more)
  },
}

export const Marking = at('shown', {}, {}, 'marking')

export const Reloading = at('reloading')

export const Failed = at('failed', { items: null, error: bells.getMessages.refusals.lost })

export const AskingToRemove = at('confirming')

export const AskingToRemoveOnAPhone = at('confirming', {}, phone)

export const Removing = at('removing')

export const RemovedBefore = at('confirming', { removalError: gone })

export const Removed = at('removed')
