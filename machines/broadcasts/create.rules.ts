import type { components } from '../../api/schema.d.ts'
import { isAsset } from '../../values/asset.ts'
import { missingPicture, pictureError, textError, typeError } from '../../values/broadcasts.ts'
import { dayToWire, typedDay, wrongDay } from '../../values/days.ts'
import { type AccountType, MessageTypes, type UserStatus } from '../../values/enumerations.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { getErrorFields, type FieldNames } from '../shared/fields.rules.ts'

/** A member to whom something can be sent. */
export type Recipient = components['schemas']['Recipient']

export type MemberGroup = components['schemas']['BroadcastGroup']

/** Returns a member as somebody to write to. */
export const toRecipient = (member: { id: number; username: string; name: string } | null): Recipient | null =>
  member && { idOLBUser: member.id, username: member.username, name: member.name }

/** The recipients: everybody, or with `isDirect` the chosen member. */
export type RecipientChoice = { isDirect: boolean; member: Recipient | null }
/** `brokenUrl`: a picture that the browser could not load. */
type PictureChoice = { imageUrl: string; brokenUrl: string }
/** When it is sent to all; `sendDay` as it was typed. */
export type TimeChoice = { isLater: boolean; sendDay: string; sendHour: number }
/** Who of all members gets it; `any` leaves it open. */
export type GroupChoice = {
  isGroup: boolean
  accountType: AccountType | 'any'
  eStatements: 'any' | 'yes' | 'no'
  status: UserStatus | 'any'
}
type Common = RecipientChoice & PictureChoice & TimeChoice & GroupChoice & { important: boolean }
export type MessageDraft = Common & {
  message: string
  messageType: MessageTypes
  dismissable: boolean
}
export type NotificationDraft = Common & { notification: string }

const blank: Common = {
  isDirect: false,
  member: null,
  imageUrl: '',
  brokenUrl: '',
  isLater: false,
  sendDay: '',
  sendHour: 9,
  isGroup: false,
  accountType: 'any',
  eStatements: 'any',
  status: 'any',
  important: false,
}
export const emptyMessage: MessageDraft = {
  ...blank,
  message: '',
  messageType: MessageTypes.UNDEFINED,
  dismissable: true,
}
export const emptyNotification: NotificationDraft = { ...blank, notification: '' }

export const draftNames: FieldNames<RecipientChoice & TimeChoice> = { idOLBUser: 'member', sendAt: 'sendDay' }

/** Returns when it is sent to all; null for at once. */
export function toSendAt({ isDirect, isLater, sendDay, sendHour }: RecipientChoice & TimeChoice) {
  const day = isLater && !isDirect ? typedDay(sendDay) : null
  return day && { day: dayToWire(day), hour: sendHour }
}

export const messageErrors = (draft: MessageDraft): FieldError<MessageDraft>[] =>
  getErrorFields<MessageDraft>({
    message: textError('message', draft.message),
    messageType: typeError(draft.messageType),
    imageUrl: draftPictureError(draft, draft.messageType),
    member: memberError('message', draft),
    accountType: groupError(draft),
    sendDay: dayError(draft),
  })

export const notificationErrors = (draft: NotificationDraft): FieldError<NotificationDraft>[] =>
  getErrorFields<NotificationDraft>({
    notification: textError('notification', draft.notification),
    imageUrl: draftPictureError(draft),
    member: memberError('notification', draft),
    accountType: groupError(draft),
    sendDay: dayError(draft),
  })

const draftPictureError = ({ imageUrl, brokenUrl }: PictureChoice, type?: MessageTypes) =>
  pictureError(imageUrl, isAsset, type) ??
  (imageUrl.trim() !== '' && imageUrl.trim() === brokenUrl ? missingPicture : null)

/** Returns the group that gets it; null for everybody, and for one member. */
export function toGroup({ isDirect, isGroup, accountType, eStatements, status }: RecipientChoice & GroupChoice) {
  if (isDirect || !isGroup) return null
  const group: MemberGroup = {
    ...(accountType !== 'any' && { accountType }),
    ...(eStatements !== 'any' && { eStatements: eStatements === 'yes' }),
    ...(status !== 'any' && { status }),
  }
  return group
}

const groupError = (draft: RecipientChoice & GroupChoice) =>
  Object.keys(toGroup(draft) ?? { everybody: true }).length === 0 ? 'Choose who gets it.' : null

const dayError = ({ isDirect, isLater, sendDay }: RecipientChoice & TimeChoice) =>
  isLater && !isDirect && !typedDay(sendDay) ? wrongDay : null

const memberError = (kind: string, { isDirect, member }: RecipientChoice) =>
  isDirect && !member ? `please select a customer for direct ${kind}` : null
