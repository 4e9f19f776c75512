import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import { isViewWindow } from '../../values/view-window.ts'
import { type Importance, isImportantBy, type Message, type Notification } from './inbox.rules.ts'

type Input = { userId: number }
type Marking = Input & { lastId: number }
type Removal = Input & { id: number }

export const errors = {
  messages: "error trying to get customer's messages",
  notifications: "error trying to get customer's notifications",
}
const params = { header: {} }

export const getMessages = fromPromise<Message[], Input & { importance?: Importance }>(
  ({ input: { userId, importance = 'all' }, signal }) => {
    const body = { idOLBUser: userId, ...isImportantBy[importance] }
    return readingOf(() => client.POST('/customer/messages', { body, signal }), errors.messages)
  },
)

export const getNotifications = fromPromise<Notification[], Input>(({ input: { userId }, signal }) =>
  readingOf(() => client.POST('/customer/notifications', { body: { idOLBUser: userId }, signal }), errors.notifications),
)

// What staff look at in a member's place, the member has not seen yet.
export const markMessagesViewed = fromPromise<void, Marking>(async ({ input: { userId, lastId }, signal }) => {
  if (isViewWindow()) return
  await dataOf(client.POST('/customer/allmsgviewed', { body: { idOLBUser: userId, lastId }, params, signal }), errors.messages)
})

export const markNotificationsViewed = fromPromise<void, Marking>(async ({ input: { userId, lastId }, signal }) => {
  if (isViewWindow()) return
  await dataOf(client.POST('/customer/allnotifviewed', { body: { idOLBUser: userId, lastId }, params, signal }), errors.messages)
})

export const removeMessage = fromPromise<void, Removal>(async ({ input: { userId, id }, signal }) => {
  const body = { idOLBUser: userId, messageId: id }
  await dataOf(client.POST('/customer/removemessage', { body, params, signal }), "error trying to remove customer's messages")
})

export const removeNotification = fromPromise<void, Removal>(async ({ input: { userId, id }, signal }) => {
  const body = { idOLBUser: userId, notificationId: id }
  await dataOf(client.POST('/customer/removenotification', { body, params, signal }), "error trying to remove customer's notifications")
})
