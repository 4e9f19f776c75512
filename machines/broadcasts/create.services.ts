import { operation } from '../../api/calls/broadcasts.ts'
import { type MessageDraft, type NotificationDraft, toGroup, toSendAt } from './create.rules.ts'

type CreateInput<Draft> = { userId: number; key: string; draft: Draft }

export const createMessage = operation('createMessage', {
  send: ({ draft, ...rest }: CreateInput<MessageDraft>) => ({ ...rest, ...toMessage(draft), ...toAudience(draft) }),
})

export const createDirectMessage = operation('createDirectMessage', {
  send: ({ draft, ...rest }: CreateInput<MessageDraft>) => ({ ...rest, ...toMessage(draft), ...toRecipientId(draft) }),
})

export const createNotification = operation('createNotification', {
  send: ({ draft, ...rest }: CreateInput<NotificationDraft>) => ({
    ...rest,
    ...toNotification(draft),
    ...toAudience(draft),
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

export const countRecipients = operation('countRecipients', {
  send: ({ userId, draft }: { userId: number; draft: MessageDraft | NotificationDraft }) => ({
    userId,
    ...toGroupOnly(draft),
  }),
})

function toGroupOnly(draft: MessageDraft | NotificationDraft) {
  const group = toGroup(draft)
  return group ? { group } : {}
}

function toAudience(draft: MessageDraft | NotificationDraft) {
  const sendAt = toSendAt(draft)
  return { ...(sendAt && { sendAt }), ...toGroupOnly(draft) }
}

const toMessage = ({ message, messageType, imageUrl, important, dismissable }: MessageDraft) => {
  return { message, messageType, imageUrl: imageUrl.trim(), important, dismissable }
}

const toNotification = ({ notification, imageUrl, important }: NotificationDraft) => {
  return { notification, imageUrl: imageUrl.trim(), important }
}
