import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf } from '../../api/problems.ts'
import type { MessageDraft, NotificationDraft } from './create.rules.ts'

type Input<Draft> = { userId: number; key: string; draft: Draft }

const messageFailed = 'error trying to create customer message'
const notificationFailed = 'error trying to create customer notification'
const keyed = (key: string) => ({ header: { 'Idempotency-Key': key } })

export const createMessage = fromPromise<null, Input<MessageDraft>>(async ({ input: { userId, key, draft }, signal }) => {
  const body = { idOLBUser: userId, ...messageOf(draft) }
  await dataOf(client.POST('/admin/createcustomersmsg', { body, params: keyed(key), signal }), messageFailed)
  return null
})

export const createDirectMessage = fromPromise<null, Input<MessageDraft>>(async ({ input: { userId, key, draft }, signal }) => {
  const body = { idOLBUserAdmin: userId, idOLBUser: draft.member?.idOLBUser ?? 0, ...messageOf(draft) }
  await dataOf(client.POST('/admin/createdirectmsg', { body, params: keyed(key), signal }), messageFailed)
  return null
})

export const createNotification = fromPromise<null, Input<NotificationDraft>>(async ({ input: { userId, key, draft }, signal }) => {
  const body = { idOLBUserAdmin: userId, ...notificationOf(draft) }
  await dataOf(client.POST('/admin/createnotification', { body, params: keyed(key), signal }), notificationFailed)
  return null
})

export const createDirectNotification = fromPromise<null, Input<NotificationDraft>>(async ({ input: { userId, key, draft }, signal }) => {
  const body = { idOLBUserAdmin: userId, idOLBUser: draft.member?.idOLBUser ?? 0, ...notificationOf(draft) }
  await dataOf(client.POST('/admin/createdirectnot', { body, params: keyed(key), signal }), notificationFailed)
  return null
})

const messageOf = ({ message, messageType, imageUrl, important, dismissable }: MessageDraft) => {
  return { message, messageType, imageUrl: imageUrl.trim(), important, dismissable }
}

const notificationOf = ({ notification, imageUrl, important }: NotificationDraft) => {
  return { notification, imageUrl: imageUrl.trim(), important }
}
