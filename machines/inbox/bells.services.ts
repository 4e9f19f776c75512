import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingList } from '../../api/pages.ts'
import { errors } from './inbox.services.ts'
import type { Message, Notification } from './inbox.rules.ts'

type Input = { userId: number }
/** The newest three, and how many of all are not viewed, counted up to 100. */
export type Newest<Item> = { items: readonly Item[]; unread: number }

export const getMessages = fromPromise<Newest<Message>, Input>(({ input: { userId }, signal }) =>
  readingNewest(() => client.POST('/customer/messages', { body: { idOLBUser: userId, bell: true }, signal }), errors.messages),
)

export const getNotifications = fromPromise<Newest<Notification>, Input>(({ input: { userId }, signal }) =>
  readingNewest(() => client.POST('/customer/notifications', { body: { idOLBUser: userId, bell: true }, signal }), errors.notifications),
)

async function readingNewest<Item>(...asked: Parameters<typeof readingList<Item>>): Promise<Newest<Item>> {
  const { items, headers } = await readingList(...asked)
  return { items, unread: Number(headers.get('X-Unread-Count')) }
}
