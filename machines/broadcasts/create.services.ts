import { operation } from '../../api/calls/broadcasts.ts'
import type { MessageDraft, NotificationDraft } from './create.rules.ts'

type Creating<Draft> = { userId: number; key: string; draft: Draft }

export const createMessage = operation('createMessage', {
  send: ({ draft, ...rest }: Creating<MessageDraft>) => ({ ...rest, ...messageOf(draft) }),
})

export const createDirectMessage = operation('createDirectMessage', {
  send: ({ draft, ...rest }: Creating<MessageDraft>) => ({ ...rest, ...messageOf(draft), ...receiverOf(draft) }),
})

export const createNotification = operation('createNotification', {
  send: ({ draft, ...rest }: Creating<NotificationDraft>) => ({ ...rest, ...notificationOf(draft) }),
})

export const createDirectNotification = operation('createDirectNotification', {
  send: ({ draft, ...rest }: Creating<NotificationDraft>) => ({
    ...rest,
    ...notificationOf(draft),
    ...receiverOf(draft),
  }),
})

const receiverOf = ({ member }: MessageDraft | NotificationDraft) => ({ idOLBUser: member?.idOLBUser ?? 0 })

const messageOf = ({ message, messageType, imageUrl, important, dismissable }: MessageDraft) => {
  return { message, messageType, imageUrl: imageUrl.trim(), important, dismissable }
}

const notificationOf = ({ notification, imageUrl, important }: NotificationDraft) => {
  return { notification, imageUrl: imageUrl.trim(), important }
}
