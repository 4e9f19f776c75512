import type { components } from '../../api/schema.d.ts'
import { isAsset } from '../../values/asset.ts'
import { missingPicture, pictureError, textError, typeError } from '../../values/broadcasts.ts'
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
/** `brokenUrl`: a picture that the browser could not load. */
type PictureChoice = { imageUrl: string; brokenUrl: string }
export type MessageDraft = RecipientChoice &
  PictureChoice & {
    message: string
    messageType: MessageTypes
    important: boolean
    dismissable: boolean
  }
export type NotificationDraft = RecipientChoice & PictureChoice & { notification: string; important: boolean }

const blank: RecipientChoice & PictureChoice = { isDirect: false, member: null, imageUrl: '', brokenUrl: '' }
export const emptyMessage: MessageDraft = {
  ...blank,
  message: '',
  messageType: MessageTypes.UNDEFINED,
  important: false,
  dismissable: true,
}
export const emptyNotification: NotificationDraft = { ...blank, notification: '', important: false }

export const recipientNames: FieldNames<RecipientChoice> = { idOLBUser: 'member' }

export const messageErrors = (draft: MessageDraft): FieldError<MessageDraft>[] =>
  getErrorFields<MessageDraft>({
    message: textError('message', draft.message),
    messageType: typeError(draft.messageType),
    imageUrl: draftPictureError(draft, draft.messageType),
    member: memberError('message', draft),
  })

export const notificationErrors = (draft: NotificationDraft): FieldError<NotificationDraft>[] =>
  getErrorFields<NotificationDraft>({
    notification: textError('notification', draft.notification),
    imageUrl: draftPictureError(draft),
    member: memberError('notification', draft),
  })

const draftPictureError = ({ imageUrl, brokenUrl }: PictureChoice, type?: MessageTypes) =>
  pictureError(imageUrl, isAsset, type) ??
  (imageUrl.trim() !== '' && imageUrl.trim() === brokenUrl ? missingPicture : null)

const memberError = (kind: string, { isDirect, member }: RecipientChoice) =>
  isDirect && !member ? `please select a customer for direct ${kind}` : null
