import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingOf } from '../../api/problems.ts'
import type { Message, Notification } from './inbox.rules.ts'

type Input = { userId: number }

export const getMessages = fromPromise<Message[], Input>(({ input, signal }) =>
  readingOf(
    () => client.POST('/customer/messages', { body: { idOLBUser: input.userId }, signal }),
    "error trying to get customer's messages",
  ),
)

export const getNotifications = fromPromise<Notification[], Input>(({ input, signal }) =>
  readingOf(
    () => client.POST('/customer/notifications', { body: { idOLBUser: input.userId }, signal }),
    "error trying to get customer's notifications",
  ),
)
