import { operation } from '../../api/calls/broadcasts.ts'
import { type MessageDraft, type NotificationDraft, toSendAt } from './create.rules.ts'

type CreateInput<Draft> = { userId: number; key: string; draft: Draft }

export const createMessage = operation('createMessage', {
  send: ({ draft, ...rest }: CreateInput<MessageDraft>) => ({ ...rest, ...toMessage(draft), ...toTime(draft) }),
})

export const createDirectMessage = operation('createDirectMessage', {
  send: ({ draft, ...rest }: CreateInput<MessageDraft>) => ({ ...rest, ...toMessage(draft), ...toRecipientId(draft) }),
})

export const createNotification = operation('createNotification', {
  send: ({ draft, ...rest }: CreateInput<NotificationDraft>) => ({
    ...rest,
    ...toNotification(draft),
    ...toTime(draft),
  }),
})

export const createDirectNotification = operation('createDirectNotification', {
  send: ({ draft, ...rest }: CreateInput<NotificationDraft>) => ({
    ...rest,
    ...toNotification(draft),
    ...toRecipientId(draft),
  }),
})

const toRecipientId = ({ member }: MessageDraft | NotificationDraft) => ({ idOLBUser: member?.idOLBUser ?? 0 })

function toTime(draft: MessageDraft | NotificationDraft) {
  const sendAt = toSendAt(draft)
  return sendAt ? { sendAt } : {}
}

const toMessage = ({ message, messageType, imageUrl, important, dismissable }: MessageDraft) => {
  return { message, messageType, imageUrl: imageUrl.trim(), important, dismissable }
}

const toNotification = ({ notification, imageUrl, important }: NotificationDraft) => {
  return { notification, imageUrl: imageUrl.trim(), important }
}
