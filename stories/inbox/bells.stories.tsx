import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { Bells } from '../../src/inbox/Bells.tsx'
import { AppContext, useApp } from '../../src/shared/app.ts'
import './bells.css'
import { bellsAt, failed, full, known, messages, samples, unknown } from './inbox.samples.ts'

type Lists = Parameters<typeof bellsAt>[1]
type Told = { state?: Parameters<typeof bellsAt>[0]; lists: Lists; leadsTo?: boolean }

const meta: Meta<Told> = {
  title: 'inbox/Bells',
  args: { state: 'fresh', leadsTo: true },
  render: (told) => <Bar {...told} />,
}

export default meta

type Story = StoryObj<Told>

function Bar({ state = 'fresh', lists, leadsTo = true }: Told) {
  const app = useApp()
  return (
    <AppContext value={{ ...app, leadsTo: () => leadsTo }}>
      <header className="bells-bar">
        <Bells actor={bellsAt(state, lists)} />
      </header>
    </AppContext>
  )
}

const withoutAnswer: Lists = {
  messages: failed(samples.getMessages.refusals.lost),
  notifications: failed(samples.getNotifications.refusals.broken),
}

const opened = (name: RegExp, args: Told, globals = {}): Story => ({
  args,
  globals,
  play: ({ canvasElement }) => userEvent.click(within(canvasElement).getByRole('button', { name })),
})

export const Unread: Story = { args: { lists: full } }

export const UnreadInDark: Story = { ...Unread, globals: { scheme: 'dark' } }

export const AllRead: Story = { args: { lists: { messages: known(messages.certificate), notifications: known() } } }

const many = Array.from({ length: 100 }, (_, id) => ({ ...messages.branch, id }))

export const OverNinetyNine: Story = { args: { lists: { ...full, messages: known(...many) } } }

export const Messages = opened(/^Messages/, { lists: full })

export const MessagesInDark = opened(/^Messages/, { lists: full }, { scheme: 'dark' })

export const MessagesOnAPhone = opened(/^Messages/, { lists: full }, { viewport: { value: 'phone' } })

export const MessagesAtPrairieOak = opened(/^Messages/, { lists: full }, { brand: 'prairieoak' })

export const Notifications = opened(/^Notifications/, { lists: full })

export const WithoutTheirScreens = opened(/^Notifications/, { lists: full, leadsTo: false })

export const BannerWithoutPicture = opened(/^Messages/, {
  lists: { ...full, messages: known({ ...messages.banner, imageUrl: 'https://pictures.example/boat.png' }) },
})

const long = `${messages.branch.message} ${messages.warning.message} `.repeat(3)

export const LongMessages = opened(/^Messages/, {
  lists: { ...full, messages: known(...[3, 2, 1].map((id) => ({ ...messages.branch, id, message: long }))) },
})

export const ReadingOn: Story = {
  ...LongMessages,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Messages/ }))
    const [more] = await within(canvasElement.ownerDocument.body).findAllByRole('button', { name: '...read more' })
    if (more) await userEvent.click(more)
  },
}

export const NoMessages = opened(/^Messages/, { lists: { ...full, messages: known() } })

export const NoNotifications = opened(/^Notifications/, { lists: { ...full, notifications: known() } })

export const Loading = opened(/^Messages/, { state: 'loading', lists: { messages: unknown, notifications: unknown } })

export const MessagesCameFirst = opened(/^Messages/, { state: 'messagesCame', lists: { ...full, notifications: unknown } })

export const NotificationsCameFirst = opened(/^Messages/, { state: 'notificationsCame', lists: { ...full, messages: unknown } })

export const Failed = opened(/^Messages/, { lists: withoutAnswer })

export const TryingAgain = opened(/^Notifications/, {
  state: 'loading',
  lists: withoutAnswer,
})
