import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import { type Sent, sentMessageOf, sentNotificationOf } from './sent.rules.ts'

type Input = { userId: number }
type Withdrawal = Input & { id: number }

const errors = { message: 'error trying to get the messages', notification: 'error trying to get the notifications' }
const withdrawals = { message: 'error trying to withdraw the message', notification: 'error trying to withdraw the notification' }

export const getSentMessages = fromPromise<Sent[], Input>(async ({ signal }) =>
  (await readingOf(() => client.GET('/admin/messages', { signal }), errors.message)).map(sentMessageOf),
)

export const getSentNotifications = fromPromise<Sent[], Input>(async ({ signal }) =>
  (await readingOf(() => client.GET('/admin/notifications', { signal }), errors.notification)).map(sentNotificationOf),
)

export const withdrawMessage = fromPromise<void, Withdrawal>(async ({ input: { id }, signal }) => {
  await dataOf(client.DELETE('/admin/messages/{id}', { params: { header: {}, path: { id } }, signal }), withdrawals.message)
})

export const withdrawNotification = fromPromise<void, Withdrawal>(async ({ input: { id }, signal }) => {
  await dataOf(client.DELETE('/admin/notifications/{id}', { params: { header: {}, path: { id } }, signal }), withdrawals.notification)
})
