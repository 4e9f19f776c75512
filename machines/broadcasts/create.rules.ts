import type { components } from '../../api/schema.d.ts'
import { isAsset } from '../../values/asset.ts'
import { pictureError, textError, typeError } from '../../values/broadcasts.ts'
import { MessageTypes } from '../../values/enumerations.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { getErrorFields, type FieldNames } from '../shared/fields.rules.ts'

/** A member to whom something can be sent. */
export type Recipient = components['schemas']['Recipient']

/** Returns a member as somebody to write to. */
export const toRecipient = (member: { id: number; username: string; name: string } | null): Recipient | null =>
  member && { idOLBUser: member.id, username: member.username, name: member.name }

/** The recipients: everybody, or with `isDirect` the chosen member. */
export type RecipientChoice = { isDirect: boolean; member: Recipient | null }
export type MessageDraft = RecipientChoice & {
  message: string
  messageType: MessageTypes
  imageUrl: string
  important: boolean
  dismissable: boolean
}
export type NotificationDraft = RecipientChoice & { notification: string; imageUrl: string; important: boolean }

const nobody: RecipientChoice = { isDirect: false, member: null }
export const emptyMessage: MessageDraft = {
  ...nobody,
  message: '',
  messageType: MessageTypes.UNDEFINED,
  imageUrl: '',
  important: false,
  dismissable: false,
}
export const emptyNotification: NotificationDraft = { ...nobody, notification: '', imageUrl: '', important: false }

export const recipientNames: FieldNames<RecipientChoice> = { idOLBUser: 'member' }

export const messageErrors = (draft: MessageDraft): FieldError<MessageDraft>[] =>
  getErrorFields<MessageDraft>({
    message: textError('message', draft.message),
    messageType: typeError(draft.messageType),
    imageUrl: pictureError(draft.imageUrl, isAsset, draft.messageType),
    member: memberError('message', draft),
  })

export const notificationErrors = (draft: NotificationDraft): FieldError<NotificationDraft>[] =>
  getErrorFields<NotificationDraft>({
    notification: textError('notification', draft.notification),
    imageUrl: pictureError(draft.imageUrl, isAsset),
    member: memberError('notification', draft),
  })

const memberError = (kind: string, { isDirect, member }: RecipientChoice) =>
  isDirect && !member ? `please select a customer for direct ${kind}` : null
