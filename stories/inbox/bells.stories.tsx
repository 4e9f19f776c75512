import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import type { BellsActor } from '../../machines/inbox/bells.machine.ts'
import { Bells } from '../../src/inbox/Bells.tsx'
import { AppContext, useApp } from '../../src/shared/app.ts'
import { bellsAt, failed, full, known, messages, samples, unknown } from './bells.samples.ts'
import classes from './bells-bar.module.css'

type Lists = Parameters<typeof bellsAt>[1]
type Told = { state?: Parameters<typeof bellsAt>[0]; lists: Lists; leadsTo?: boolean }

function Bar({ actor, leadsTo = true }: { actor: BellsActor; leadsTo?: boolean }) {
  const app = useApp()
  return (
    <AppContext value={{ ...app, leadsTo: () => leadsTo }}>
      <header className={classes.bar}>
        <Bells actor={actor} />
      </header>
    </AppContext>
  )
}

const meta: Meta = { title: 'inbox/Bells', component: Bar }

export default meta

const storyAt = ({ state = 'fresh', lists, leadsTo }: Told): StoryObj => {
  const actor = bellsAt(state, lists)
  return { render: () => <Bar actor={actor} leadsTo={leadsTo} /> }
}

const withoutAnswer: Lists = {
  messages: failed(samples.getMessages.refusals.lost),
  notifications: failed(samples.getNotifications.refusals.broken),
}

const opened = (name: RegExp, told: Told): StoryObj => ({
  ...storyAt(told),
  play: ({ canvasElement }) => userEvent.click(within(canvasElement).getByRole('button', { name })),
})

export const Unread = storyAt({ lists: full })

export const AllRead = storyAt({ lists: { messages: known(messages.certificate), notifications: known() } })

const many = Array.from({ length: 100 }, (_, id) => ({ ...messages.branch, id }))

export const OverNinetyNine = storyAt({ lists: { ...full, messages: known(...many) } })

export const Messages = opened(/^Messages/, { lists: full })

export const Notifications = opened(/^Notifications/, { lists: full })

export const WithoutTheirScreens = opened(/^Notifications/, { lists: full, leadsTo: false })

export const BannerWithoutPicture = opened(/^Messages/, {
  lists: { ...full, messages: known({ ...messages.banner, imageUrl: 'https://pictures.example/boat.png' }) },
})

const long = `${messages.branch.message} ${messages.warning.message} `.repeat(3)

export const LongMessages = opened(/^Messages/, {
  lists: { ...full, messages: known(...[3, 2, 1].map((id) => ({ ...messages.branch, id, message: long }))) },
})

export const ReadingOn: StoryObj = {
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

export const MessagesCameFirst = opened(/^Messages/, {
  state: 'messagesCame',
  lists: { ...full, notifications: unknown },
})

export const NotificationsCameFirst = opened(/^Messages/, {
  state: 'notificationsCame',
  lists: { ...full, messages: unknown },
})

export const Failed = opened(/^Messages/, { lists: withoutAnswer })

export const TryingAgain = opened(/^Notifications/, {
  state: 'loading',
  lists: withoutAnswer,
})
